import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Rect } from '../../../../../../shared/canvas/rect.ts'
import { type BoxLimits, boxBetween, boxInRatio, type Handle, movedBox, resizedBox } from './crop-box.ts'

const page = { x: 0, y: 0, width: 400, height: 300 }
const cropLimits: BoxLimits = { inner: null, outer: page, longest: 32_768 }
const frameLimits: BoxLimits = {
  inner: page,
  outer: { x: -1000, y: -1000, width: 2400, height: 2300 },
  longest: 1200,
}

const side = fc.constantFrom(-1 as const, 0 as const, 1 as const)
const handles = fc.record({ across: side, down: side })
const way = fc.tuple(fc.double({ min: -3000, max: 3000, noNaN: true }), fc.integer({ min: -3000, max: 3000 }))
const ratios = fc.constantFrom(null, 1, 4 / 3, 16 / 9, 9 / 16)
const limits = fc.constantFrom(cropLimits, frameLimits)
const acts = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant('resize' as const), handle: handles, way, ratio: ratios }),
    fc.record({ kind: fc.constant('move' as const), way }),
    fc.record({ kind: fc.constant('draw' as const), way, to: way, ratio: ratios }),
  ),
  { minLength: 1, maxLength: 8 },
)

function holds(box: Rect, { inner, outer, longest }: BoxLimits): boolean {
  const isIn = (one: Rect, other: Rect) =>
    one.x >= other.x &&
    one.y >= other.y &&
    one.x + one.width <= other.x + other.width &&
    one.y + one.height <= other.y + other.height
  const isLong = box.width > longest || box.height > longest
  const isWhole = [box.x, box.y, box.width, box.height].every(Number.isInteger)
  return isWhole && !isLong && isIn(box, outer) && (inner === null || isIn(inner, box)) && box.width > 0
}

test('whatever is done to a box, it stays in its limits, in whole pixels', () => {
  fc.assert(
    fc.property(limits, acts, (within, all) => {
      let box: Rect = page
      for (const act of all) {
        if (act.kind === 'resize') box = resizedBox(box, act.handle, act.way, act.ratio, within)
        else if (act.kind === 'move') box = movedBox(box, act.way[0], act.way[1], within)
        else if (within.inner === null) {
          const [from, to] = [act.way, act.to].map(([x, y]) => ({ x, y }))
          if (from !== undefined && to !== undefined) box = boxBetween(from, to, act.ratio, within)
        }
        expect(holds(box, within)).toBe(true)
      }
    }),
  )
})

test('the corner opposite to the one that is dragged stays where it is', () => {
  const corner = fc.constantFrom<Handle>(
    { across: -1, down: -1 },
    { across: 1, down: -1 },
    { across: 1, down: 1 },
  )
  fc.assert(
    fc.property(corner, way, ratios, (handle, by, ratio) => {
      const box = { x: 100, y: 80, width: 120, height: 90 }
      const after = resizedBox(box, handle, by, ratio, cropLimits)
      expect(handle.across === 1 ? after.x : after.x + after.width).toBe(handle.across === 1 ? 100 : 220)
      expect(handle.down === 1 ? after.y : after.y + after.height).toBe(handle.down === 1 ? 80 : 170)
    }),
  )
})

test('a box with a ratio keeps it when a side is dragged, about its middle', () => {
  const box = { x: 100, y: 100, width: 100, height: 100 }
  expect(resizedBox(box, { across: 1, down: 0 }, [40, 0], 1, cropLimits)).toEqual({
    x: 100,
    y: 80,
    width: 140,
    height: 140,
  })
})

test('a ratio cuts a crop and widens a frame', () => {
  expect(boxInRatio(page, 1, cropLimits)).toEqual({ x: 50, y: 0, width: 300, height: 300 })
  expect(boxInRatio(page, 1, frameLimits)).toEqual({ x: 0, y: -50, width: 400, height: 400 })
})

test('a box that is drawn goes from where it was pressed to where it is let go, in either direction', () => {
  const one = { x: 20, y: 30 }
  const other = { x: 120, y: 90 }
  const box = { x: 20, y: 30, width: 100, height: 60 }
  expect(boxBetween(one, other, null, cropLimits)).toEqual(box)
  expect(boxBetween(other, one, null, cropLimits)).toEqual(box)
})
