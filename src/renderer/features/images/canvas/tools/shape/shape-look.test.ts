import { expect, test } from 'vitest'
import { CanvasShape, shapeKinds } from '../../../../../../shared/domain/canvas/canvas-shape.ts'
import { lookOf, withLook } from './shape-look.ts'
import { firstShapeStyle, newShape, type ShapeLook } from './shape-style.ts'

const { kind: _, ...style } = firstShapeStyle
const next: ShapeLook = { ...style, colour: '#123456' }

function shapeOf(kind: (typeof shapeKinds)[number]): CanvasShape {
  const shape = newShape({ ...firstShapeStyle, kind }, '#123456')
  return 'length' in shape ? { ...shape, length: 50 } : { ...shape, width: 50, height: 40 }
}

test('every kind takes what it has of a look and nothing else, and says so again', () => {
  const look: ShapeLook = {
    ...{ colour: '#aabbcc', strokeWidth: 3, isFilled: true, fill: '#ddeeff' },
    ...{ radius: 7, head: 6, isHeadBoth: true },
  }
  for (const kind of shapeKinds) {
    const shape = withLook(shapeOf(kind), look, next)
    expect(CanvasShape.parse(shape)).toEqual(shape)
    expect(lookOf(shape, look)).toEqual(look)
  }
})

test('of a shape that was scaled, widths are said and taken as they are seen', () => {
  const scaled: CanvasShape = { ...shapeOf('rectangle'), matrix: [2, 0, 0, 2, 0, 0] }
  expect(lookOf(scaled, next).strokeWidth).toBe(16)
  expect(withLook(scaled, { strokeWidth: 6 }, next).strokeWidth).toBe(3)
})

test('a shape without a stroke that loses its fill gets a stroke', () => {
  const bare = withLook(shapeOf('ellipse'), { isFilled: true, strokeWidth: 0 }, next)
  expect(bare).toMatchObject({ strokeWidth: 0, fill: firstShapeStyle.fill })
  expect(withLook(bare, { isFilled: false }, next)).toMatchObject({ strokeWidth: 1, fill: null })
})
