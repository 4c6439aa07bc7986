import {
  type BoxShape,
  type CanvasShape,
  isLine,
} from '../../../../../../shared/domain/canvas/canvas-shape.ts'
import type { Point } from '../selection/polygon.ts'
import { largestScale } from './outlines.ts'
import { fromLayer } from './shape-frame.ts'

/** Whether somebody who presses at a place of the layer means the shape. `reach`: so far beside its ink too, in pixels of the layer. */
export function isOnShape(shape: CanvasShape, at: Point, reach: number): boolean {
  const { x, y } = fromLayer(shape.matrix, at)
  const beside = reach / largestScale(shape)
  if (isLine(shape)) {
    const heads = shape.kind === 'arrow' ? shape.head : 1
    return Math.abs(x) <= shape.length / 2 + beside && Math.abs(y) <= (shape.strokeWidth * heads) / 2 + beside
  }
  if (!isWithin(shape, x, y, beside)) return false
  return shape.fill !== null || !isWithin(shape, x, y, -shape.strokeWidth - beside)
}

/** Within the box or the ellipse where its sides lie so much farther outside. */
function isWithin(shape: BoxShape, x: number, y: number, farther: number): boolean {
  const [across, down] = [shape.width / 2 + farther, shape.height / 2 + farther]
  if (across <= 0 || down <= 0) return false
  if (shape.kind === 'rectangle') return Math.abs(x) <= across && Math.abs(y) <= down
  return (x / across) ** 2 + (y / down) ** 2 <= 1
}
