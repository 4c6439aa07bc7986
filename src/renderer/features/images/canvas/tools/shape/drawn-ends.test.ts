import { expect, test } from 'vitest'
import type { CanvasShape } from '../../../../../../shared/domain/canvas/canvas-shape.ts'
import { endsOf } from '../../engine/shape/shape-frame.ts'
import { endMoved, shapeBetween } from './drawn-ends.ts'
import { firstShapeStyle, newShape } from './shape-style.ts'

const none = { isShift: false, isAlt: false }
const shift = { isShift: true, isAlt: false }
const box = newShape({ ...firstShapeStyle, kind: 'rectangle' }, '#000000')
const line = newShape({ ...firstShapeStyle, kind: 'line', strokeWidth: 4 }, '#000000')

function sidesOf(shape: CanvasShape | null) {
  if (shape === null || !('width' in shape)) return null
  const [, , , , x, y] = shape.matrix
  return [x - shape.width / 2, y - shape.height / 2, shape.width, shape.height]
}
const lineFrom = (shape: CanvasShape | null) => (shape?.kind === 'line' ? endsOf(shape) : null)

test('a box lies between where it was begun and where it ended, whichever way it was drawn, on whole pixels', () => {
  expect(sidesOf(shapeBetween(box, { x: 10.2, y: 20 }, { x: 50.4, y: 39.6 }, none))).toEqual([10, 20, 40, 20])
  expect(sidesOf(shapeBetween(box, { x: 50, y: 40 }, { x: 10, y: 20 }, none))).toEqual([10, 20, 40, 20])
})

test('with Shift it is a square, with Alt it lies around where it was begun, with both it is both', () => {
  const from = { x: 100, y: 100 }
  expect(sidesOf(shapeBetween(box, from, { x: 70, y: 110 }, shift))).toEqual([70, 100, 30, 30])
  expect(sidesOf(shapeBetween(box, from, { x: 130, y: 110 }, { ...none, isAlt: true }))).toEqual([
    70, 90, 60, 20,
  ])
  expect(sidesOf(shapeBetween(box, from, { x: 130, y: 110 }, { isShift: true, isAlt: true }))).toEqual([
    70, 70, 60, 60,
  ])
})

test('with Shift a line goes in eighths of a turn', () => {
  const to = (x: number, y: number) => lineFrom(shapeBetween(line, { x: 0, y: 0 }, { x, y }, shift))?.end
  expect(to(100, 20)).toEqual({ x: 100, y: 0 })
  expect(to(-10, -100)).toEqual({ x: 0, y: -100 })
  const slanted = to(60, -100) ?? { x: 0, y: 0 }
  expect(slanted.x).toBeCloseTo(100)
  expect(slanted.y).toBeCloseTo(-100)
  expect(endMoved(line, { x: 0, y: 0 }, { x: 3, y: 80 }, true)).toEqual({ x: 0, y: 80 })
})

test('a line of an odd width runs through the middle of pixels, so that it is sharp where it is level', () => {
  const thin = newShape({ ...firstShapeStyle, kind: 'line', strokeWidth: 1 }, '#000000')
  expect(lineFrom(shapeBetween(thin, { x: 3.2, y: 8.9 }, { x: 40, y: 8.1 }, none))).toEqual({
    start: { x: 3.5, y: 8.5 },
    end: { x: 40.5, y: 8.5 },
  })
})

test('without a side there is no box, and without a way no line', () => {
  expect(shapeBetween(box, { x: 5, y: 5 }, { x: 60, y: 5.3 }, none)).toBeNull()
  expect(shapeBetween(line, { x: 5, y: 5 }, { x: 5.2, y: 5 }, none)).toBeNull()
  expect(shapeBetween(line, { x: 5, y: 5 }, { x: 60, y: 5 }, none)).not.toBeNull()
})
