import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Rect } from '../../../../../../shared/canvas/rect.ts'
import { readPixels, type TileMap, tilesOf } from '../tiles/tile-map.ts'
import { arePixelsEqual } from '../tiles/tile.ts'
import { contentOf } from './content.ts'
import { placeTiles } from './place.ts'
import { boundsOfPlacement, placementOf } from './placement.ts'
import { turnedRect, turnTiles } from './turn.ts'

const rect = { x: 30, y: -20, width: 70, height: 41 }

function noise({ width, height }: Rect, seed: number): Uint8ClampedArray {
  let state = seed | 1
  return new Uint8ClampedArray(width * height * 4).map((_, index) => {
    state = Math.imul(state, 1_664_525) + 1_013_904_223
    return index % 4 === 3 ? ((state >>> 16) & 255) | 1 : state >>> 16
  })
}

function filled({ width, height }: Rect, colour: readonly number[]): Uint8ClampedArray {
  return new Uint8ClampedArray(width * height * 4).map((_, index) => colour[index % 4] as number)
}

/** The colour in whole numbers, at a place of the layer. */
function at(tiles: TileMap, x: number, y: number): number[] {
  return [...readPixels(tiles, { x, y, width: 1, height: 1 })]
}

test('what is only moved keeps its bytes, and a quarter is the exact one', () => {
  fc.assert(
    fc.property(fc.integer(), fc.integer({ min: -300, max: 300 }), (seed, by) => {
      const pixels = noise(rect, seed)
      const tiles = tilesOf(pixels, rect)
      const place = placementOf(rect)
      const moved = placeTiles(tiles, rect, { ...place, middleX: place.middleX + by })
      expect(arePixelsEqual(readPixels(moved, { ...rect, x: rect.x + by }), pixels)).toBe(true)
      const quarter = placeTiles(tiles, rect, { ...place, angle: 90 })
      const bounds = contentOf(quarter)
      expect([bounds.width, bounds.height]).toEqual([rect.height, rect.width])
      const exact = readPixels(turnTiles(tiles, rect, 'rotate-right'), turnedRect(rect, 'rotate-right'))
      expect(arePixelsEqual(readPixels(quarter, bounds), exact)).toBe(true)
    }),
    { numRuns: 6 },
  )
})

test('one colour stays that colour at any size and angle, and only the edge is seen through', () => {
  const colour = [200, 60, 10, 180]
  const placements = fc.record({
    middleX: fc.double({ min: -200, max: 200, noNaN: true }),
    middleY: fc.double({ min: -200, max: 200, noNaN: true }),
    width: fc.integer({ min: 9, max: 150 }),
    height: fc.integer({ min: 9, max: 150 }),
    angle: fc.integer({ min: -360, max: 360 }),
  })
  fc.assert(
    fc.property(placements, (to) => {
      const after = placeTiles(tilesOf(filled(rect, colour), rect), rect, to)
      const bounds = boundsOfPlacement(to)
      const around = { x: bounds.x - 3, y: bounds.y - 3, width: bounds.width + 6, height: bounds.height + 6 }
      const pixels = readPixels(after, around)
      let seen = 0
      let wrong = 0
      for (let index = 0; index < pixels.length; index += 4) {
        const alpha = pixels[index + 3] as number
        seen += alpha / 180
        if (alpha > 180) wrong++
        if (alpha > 0 && [0, 1, 2].some((channel) => pixels[index + channel] !== colour[channel])) wrong++
      }
      expect(wrong).toBe(0)
      expect(at(after, Math.floor(to.middleX), Math.floor(to.middleY))).toEqual(colour)
      // Its area, but for what rounding does along the edge.
      expect(Math.abs(seen - to.width * to.height)).toBeLessThan(2 * (to.width + to.height) + 8)
    }),
    { numRuns: 12 },
  )
})

test('what is made much smaller is the mean of what it was, not a few pixels of it', () => {
  const board = { x: 0, y: 0, width: 256, height: 256 }
  const pixels = new Uint8ClampedArray(256 * 256 * 4).map((_, index) => {
    const pixel = index >> 2
    const isWhite = ((pixel & 255) + (pixel >> 8)) % 2 === 0
    return index % 4 === 3 || isWhite ? 255 : 0
  })
  const small = placeTiles(tilesOf(pixels, board), board, {
    ...placementOf(board),
    ...{ width: 20, height: 20 },
  })
  for (const [x, y] of [
    [120, 120],
    [128, 131],
    [136, 125],
  ] as const)
    for (const channel of at(small, x, y).slice(0, 3)) expect(Math.abs(channel - 128)).toBeLessThan(3)
})

test('clear pixels beside a colour do not darken it', () => {
  const pixels = filled({ x: 0, y: 0, width: 8, height: 8 }, [255, 255, 255, 255])
  for (let index = 0; index < pixels.length; index += 8) pixels.fill(0, index, index + 4)
  const square = { x: 0, y: 0, width: 8, height: 8 }
  const large = placeTiles(tilesOf(pixels, square), square, { ...placementOf(square), width: 80, height: 80 })
  const found = readPixels(large, { x: -36, y: -36, width: 80, height: 80 })
  const isDarker = (red: number, index: number) =>
    index % 4 === 0 && (found[index + 3] as number) > 0 && red < 255
  expect(found.some(isDarker)).toBe(false)
})
