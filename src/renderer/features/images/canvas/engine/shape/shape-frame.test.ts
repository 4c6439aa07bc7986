import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { BoxShape, LineShape } from '../../../../../../shared/domain/canvas/canvas-shape.ts'
import type { Point } from '../selection/polygon.ts'
import { isOnShape } from './is-on-shape.ts'
import {
  type BoxHandle,
  endsOf,
  frameOf,
  handlePlace,
  withAngle,
  withEnds,
  withFrameSize,
  withHandleMoved,
} from './shape-frame.ts'

const box: BoxShape = {
  ...{ kind: 'rectangle', width: 80, height: 40, fill: null, radius: 0 },
  ...{ stroke: '#000000', strokeWidth: 4, matrix: [1, 0, 0, 1, 100, 60] },
}
const line: LineShape = {
  ...{ kind: 'line', length: 60, stroke: '#000000', strokeWidth: 4 },
  matrix: [1, 0, 0, 1, 10, 20],
}
const free = { isRatioKept: false, isFromMiddle: false }
const handles = fc.constantFrom<BoxHandle>(
  { across: -1, down: -1 },
  { across: 1, down: 0 },
  { across: 0, down: -1 },
  { across: 1, down: 1 },
)
/** Turned, stretched and slanted. */
const matrices = fc
  .tuple(fc.double({ min: -3, max: 3, noNaN: true }), fc.double({ min: 0.3, max: 3, noNaN: true }))
  .map(([angle, stretch]): BoxShape['matrix'] => {
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
    return [cos * stretch, sin, -sin * stretch, cos, 100, 60]
  })

function expectNear(one: Point, other: Point): void {
  expect(one.x).toBeCloseTo(other.x, 6)
  expect(one.y).toBeCloseTo(other.y, 6)
}

test('the opposite handle stays where it is, however the box is turned and slanted', () => {
  const ways = fc.record({ x: fc.integer({ min: -60, max: 60 }), y: fc.integer({ min: -60, max: 60 }) })
  fc.assert(
    fc.property(matrices, handles, ways, (matrix, handle, way) => {
      const before = { ...box, matrix }
      const after = withHandleMoved(before, handle, way, free)
      const opposite = { across: -handle.across, down: -handle.down } as BoxHandle
      expectNear(handlePlace(after, opposite), handlePlace(before, opposite))
      expect(frameOf(after).angle).toBeCloseTo(frameOf(before).angle, 6)
    }),
  )
})

test('a corner goes where it is dragged, keeps the ratio with Shift, and grows about the middle with Alt', () => {
  const corner = { across: 1, down: 1 } as const
  const dragged = withHandleMoved(box, corner, { x: 20, y: 10 }, free)
  expect(handlePlace(dragged, corner)).toEqual({ x: 160, y: 90 })
  const kept = withHandleMoved(box, corner, { x: 80, y: 0 }, { ...free, isRatioKept: true })
  expect(frameOf(kept)).toMatchObject({ width: 160, height: 80 })
  const around = withHandleMoved(box, corner, { x: 10, y: 5 }, { ...free, isFromMiddle: true })
  expect(frameOf(around)).toMatchObject({ x: 100, y: 60, width: 100, height: 50 })
})

test('dragged through itself a box keeps a pixel', () => {
  const flat = withHandleMoved(box, { across: 1, down: 1 }, { x: -500, y: -500 }, free)
  expect(frameOf(flat)).toMatchObject({ width: 1, height: 1 })
})

test('turned, it keeps its middle and its size; sized, its first corner', () => {
  const turned = withAngle(box, 30)
  const frame = frameOf(turned)
  expect(frame).toMatchObject({ x: 100, y: 60 })
  expect(frame.angle).toBeCloseTo(30)
  expect(frame.width).toBeCloseTo(80)
  const sized = withFrameSize(turned, { width: 160 })
  expectNear(handlePlace(sized, { across: -1, down: -1 }), handlePlace(turned, { across: -1, down: -1 }))
  expect(frameOf(sized).width).toBeCloseTo(160)
  expect(sized.height).toBe(40)
  expect(withAngle(turned, 0).matrix.map((part) => Math.round(part * 1e9) / 1e9 + 0)).toEqual(box.matrix)
})

test('a line lies between its ends, and its stroke stays as wide', () => {
  const moved = withEnds(line, { x: 0, y: 0 }, { x: 30, y: 40 })
  const { start, end } = endsOf(moved)
  expectNear(start, { x: 0, y: 0 })
  expectNear(end, { x: 30, y: 40 })
  expect(moved.strokeWidth).toBe(4)
  expect(withEnds(line, { x: 5, y: 5 }, { x: 5, y: 5 })).toBe(line)
})

test('one presses on a shape where its ink is, and anywhere inside of it where it is filled', () => {
  expect(isOnShape(box, { x: 62, y: 60 }, 1)).toBe(true)
  expect(isOnShape(box, { x: 100, y: 60 }, 1)).toBe(false)
  expect(isOnShape({ ...box, fill: '#ffffff' }, { x: 100, y: 60 }, 1)).toBe(true)
  expect(isOnShape({ ...box, fill: '#ffffff' }, { x: 100, y: 90 }, 1)).toBe(false)
  const ellipse: BoxShape = { ...box, kind: 'ellipse', fill: '#ffffff' }
  expect(isOnShape(ellipse, { x: 63, y: 43 }, 1)).toBe(false)
  expect(isOnShape(line, { x: 10, y: 23 }, 2)).toBe(true)
  expect(isOnShape(line, { x: 10, y: 27 }, 2)).toBe(false)
})
