import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Rect } from '../../../../../../shared/canvas/rect.ts'
import type { CanvasMatrix } from '../../../../../../shared/domain/canvas/canvas-matrix.ts'
import { contentOf } from './content.ts'
import { placeTiles } from './place.ts'
import { type Turn, turnTiles } from './turn.ts'
import { tilesOf } from '../tiles/tile-map.ts'
import { boundsThrough, identity, placedMatrix, turnedMatrix } from './matrix.ts'

const rects = fc.record({
  x: fc.integer({ min: -300, max: 300 }),
  y: fc.integer({ min: -300, max: 300 }),
  width: fc.integer({ min: 1, max: 90 }),
  height: fc.integer({ min: 1, max: 90 }),
})
const turns = fc.constantFrom<Turn>('flip-horizontal', 'flip-vertical', 'rotate-right', 'rotate-left')

function inked(rect: Rect) {
  return tilesOf(new Uint8ClampedArray(rect.width * rect.height * 4).fill(255), rect)
}
function through(matrix: CanvasMatrix, { x, y, width, height }: Rect): Rect {
  return boundsThrough(matrix, { left: x, top: y, right: x + width, bottom: y + height })
}

test('turned pixels lie where the matrix says, however often they are turned', () => {
  fc.assert(
    fc.property(rects, fc.array(turns, { maxLength: 6 }), (rect, all) => {
      let tiles = inked(rect)
      let matrix = identity
      for (const turn of all) {
        const now = contentOf(tiles)
        matrix = turnedMatrix(matrix, now, turn)
        tiles = new Map(turnTiles(tiles, now, turn))
      }
      expect(through(matrix, rect)).toEqual(contentOf(tiles))
    }),
    { numRuns: 60 },
  )
})

test('a corner that is flipped or turned goes where its pixels go', () => {
  const rect = { x: 10, y: 20, width: 40, height: 30 }
  const corner = { x: 10, y: 20, width: 4, height: 2 }
  for (const turn of ['flip-horizontal', 'flip-vertical', 'rotate-right', 'rotate-left'] as const) {
    const moved = contentOf(new Map(turnTiles(inked(corner), rect, turn)))
    expect(through(turnedMatrix(identity, rect, turn), corner)).toEqual(moved)
  }
})

test('scaled and rotated pixels lie where the matrix says, but for the edge', () => {
  const rect = { x: -20, y: 40, width: 80, height: 50 }
  const placements = fc.record({
    middleX: fc.integer({ min: -100, max: 100 }),
    middleY: fc.integer({ min: -100, max: 100 }),
    width: fc.integer({ min: 30, max: 200 }),
    height: fc.integer({ min: 30, max: 200 }),
    angle: fc.constantFrom(0, 30, 90, 145, 180, 270),
  })
  fc.assert(
    fc.property(placements, (to) => {
      const drawn = contentOf(new Map(placeTiles(inked(rect), rect, to)))
      const said = through(placedMatrix(identity, rect, to), rect)
      for (const side of ['x', 'y', 'width', 'height'] as const)
        expect(Math.abs(said[side] - drawn[side])).toBeLessThanOrEqual(2)
    }),
    { numRuns: 25 },
  )
})
