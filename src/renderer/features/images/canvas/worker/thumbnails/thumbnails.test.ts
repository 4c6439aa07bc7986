import { expect, test } from 'vitest'
import { changeLayer, newLayer, withLayer } from '../../engine/document/canvas-document.ts'
import { emptyDocument } from '../../engine/document/test-support.ts'
import { type Thumbnail, thumbnailOf } from '../../engine/thumbnail/layer-thumbnail.ts'
import { smallTile } from '../../engine/thumbnail/small-tile.ts'
import { tilesOf } from '../../engine/tiles/tile-map.ts'
import { Thumbnails } from './thumbnails.ts'

/** A square of red in a clear layer of 1024 × 512. */
const red = tilesOf(
  new Uint8ClampedArray(256 * 256 * 4).map((_, index) => [200, 10, 20, 255][index % 4] ?? 0),
  { x: 0, y: 0, width: 256, height: 256 },
)
const one = newLayer({ id: 'one', name: 'One', x: 256, y: 0, tiles: red })
const page = withLayer(withLayer(emptyDocument(1024, 512), one), newLayer({ id: 'two', name: 'Two' }))

function made(...order: Parameters<typeof thumbnailOf>): Thumbnail {
  const work = thumbnailOf(...order)
  for (let step = work.next(); ; step = work.next()) if (step.done === true) return step.value
}

test('a layer in small shows its pixels where they lie on the page, and nothing elsewhere', () => {
  const { width, height, pixels } = made(one, page, 48)
  expect([width, height]).toEqual([64, 32])
  const at = (x: number, y: number) => [...pixels.subarray((y * width + x) * 4, (y * width + x) * 4 + 4)]
  expect([at(16, 0), at(31, 15)]).toEqual([
    [200, 10, 20, 255],
    [200, 10, 20, 255],
  ])
  expect([at(15, 0), at(32, 0), at(20, 16)]).toEqual([
    [0, 0, 0, 0],
    [0, 0, 0, 0],
    [0, 0, 0, 0],
  ])
  const beside = made({ ...one, x: -2000 }, page, 48)
  expect(beside.pixels.every((byte) => byte === 0)).toBe(true)
})

test('half of a square that is clear takes its colour from the other half', () => {
  const half = new Uint8ClampedArray(256 * 256 * 4)
  for (let at = 0; at < half.length; at += 8) half.set([90, 60, 30, 200], at)
  const [tile] = tilesOf(half, { x: 0, y: 0, width: 256, height: 256 }).values()
  if (tile === undefined) throw new Error('no tile')
  expect([...smallTile(tile, 3).subarray(0, 4)]).toEqual([90, 60, 30, 100])
  expect(smallTile(tile, 3)).toBe(smallTile(tile, 3))
})

test('a mask is white where it marks and black elsewhere', () => {
  const { pixels } = made({ ...one, kind: 'mask' }, page, 48)
  expect([...pixels.subarray(0, 4), ...pixels.subarray(16 * 4, 17 * 4)]).toEqual([
    0, 0, 0, 255, 255, 255, 255, 255,
  ])
})

test('only rows that are seen are made, each once, and again when its layer or the page changed', () => {
  const thumbnails = new Thumbnails()
  expect(thumbnails.next(page)).toBeNull()
  thumbnails.show(['one'])
  expect(thumbnails.next(page)?.layerId).toBe('one')
  expect(thumbnails.next(page)).toBeNull()
  thumbnails.show(['one', 'two'])
  expect(thumbnails.next(page)?.layerId).toBe('two')
  const renamed = changeLayer(page, 'one', { name: 'Sea', opacity: 0.5 })
  expect(thumbnails.next(renamed)).toBeNull()
  const moved = changeLayer(page, 'one', { x: 3 })
  expect(thumbnails.next(moved)?.layerId).toBe('one')
  expect(thumbnails.next({ ...moved, width: 900 })?.layerId).toBe('one')
  expect(thumbnails.next({ ...moved, width: 900 })?.layerId).toBe('two')
  expect(thumbnails.next({ ...moved, width: 900 })).toBeNull()
})

test('a large layer is made a little at a time, from the beginning where it changed meanwhile, and comes out as at once', () => {
  const pixels = new Uint8ClampedArray(1024 * 512 * 4).map((_, index) => (index * 31) % 251)
  const tiles = tilesOf(pixels, { x: 0, y: 0, width: 1024, height: 512 })
  const large = changeLayer(page, 'two', { tiles })
  const thumbnails = new Thumbnails()
  thumbnails.show(['two'])
  const oneTile = () => true
  for (let tile = 0; tile < 8; tile++) expect(thumbnails.next(large, oneTile)).toBeNull()
  expect(thumbnails.isMaking).toBe(true)
  const moved = changeLayer(large, 'two', { x: 256 })
  expect(thumbnails.next(moved, oneTile)).toBeNull()
  const { layers } = moved
  const [, two] = layers
  expect(thumbnails.next(moved)).toEqual({ layerId: 'two', ...made(two ?? one, moved, 48) })
  expect(thumbnails.isMaking).toBe(false)
})
