import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Rect } from '../../../../../../shared/canvas/rect.ts'
import { readPixels, type TileMap, tilesOf } from '../tiles/tile-map.ts'
import { arePixelsEqual } from '../tiles/tile.ts'
import { contentOf } from './content.ts'
import { LazyTiles } from './lazy-tiles.ts'
import { type Turn, turnedRect, turnTiles } from './turn.ts'

const rects = fc.record({
  x: fc.integer({ min: -600, max: 600 }),
  y: fc.integer({ min: -600, max: 600 }),
  width: fc.integer({ min: 1, max: 290 }),
  height: fc.integer({ min: 1, max: 290 }),
})

/** Seen everywhere at least a little: where nothing is seen, no byte has a meaning. */
function noise({ width, height }: Rect, seed: number): Uint8ClampedArray {
  let state = seed | 1
  return new Uint8ClampedArray(width * height * 4).map((_, index) => {
    state = Math.imul(state, 1_664_525) + 1_013_904_223
    return index % 4 === 3 ? ((state >>> 16) & 255) | 1 : state >>> 16
  })
}

function turned(tiles: TileMap, turn: Turn): TileMap {
  const lazy = turnTiles(tiles, contentOf(tiles), turn)
  return lazy instanceof LazyTiles ? lazy.finish() : lazy
}

function areSame(one: TileMap, other: TileMap): boolean {
  return (
    one.size === other.size &&
    [...one].every(([key, { pixels }]) => {
      const bytes = other.get(key)?.pixels
      return bytes !== undefined && arePixelsEqual(pixels, bytes)
    })
  )
}

test('four quarters, two flips, and a quarter with the quarter back leave every byte where it was', () => {
  const ways: readonly (readonly Turn[])[] = [
    ['rotate-right', 'rotate-right', 'rotate-right', 'rotate-right'],
    ['rotate-left', 'rotate-left', 'rotate-left', 'rotate-left'],
    ['rotate-left', 'rotate-right'],
    ['flip-horizontal', 'flip-horizontal'],
    ['flip-vertical', 'flip-vertical'],
    ['flip-horizontal', 'rotate-right', 'flip-horizontal', 'rotate-right'],
  ]
  fc.assert(
    fc.property(rects, fc.integer(), fc.constantFrom(...ways), (rect, seed, way) => {
      const before = tilesOf(noise(rect, seed), rect)
      expect(contentOf(before)).toEqual(rect)
      expect(areSame(way.reduce(turned, before), before)).toBe(true)
    }),
    { numRuns: 10 },
  )
})

test('each turn brings every pixel where it belongs', () => {
  const goal = {
    'flip-horizontal': (x: number, y: number, { width }: Rect) => [width - 1 - x, y],
    'flip-vertical': (x: number, y: number, { height }: Rect) => [x, height - 1 - y],
    'rotate-right': (x: number, y: number, { height }: Rect) => [height - 1 - y, x],
    'rotate-left': (x: number, y: number, { width }: Rect) => [y, width - 1 - x],
  } as const
  fc.assert(
    fc.property(
      rects,
      fc.integer(),
      fc.constantFrom(...(Object.keys(goal) as Turn[])),
      (rect, seed, turn) => {
        const pixels = noise(rect, seed)
        const to = turnedRect(rect, turn)
        const after = readPixels(turned(tilesOf(pixels, rect), turn), to)
        const [before, found] = [new Uint32Array(pixels.buffer), new Uint32Array(after.buffer)]
        let wrong = 0
        for (let y = 0; y < rect.height; y++)
          for (let x = 0; x < rect.width; x++) {
            const [right = 0, down = 0] = goal[turn](x, y, rect)
            if (found[down * to.width + right] !== before[y * rect.width + x]) wrong++
          }
        expect(wrong).toBe(0)
      },
    ),
    { numRuns: 6 },
  )
})
