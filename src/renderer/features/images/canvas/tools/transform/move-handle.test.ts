import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Placement, toPage } from '../../engine/transform/placement.ts'
import type { Handle } from '../crop/crop-box.ts'
import { turnedTowards, withHandleMoved, withinTurn } from './move-handle.ts'

const side = fc.constantFrom(-1 as const, 0 as const, 1 as const)
const handles = fc.record({ across: side, down: side })
const placements = fc.record({
  middleX: fc.integer({ min: -500, max: 500 }),
  middleY: fc.integer({ min: -500, max: 500 }),
  width: fc.integer({ min: 1, max: 400 }),
  height: fc.integer({ min: 1, max: 400 }),
  angle: fc.integer({ min: -180, max: 180 }),
})
const way = fc.tuple(fc.integer({ min: -900, max: 900 }), fc.integer({ min: -900, max: 900 }))

function corner({ width, height, ...rest }: Placement, { across, down }: Handle) {
  return toPage({ width, height, ...rest }, (across * width) / 2, (down * height) / 2)
}

test('whichever handle is dragged at whatever angle, the opposite one stays, and sides are whole and at least 1', () => {
  fc.assert(
    fc.property(placements, handles, way, fc.boolean(), (before, handle, by, isRatioKept) => {
      const after = withHandleMoved(before, handle, by, isRatioKept)
      const opposite: Handle = { across: -handle.across as 0, down: -handle.down as 0 }
      const [from, to] = [corner(before, opposite), corner(after, opposite)]
      expect(Math.hypot(from.x - to.x, from.y - to.y)).toBeLessThan(1e-6)
      expect([after.width, after.height].every((length) => Number.isInteger(length) && length >= 1)).toBe(
        true,
      )
    }),
  )
})

test('a corner that keeps the ratio keeps it to a pixel', () => {
  const before = { middleX: 0, middleY: 0, width: 200, height: 100, angle: 30 }
  const { width, height } = withHandleMoved(before, { across: 1, down: 1 }, [120, 10], true)
  expect(Math.abs(width - height * 2)).toBeLessThanOrEqual(1)
  expect(width).toBeGreaterThan(200)
})

test('the handle above the box turns it towards where it is dragged, by steps if asked', () => {
  const before = { middleX: 10, middleY: 10, width: 50, height: 50, angle: 0 }
  expect(turnedTowards(before, { x: 10, y: -90 }, false).angle).toBe(0)
  expect(turnedTowards(before, { x: 110, y: 10 }, false).angle).toBe(90)
  expect(turnedTowards(before, { x: 10, y: 110 }, false).angle).toBe(180)
  expect(turnedTowards(before, { x: 60, y: -45 }, true).angle % 15).toBe(0)
  expect([190, -190, 360, 180].map(withinTurn)).toEqual([-170, 170, 0, 180])
})
