import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { tileKey } from '../../../../../../shared/canvas/tile-key.ts'
import { type CanvasDocument, newLayer, withLayer } from '../document/canvas-document.ts'
import { emptyDocument } from '../document/test-support.ts'
import type { Layer } from '../document/layer.ts'
import { outlineOfEllipse } from '../selection/outlines.ts'
import { coverPolygon } from '../selection/polygon.ts'
import { readCoverage } from '../selection/coverage-bytes.ts'
import type { Coverage } from '../brush/coverage.ts'
import { noTiles, readPixels, type TileMap, tilesOf } from '../tiles/tile-map.ts'
import { fillLayer, type FillOrder } from './fill-layer.ts'
import { fillFrom } from './flood.ts'

/** Across four tiles, so that every kind of seam is met. */
const page = { x: 230, y: 235, width: 50, height: 45 }
const document = emptyDocument(280, 280)

/** Blots of few colours. */
function blots(seed: number): Uint8ClampedArray {
  let state = seed
  const next = () => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0)
  const pixels = new Uint8ClampedArray(page.width * page.height * 4)
  for (let blot = 0; blot < 60; blot++) {
    const [x, y, width, height] = [next() % 50, next() % 45, 2 + (next() % 12), 1 + (next() % 9)]
    const colour =
      [
        [200, 30, 30, 255],
        [205, 33, 28, 255],
        [0, 0, 0, 0],
        [20, 90, 200, 130],
      ][next() >>> 30] ?? []
    for (let row = y; row < Math.min(45, y + height); row++)
      for (let column = x; column < Math.min(50, x + width); column++)
        pixels.set(colour, (row * 50 + column) * 4)
  }
  return pixels
}

function layerOf(seed: number): Layer {
  const rect = { ...page, x: page.x - 7, y: page.y + 12 }
  return newLayer({ id: 'one', name: 'One', x: 7, y: -12, tiles: tilesOf(blots(seed), rect) })
}

function run<Result>(work: Generator<number, Result>): NonNullable<Result> {
  for (;;) {
    const { value, done } = work.next()
    if (done === true) return value ?? unexpected()
  }
}

function unexpected(): never {
  throw new Error('it was given up')
}

/** What a pixel after the other, without tiles or rows, would fill. */
function expected(layer: Layer, order: FillOrder, selection: Coverage | null): Uint8ClampedArray {
  const [width, height] = [document.width, document.height]
  const all = { x: 0, y: 0, width, height }
  const pixels = readPixels(layer.tiles, { ...all, x: -layer.x, y: -layer.y })
  const allowed = selection === null ? null : readCoverage(selection, all)
  const start = order.y * width + order.x
  const premultiplied = (at: number) =>
    [0, 1, 2].map((channel) => (pixels[at * 4 + channel] as number) * (pixels[at * 4 + 3] as number))
  const isAlike = (at: number) =>
    Math.abs((pixels[at * 4 + 3] as number) - (pixels[start * 4 + 3] as number)) <= order.tolerance &&
    premultiplied(at).every(
      (value, channel) =>
        Math.abs(value - (premultiplied(start)[channel] as number)) <= order.tolerance * 255,
    ) &&
    allowed?.[at] !== 0
  const filled = new Set<number>()
  const waiting = [start]
  if (!order.isContiguous) for (let at = 0; at < width * height; at++) waiting.push(at)
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    if (filled.has(at) || !isAlike(at)) continue
    filled.add(at)
    if (!order.isContiguous) continue
    if (at % width > 0) waiting.push(at - 1)
    if (at % width < width - 1) waiting.push(at + 1)
    if (at >= width) waiting.push(at - width)
    if (at < width * (height - 1)) waiting.push(at + width)
  }
  const out = pixels.slice()
  const { red, green, blue } = order.colour
  for (const at of filled) {
    const above = (allowed?.[at] ?? 255) / 255
    const below = ((out[at * 4 + 3] as number) / 255) * (1 - above)
    const alpha = above + below
    for (const [channel, colour] of [red, green, blue].entries())
      out[at * 4 + channel] = (above * colour + below * (out[at * 4 + channel] as number)) / alpha
    out[at * 4 + 3] = alpha * 255
  }
  return out
}

const colour = { red: 9, green: 180, blue: 77 }
const anyOrder = fc.record({
  x: fc.integer({ min: page.x, max: 279 }),
  y: fc.integer({ min: page.y, max: 279 }),
  tolerance: fc.constantFrom(0, 8, 140),
  isContiguous: fc.boolean(),
  isAllLayers: fc.constant(false),
  colour: fc.constant(colour),
})
const anySelection = fc.option(
  fc
    .record({
      x: fc.integer({ min: 200, max: 260 }),
      y: fc.integer({ min: 200, max: 260 }),
      width: fc.integer({ min: 10, max: 80 }),
      height: fc.integer({ min: 10, max: 80 }),
    })
    .map((rect) => coverPolygon(outlineOfEllipse(rect), { x: 0, y: 0, width: 280, height: 280 })),
)

test('a fill covers what one pixel after the other would, inside the selection, byte by byte', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e6 }), anyOrder, anySelection, (seed, order, selection) => {
      const layer = layerOf(seed)
      const tiles = run(fillLayer(document, layer, order, selection))
      const after = readPixels(tiles, { x: -layer.x, y: -layer.y, width: 280, height: 280 })
      expect(Buffer.from(after).equals(Buffer.from(expected(layer, order, selection)))).toBe(true)
    }),
    { numRuns: 6 },
  )
})

test('by all layers what one sees says where a fill ends, and the layer alone is painted', () => {
  const ring = new Uint8ClampedArray(40 * 40 * 4)
  for (let at = 0; at < 1600; at++) {
    const [x, y] = [at % 40, Math.floor(at / 40)]
    if (x === 0 || y === 0 || x === 39 || y === 39) ring.set([0, 0, 0, 255], at * 4)
  }
  const rect = { x: 100, y: 100, width: 40, height: 40 }
  const below = newLayer({ id: 'ring', name: 'Ring', tiles: tilesOf(ring, rect) })
  const above = newLayer({ id: 'one', name: 'One' })
  const both: CanvasDocument = withLayer(withLayer(document, below), above)
  const order = { x: 120, y: 120, colour, tolerance: 0, isContiguous: true, isAllLayers: true }
  const opaque = (tiles: TileMap) =>
    readPixels(tiles, { x: 0, y: 0, width: 280, height: 280 }).filter(
      (byte, at) => at % 4 === 3 && byte === 255,
    ).length
  expect(opaque(run(fillLayer(both, above, order, null)))).toBe(38 * 38)
  expect(opaque(run(fillLayer(both, above, { ...order, isAllLayers: false }, null)))).toBe(280 * 280)
})

test('a fill of what has that colour already, and one beside the page, leave the very same tiles', () => {
  const layer = newLayer({ id: 'one', name: 'One' })
  const order = { x: 20, y: 20, colour, tolerance: 0, isContiguous: true, isAllLayers: false }
  const filled = { ...layer, tiles: run(fillLayer(document, layer, order, null)) }
  expect(filled.tiles.size).toBe(4)
  expect(run(fillLayer(document, filled, order, null))).toBe(filled.tiles)
  expect(run(fillLayer(document, layer, { ...order, x: -5 }, null))).toBe(noTiles)
})

test('between two pauses of a fill no more than one tile is looked at, however its colours wind', () => {
  const comb = new Uint8ClampedArray(256 * 256 * 4)
  for (let at = 0; at < comb.length; at += 4) {
    const [x, y] = [(at / 4) % 256, Math.floor(at / 1024)]
    const isWall = x % 2 === 1 && (x % 4 === 1 ? y !== 0 : y !== 255)
    comb.set(isWall ? [0, 0, 0, 255] : [255, 255, 255, 255], at)
  }
  let read = 0
  const place = {
    read: () => {
      read++
      return comb
    },
    page: { x: 0, y: 0, width: 1024, height: 768 },
    like: [255, 255, 255, 255] as const,
    tolerance: 0,
    limit: null,
  }
  const work = fillFrom(place, { x: 0, y: 0 })
  for (let next = work.next(); ; next = work.next()) {
    expect(read).toBeLessThanOrEqual(1)
    read = 0
    if (next.done !== true) continue
    const last = next.value.get(tileKey(0, 0))
    expect(last?.filter((byte) => byte === 255)).toHaveLength(
      comb.filter((byte, at) => at % 4 === 0 && byte === 255).length,
    )
    return
  }
})

test('a fill of more tiles than a step may have is given up before the others are made, and says all along how far it is', () => {
  const layer = newLayer({ id: 'one', name: 'One' })
  const large = emptyDocument(256 * 6, 256 * 6)
  for (const isContiguous of [true, false]) {
    const order = { x: 20, y: 20, colour, tolerance: 0, isContiguous, isAllLayers: false }
    const shares = [...fillLayer(large, layer, order, null, 36)]
    expect(shares).toEqual(shares.toSorted((one, other) => one - other))
    expect(Math.max(...shares)).toBeLessThan(1)
    const work = fillLayer(large, layer, order, null, 9)
    let last = work.next()
    let painted = 0
    while (last.done !== true) {
      if (last.value > 0.5) painted++
      last = work.next()
    }
    expect(last.value).toBeNull()
    expect(painted).toBeLessThanOrEqual(10)
  }
})

test('what is filled wholly is one tile in memory, also where other colours had to be looked at first', () => {
  const white = new Uint8ClampedArray(256 * 256 * 4).fill(255)
  const page = { x: 0, y: 0, width: 512, height: 512 }
  const place = { read: () => white, page, like: [255, 255, 255, 255] as const, tolerance: 0, limit: null }
  const filled = run(fillFrom(place, { x: 300, y: 10 }))
  expect(filled.size).toBe(4)
  expect(new Set(filled.values()).size).toBe(1)
})
