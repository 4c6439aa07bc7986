import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Rect } from '../../../../../../shared/canvas/rect.ts'
import { eachRun, rectOfTile, tileKey, tileKeysIn } from '../../../../../../shared/canvas/tile-key.ts'
import { editTiles, noTiles, readPixels, tilesOf } from './tile-map.ts'
import { isClear, tileSide } from './tile.ts'

const anyRect = fc.record({
  x: fc.integer({ min: -700, max: 700 }),
  y: fc.integer({ min: -700, max: 700 }),
  width: fc.integer({ min: 0, max: 600 }),
  height: fc.integer({ min: 0, max: 600 }),
})

function noise({ width, height }: Rect, seed: number): Uint8ClampedArray {
  let state = seed | 1
  return new Uint8ClampedArray(width * height * 4).map(
    () => (state = Math.imul(state, 1_664_525) + 1_013_904_223),
  )
}

function areEqual(one: Uint8ClampedArray, other: Uint8ClampedArray): boolean {
  return one.length === other.length && one.every((byte, index) => byte === other[index])
}

/** The same without the colours of tiles in which nothing is seen: those are no tiles. */
function withoutClearTiles(pixels: Uint8ClampedArray, rect: Rect): Uint8ClampedArray {
  const kept = pixels.slice()
  for (const key of tileKeysIn(rect)) {
    const runs: Uint8ClampedArray[] = []
    eachRun(key, rect, (_, x, y, length) => {
      const from = ((y - rect.y) * rect.width + x - rect.x) * 4
      runs.push(kept.subarray(from, from + length * 4))
    })
    if (runs.every(isClear)) for (const run of runs) run.fill(0)
  }
  return kept
}

test('pixels that are put anywhere are read there again, byte by byte', () => {
  fc.assert(
    fc.property(anyRect, fc.integer(), (rect, seed) => {
      const pixels = noise(rect, seed)
      // Where alpha is 0 the colour counts too: nothing is rewritten on the way.
      const read = readPixels(tilesOf(pixels, rect), rect)
      expect(areEqual(read, withoutClearTiles(pixels, rect))).toBe(true)
    }),
    { numRuns: 12, examples: [[{ x: 0, y: 0, width: 1, height: 1 }, 2]] },
  )
})

test('the tiles of a rectangle are those that share a pixel with it, each once', () => {
  fc.assert(
    fc.property(anyRect, (rect) => {
      const keys = [...tileKeysIn(rect)]
      expect(new Set(keys).size).toBe(keys.length)
      const across = (from: number, length: number): number =>
        length === 0 ? 0 : Math.floor((from + length - 1) / tileSide) - Math.floor(from / tileSide) + 1
      const expected = across(rect.x, rect.width) * across(rect.y, rect.height)
      expect(keys.length).toBe(rect.width === 0 || rect.height === 0 ? 0 : expected)
    }),
  )
})

test('the key of a tile gives its place back, on both sides of zero', () => {
  expect(rectOfTile(tileKey(-3, 2))).toEqual({ x: -768, y: 512, width: 256, height: 256 })
})

test('a tile that was written to but not changed keeps its object, and one that became clear is gone', () => {
  const rect = { x: 0, y: 0, width: 512, height: 256 }
  const before = tilesOf(new Uint8ClampedArray(rect.width * rect.height * 4).fill(9), rect)
  const edit = editTiles(before)
  edit.writable(tileKey(0, 0))[0] = 9
  edit.writable(tileKey(1, 0)).fill(0)
  edit.writable(tileKey(5, 5))
  const after = edit.finish()
  expect([...after.keys()]).toEqual([tileKey(0, 0)])
  expect(after.get(tileKey(0, 0))).toBe(before.get(tileKey(0, 0)))
  expect(before.size).toBe(2)
})

test('a layer without tiles is clear everywhere', () => {
  expect(readPixels(noTiles, { x: -5, y: 3, width: 2, height: 1 })).toEqual(new Uint8ClampedArray(8))
})
