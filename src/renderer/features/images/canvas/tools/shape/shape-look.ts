import { type CanvasShape, isLine } from '../../../../../../shared/domain/canvas/canvas-shape.ts'
import type { ShapeLook } from './shape-style.ts'

/** How a shape looks, in pixels as they are seen; what its kind does not have is as `next` says. */
export function lookOf(shape: CanvasShape, next: ShapeLook): ShapeLook {
  const scale = scaleOf(shape)
  const look = { ...next, colour: shape.stroke, strokeWidth: Math.round(shape.strokeWidth * scale) }
  if (shape.kind === 'arrow') return { ...look, head: Math.round(shape.head), isHeadBoth: shape.isHeadBoth }
  if (isLine(shape)) return look
  return {
    ...look,
    isFilled: shape.fill !== null,
    fill: shape.fill ?? next.fill,
    radius: shape.kind === 'rectangle' ? Math.round(shape.radius * scale) : next.radius,
  }
}

/** The shape with what is said of it; what its kind does not have is left out, and what would be nothing keeps a stroke. */
export function withLook(shape: CanvasShape, look: Partial<ShapeLook>, next: ShapeLook): CanvasShape {
  const scale = scaleOf(shape)
  const { colour = shape.stroke, strokeWidth } = look
  const stroked = {
    stroke: colour,
    strokeWidth: strokeWidth === undefined ? shape.strokeWidth : strokeWidth / scale,
  }
  if (shape.kind === 'line') return { ...shape, ...stroked }
  if (shape.kind === 'arrow') {
    const { head = shape.head, isHeadBoth = shape.isHeadBoth } = look
    return { ...shape, ...stroked, head, isHeadBoth }
  }
  const { isFilled = shape.fill !== null, fill: colourOfFill = shape.fill ?? next.fill } = look
  const fill = isFilled ? colourOfFill : null
  const seen = fill === null && stroked.strokeWidth === 0 ? { ...stroked, strokeWidth: 1 / scale } : stroked
  if (shape.kind === 'ellipse') return { ...shape, ...seen, fill }
  return { ...shape, ...seen, fill, radius: look.radius === undefined ? shape.radius : look.radius / scale }
}

/** Of a length, in the mean of all directions. */
function scaleOf({ matrix: [a, b, c, d] }: CanvasShape): number {
  return Math.sqrt(Math.abs(a * d - b * c))
}
