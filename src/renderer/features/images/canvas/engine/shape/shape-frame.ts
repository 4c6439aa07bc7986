import type { CanvasMatrix } from '../../../../../../shared/domain/canvas/canvas-matrix.ts'
import type { BoxShape, CanvasShape, LineShape } from '../../../../../../shared/domain/canvas/canvas-shape.ts'
import type { Point } from '../selection/polygon.ts'
import { directionOf } from '../transform/placement.ts'

/** Which corner or side of a box: −1 is left or above, 1 right or below. */
export type BoxHandle = { readonly across: -1 | 0 | 1; readonly down: -1 | 0 | 1 }

/** How a box or a line lies on its layer: how large it is there, and how far it is turned to the right, in degrees. */
export type ShapeFrame = Point & { readonly width: number; readonly height: number; readonly angle: number }

export function frameOf(shape: BoxShape): ShapeFrame {
  const [a, b, c, d, x, y] = shape.matrix
  return {
    x,
    y,
    width: shape.width * Math.hypot(a, b),
    height: shape.height * Math.hypot(c, d),
    angle: (Math.atan2(b, a) * 180) / Math.PI,
  }
}

/** Where a place of the shape, in pixels of its own, lies on its layer. */
export function toLayer([a, b, c, d, e, f]: CanvasMatrix, { x, y }: Point): Point {
  return { x: a * x + c * y + e, y: b * x + d * y + f }
}

/** The other way. */
export function fromLayer(matrix: CanvasMatrix, { x, y }: Point): Point {
  const [, , , , e, f] = matrix
  return wayFromLayer(matrix, { x: x - e, y: y - f })
}

/** Where a handle of a box lies on the layer. */
export function handlePlace(shape: BoxShape, { across, down }: BoxHandle): Point {
  return toLayer(shape.matrix, { x: (across * shape.width) / 2, y: (down * shape.height) / 2 })
}

/** How a drag of a handle is meant, by the keys that are held. */
export type HandleDrag = { readonly isRatioKept: boolean; readonly isFromMiddle: boolean }

/**
 * After one of its handles was moved on the layer by that way: the opposite one stays where it is, or the middle does. Sides are of
 * whole pixels, of one at least.
 */
export function withHandleMoved<Shape extends BoxShape>(
  shape: Shape,
  { across, down }: BoxHandle,
  way: Point,
  { isRatioKept, isFromMiddle }: HandleDrag,
): Shape {
  const own = wayFromLayer(shape.matrix, way)
  const both = isFromMiddle ? 2 : 1
  const wanted = { width: shape.width + across * own.x * both, height: shape.height + down * own.y * both }
  const share = Math.max(wanted.width / shape.width, wanted.height / shape.height)
  const isCorner = across !== 0 && down !== 0
  const size = isRatioKept && isCorner ? { width: shape.width * share, height: shape.height * share } : wanted
  return withSides(shape, size, isFromMiddle ? { across: 0, down: 0 } : { across, down })
}

/** Of another size, as it is seen; its first corner stays where it is. */
export function withFrameSize<Shape extends BoxShape>(
  shape: Shape,
  size: { readonly width?: number; readonly height?: number },
): Shape {
  const { width, height } = frameOf(shape)
  const own = {
    width: shape.width * ((size.width ?? width) / width),
    height: shape.height * ((size.height ?? height) / height),
  }
  return withSides(shape, own, { across: 1, down: 1 })
}

function withSides<Shape extends BoxShape>(
  shape: Shape,
  wanted: { readonly width: number; readonly height: number },
  grown: BoxHandle,
): Shape {
  const [a, b, c, d] = shape.matrix
  const width = wholeSide(wanted.width, shape.width, Math.hypot(a, b))
  const height = wholeSide(wanted.height, shape.height, Math.hypot(c, d))
  const middle = {
    x: (grown.across * (width - shape.width)) / 2,
    y: (grown.down * (height - shape.height)) / 2,
  }
  const { x, y } = toLayer(shape.matrix, middle)
  return { ...shape, width, height, matrix: [a, b, c, d, x, y] }
}

/** A side that is seen as whole pixels; what nobody changes stays as it is. */
function wholeSide(wanted: number, before: number, scale: number): number {
  return wanted === before ? before : Math.max(1, Math.round(wanted * scale)) / scale
}

/** Turned about its middle until it lies at that angle. */
export function withAngle<Shape extends BoxShape>(shape: Shape, angle: number): Shape {
  return { ...shape, matrix: turnedMatrix(shape.matrix, directionOf(angle - frameOf(shape).angle)) }
}

/** Moved on its layer. */
export function movedShape<Shape extends CanvasShape>(shape: Shape, right: number, down: number): Shape {
  const [a, b, c, d, x, y] = shape.matrix
  return { ...shape, matrix: [a, b, c, d, x + right, y + down] }
}

/** Where a line begins and where it ends, on its layer. */
export function endsOf({ length, matrix }: LineShape): { readonly start: Point; readonly end: Point } {
  return { start: toLayer(matrix, { x: -length / 2, y: 0 }), end: toLayer(matrix, { x: length / 2, y: 0 }) }
}

/** The same line from one place of the layer to another; as it was where they are one place. */
export function withEnds<Shape extends LineShape>(shape: Shape, start: Point, end: Point): Shape {
  const way = { x: end.x - start.x, y: end.y - start.y }
  const length = Math.hypot(way.x, way.y)
  if (length === 0) return shape
  const [a, b] = shape.matrix
  const scale = Math.hypot(a, b)
  // The turn from where it points to where it is to point.
  const cos = (way.x * a + way.y * b) / (length * scale)
  const sin = (way.y * a - way.x * b) / (length * scale)
  const [na, nb, nc, nd] = turnedMatrix(shape.matrix, { cos, sin })
  const middle = { x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 }
  return { ...shape, length: length / scale, matrix: [na, nb, nc, nd, middle.x, middle.y] }
}

/** About its own middle. */
function turnedMatrix(
  [a, b, c, d, e, f]: CanvasMatrix,
  { cos, sin }: { cos: number; sin: number },
): CanvasMatrix {
  return [a * cos - b * sin, a * sin + b * cos, c * cos - d * sin, c * sin + d * cos, e, f]
}

function wayFromLayer([a, b, c, d]: CanvasMatrix, { x, y }: Point): Point {
  const area = a * d - b * c
  return { x: (d * x - c * y) / area, y: (a * y - b * x) / area }
}
