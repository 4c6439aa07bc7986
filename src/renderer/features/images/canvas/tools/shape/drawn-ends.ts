import {
  type BoxShape,
  type CanvasShape,
  isLine,
  type LineShape,
} from '../../../../../../shared/domain/canvas/canvas-shape.ts'
import type { Point } from '../../engine/selection/polygon.ts'
import { withEnds } from '../../engine/shape/shape-frame.ts'
import type { Held } from '../tool.ts'

/** Of an eighth of a turn; what points nearer to a side is level or upright. */
const tangentOfSixteenth = Math.SQRT2 - 1

/**
 * A shape between two places, as it is drawn from the first to the second: with Shift a square, a circle or a line in eighths of a
 * turn; with Alt the first one is its middle. It begins and ends where pixels do, so that upright edges are sharp.
 *
 * @returns null where it would be nothing
 */
export function shapeBetween(
  shape: CanvasShape,
  from: Point,
  to: Point,
  { isShift, isAlt }: Held,
): CanvasShape | null {
  const first = wholePlace(shape, from)
  const free = wholePlace(shape, to)
  const way = wayOf(shape, { x: free.x - first.x, y: free.y - first.y }, isShift)
  const last = { x: first.x + way.x, y: first.y + way.y }
  const start = isAlt ? { x: first.x - way.x, y: first.y - way.y } : first
  return isLine(shape) ? lineBetween(shape, start, last) : boxBetween(shape, start, last)
}

/** An end of a line that is moved: with Shift the line keeps to eighths of a turn. */
export function endMoved(shape: CanvasShape, other: Point, to: Point, isShift: boolean): Point {
  const free = wholePlace(shape, to)
  const way = wayOf(shape, { x: free.x - other.x, y: free.y - other.y }, isShift)
  return { x: other.x + way.x, y: other.y + way.y }
}

/** Between pixels; the middle of one for a line of an odd width, whose edges then lie between pixels. */
function wholePlace(shape: CanvasShape, { x, y }: Point): Point {
  const isOdd = isLine(shape) && Math.round(shape.strokeWidth) % 2 === 1
  return isOdd ? { x: Math.floor(x) + 0.5, y: Math.floor(y) + 0.5 } : { x: Math.round(x), y: Math.round(y) }
}

function wayOf(shape: CanvasShape, way: Point, isShift: boolean): Point {
  if (!isShift) return way
  const [across, down] = [Math.abs(way.x), Math.abs(way.y)]
  const longer = Math.max(across, down)
  if (isLine(shape) && down < across * tangentOfSixteenth) return { x: way.x, y: 0 }
  if (isLine(shape) && across < down * tangentOfSixteenth) return { x: 0, y: way.y }
  return { x: way.x < 0 ? -longer : longer, y: way.y < 0 ? -longer : longer }
}

function lineBetween(shape: LineShape, start: Point, end: Point): LineShape | null {
  const line = withEnds(shape, start, end)
  return line.length === 0 ? null : line
}

function boxBetween(shape: BoxShape, one: Point, other: Point): BoxShape | null {
  const [width, height] = [Math.abs(other.x - one.x), Math.abs(other.y - one.y)]
  if (width === 0 || height === 0) return null
  return { ...shape, width, height, matrix: [1, 0, 0, 1, (one.x + other.x) / 2, (one.y + other.y) / 2] }
}
