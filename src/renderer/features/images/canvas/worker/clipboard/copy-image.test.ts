import sharp from 'sharp'
import { expect, test } from 'vitest'
import { type CanvasDocument, newLayer, withLayer } from '../../engine/document/canvas-document.ts'
import { emptyDocument } from '../../engine/document/test-support.ts'
import { featherSelection } from '../../engine/selection/feather.ts'
import { outlineOfRect } from '../../engine/selection/outlines.ts'
import { coverPolygon } from '../../engine/selection/polygon.ts'
import { readCoverage } from '../../engine/selection/coverage-bytes.ts'
import { readPixels, tilesOf } from '../../engine/tiles/tile-map.ts'
import { copyImage } from './copy-image.ts'

const page = { x: 0, y: 0, width: 300, height: 300 }
let state = 11
const noise = new Uint8ClampedArray(200 * 300 * 4).map(
  () => (state = Math.imul(state, 1_664_525) + 1_013_904_223),
)
const content = { x: 10, y: 20, width: 200, height: 300 }
const document: CanvasDocument = withLayer(
  emptyDocument(page.width, page.height),
  newLayer({ id: 'one', name: 'One', x: -30, y: 5, opacity: 0.5, tiles: tilesOf(noise, content) }),
)

async function decoded(png: Blob) {
  const { data, info } = await sharp(Buffer.from(await png.arrayBuffer()))
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { bytes: new Uint8ClampedArray(data), width: info.width, height: info.height }
}

async function bytesOf(pixels: Blob): Promise<Uint8ClampedArray> {
  return new Uint8ClampedArray(await pixels.arrayBuffer())
}

function areSame(one: Uint8ClampedArray, other: Uint8ClampedArray): boolean {
  return Buffer.from(one).equals(Buffer.from(other))
}

test('a layer is copied whole, byte by byte whatever its opacity, with its place and what lies beyond the page', async () => {
  const copied = await copyImage({ document, selection: null }, 'layer')
  expect(copied?.rect).toEqual({ x: -20, y: 25, width: 200, height: 300 })
  if (copied === null) return
  const { bytes, width, height } = await decoded(copied.png)
  expect([width, height]).toEqual([200, 300])
  expect(areSame(bytes, noise)).toBe(true)
  expect(areSame(await bytesOf(copied.pixels), noise)).toBe(true)
})

test('of a selection only what is selected is copied, each pixel as far as it is', async () => {
  const selection = featherSelection(
    coverPolygon(outlineOfRect({ x: 90, y: 120, width: 60, height: 110 }), page),
    page,
    7,
  )
  const copied = await copyImage({ document, selection }, 'layer')
  expect(copied?.rect).toMatchObject({ x: 83, y: 113, width: 74, height: 124 })
  if (copied === null) return
  const { rect } = copied
  const [layer] = document.layers
  const whole = readPixels(layer?.tiles ?? new Map(), { ...rect, x: rect.x + 30, y: rect.y - 5 })
  const covered = readCoverage(selection, rect)
  const expected = whole.map((byte, index) =>
    index % 4 === 3 ? Math.round((byte * (covered[index >> 2] ?? 0)) / 255) : byte,
  )
  expect(areSame((await decoded(copied.png)).bytes, expected)).toBe(true)
})

test('all that is seen is copied as large as the page, and where nothing is to be seen nothing is', async () => {
  const copied = await copyImage({ document, selection: null }, 'seen')
  expect(copied?.rect).toEqual(page)
  const beside = coverPolygon(outlineOfRect({ x: 250, y: 10, width: 40, height: 40 }), page)
  expect(await copyImage({ document, selection: beside }, 'seen')).toBeNull()
  expect(await copyImage({ document, selection: beside }, 'layer')).toBeNull()
  expect(await copyImage({ document: emptyDocument(20, 20), selection: null }, 'layer')).toBeNull()
})
