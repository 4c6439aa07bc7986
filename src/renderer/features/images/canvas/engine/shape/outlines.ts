import {
  type BoxShape,
  type CanvasShape,
  isLine,
  type LineShape,
} from '../../../../../../shared/domain/canvas/canvas-shape.ts'
import type { Point } from '../selection/polygon.ts'
import { quarterOf } from './arc.ts'

export type Outline = readonly Point[]
/** What is inked: the inside of an outline without the inside of its hole. */
export type Area = { readonly outline: Outline; readonly hole: Outline }

const nothing: Outline = []

/**
 * What a shape fills and what its stroke covers, in pixels of its own. The fill ends under the middle of the stroke, so that none of
 * it shows at either side.
 */
export function areasOf(shape: CanvasShape): { readonly fill: Area; readonly stroke: Area } {
  if (isLine(shape)) return { fill: { outline: nothing, hole: nothing }, stroke: lineArea(shape) }
  const inset = (by: number) => boxOutline(shape, by)
  const { strokeWidth } = shape
  return {
    fill: { outline: shape.fill === null ? nothing : inset(strokeWidth / 2), hole: nothing },
    stroke:
      strokeWidth === 0
        ? { outline: nothing, hole: nothing }
        : { outline: inset(0), hole: inset(strokeWidth) },
  }
}

/** How long the larger of the steps is that a matrix makes of one pixel to the right and of one down. */
export function largestScale({ matrix: [a, b, c, d] }: Pick<CanvasShape, 'matrix'>): number {
  return Math.sqrt(Math.max(a * a + b * b, c * c + d * d))
}

function lineArea(shape: LineShape): Area {
  const [half, side] = [shape.length / 2, shape.strokeWidth / 2]
  if (half === 0) return { outline: nothing, hole: nothing }
  if (shape.kind === 'line') {
    const outline = [corner(-half, -side), corner(half, -side), corner(half, side), corner(-half, side)]
    return { outline, hole: nothing }
  }
  const wanted = shape.head * shape.strokeWidth
  // A short arrow has a small head.
  const head = Math.min(wanted, shape.isHeadBoth ? half : shape.length)
  const wing = Math.max(side, (shape.head * shape.strokeWidth * (head / wanted)) / 2)
  const end = [
    corner(half - head, -side),
    corner(half - head, -wing),
    corner(half, 0),
    corner(half - head, wing),
    corner(half - head, side),
  ]
  const start = shape.isHeadBoth
    ? end.map(({ x, y }) => corner(-x, -y))
    : [corner(-half, side), corner(-half, -side)]
  return { outline: [...end, ...start], hole: nothing }
}

/** The outline of a box that is smaller on all sides; no point where nothing is left. */
function boxOutline(shape: BoxShape, inset: number): Outline {
  const [across, down] = [shape.width / 2, shape.height / 2]
  if (across <= inset || down <= inset) return nothing
  const scale = largestScale(shape)
  if (shape.kind === 'ellipse') return ellipse(across, down, inset, quarterOf(Math.max(across, down) * scale))
  const radius = Math.max(0, Math.min(shape.radius, across, down) - inset)
  return rounded(across - inset, down - inset, radius, radius === 0 ? null : quarterOf(radius * scale))
}

function rounded(across: number, down: number, radius: number, quarter: readonly Point[] | null): Outline {
  const directions = quarter ?? [{ x: 1, y: 1 }]
  const [x, y] = [across - radius, down - radius]
  const corners = directions.map((one) => corner(x + radius * one.x, y + radius * one.y))
  return aroundBoth(corners)
}

/** Of an ellipse, or of what lies that far within it: that is no ellipse, and narrower than one. */
function ellipse(across: number, down: number, inset: number, quarter: readonly Point[]): Outline {
  const points = quarter.flatMap(({ x, y }) => {
    const [right, below] = [down * x, across * y]
    const length = Math.sqrt(right * right + below * below)
    const [alongX, alongY] = [across - (inset * down) / length, down - (inset * across) / length]
    // Beyond the middle line, what lies within meets what comes from the other side.
    return alongX < 0 || alongY < 0 ? [] : [corner(x * alongX, y * alongY)]
  })
  return aroundBoth(points)
}

/** What lies right and below of the middle, from the right to below, and the same in the other three quarters: around once. */
function aroundBoth(quarter: readonly Point[]): Outline {
  const back = quarter.toReversed()
  return [
    ...quarter,
    ...back.map(({ x, y }) => corner(-x, y)),
    ...quarter.map(({ x, y }) => corner(-x, -y)),
    ...back.map(({ x, y }) => corner(x, -y)),
  ]
}

function corner(x: number, y: number): Point {
  return { x, y }
}
