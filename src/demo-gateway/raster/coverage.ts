import type { Canvas } from './canvas.ts'
import type { Path } from './path.ts'

/** How much of each pixel in a box is covered, 0..1. The box is in pixels and may reach over the canvas's edge. */
export type Mask = { left: number; top: number; width: number; height: number; alpha: Float32Array }

/**
 * Exact area coverage: every edge adds its signed area to the pixels it crosses, and a running sum along each row
 * turns edges into insides. `margin` pixels are left free around the shape, for a blur.
 */
export function coverPath(canvas: Canvas, path: Path, margin: number): Mask | null {
  const bounds = boundsOf(canvas, path)
  const left = Math.max(-margin, Math.floor(bounds.left) - margin)
  const top = Math.max(-margin, Math.floor(bounds.top) - margin)
  const width = Math.min(canvas.width + margin, Math.ceil(bounds.right) + margin + 1) - left
  const height = Math.min(canvas.height + margin, Math.ceil(bounds.bottom) + margin + 1) - top
  if (width <= 0 || height <= 0) return null

  const sums = new Float32Array(width * height + 2)
  for (const outline of path) {
    for (let index = 0; index < outline.length; index += 2) {
      const next = (index + 2) % outline.length
      addEdge(
        sums,
        width,
        height,
        (outline[index] as number) * canvas.scale - left,
        (outline[index + 1] as number) * canvas.scale - top,
        (outline[next] as number) * canvas.scale - left,
        (outline[next + 1] as number) * canvas.scale - top,
      )
    }
  }
  return { left, top, width, height, alpha: sumRows(sums, width, height) }
}

function boundsOf(canvas: Canvas, path: Path): { left: number; top: number; right: number; bottom: number } {
  const bounds = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity }
  for (const outline of path) {
    for (let index = 0; index < outline.length; index += 2) {
      const x = (outline[index] as number) * canvas.scale
      const y = (outline[index + 1] as number) * canvas.scale
      bounds.left = Math.min(bounds.left, x)
      bounds.right = Math.max(bounds.right, x)
      bounds.top = Math.min(bounds.top, y)
      bounds.bottom = Math.max(bounds.bottom, y)
    }
  }
  return bounds
}

function sumRows(sums: Float32Array, width: number, height: number): Float32Array {
  const alpha = new Float32Array(width * height)
  for (let row = 0; row < height; row += 1) {
    let sum = 0
    for (let index = row * width; index < (row + 1) * width; index += 1) {
      sum += sums[index] as number
      const covered = Math.abs(sum)
      alpha[index] = covered > 1 ? 1 : covered < 0.0005 ? 0 : covered
    }
  }
  return alpha
}

function addEdge(
  sums: Float32Array,
  width: number,
  height: number,
  x0: number,
  y0: number,
  x1: number,
  y1: number,
): void {
  if (y0 === y1) return
  const direction = y0 < y1 ? 1 : -1
  const [topX, topY, bottomX, bottomY] = direction > 0 ? [x0, y0, x1, y1] : [x1, y1, x0, y0]
  const slope = (bottomX - topX) / (bottomY - topY)
  const firstRow = Math.max(0, Math.floor(topY))
  const lastRow = Math.min(height - 1, Math.ceil(bottomY) - 1)
  for (let row = firstRow; row <= lastRow; row += 1) {
    const from = Math.max(topY, row)
    const to = Math.min(bottomY, row + 1)
    const enter = topX + (from - topY) * slope
    const leave = topX + (to - topY) * slope
    addSpan(sums, row * width, width, direction * (to - from), Math.min(enter, leave), Math.max(enter, leave))
  }
}

/** Spreads one row's share of an edge, `area` high, over the pixels from x `low` to x `high`. */
function addSpan(
  sums: Float32Array,
  base: number,
  width: number,
  area: number,
  low: number,
  high: number,
): void {
  const start = Math.min(width, Math.max(0, low))
  const end = Math.min(width, Math.max(0, high))
  const first = Math.floor(start)
  if (first >= width) return
  const last = Math.max(first + 1, Math.ceil(end))
  if (last === first + 1) {
    const middle = (start + end) / 2 - first
    add(sums, base, width, first, area * (1 - middle))
    add(sums, base, width, first + 1, area * middle)
    return
  }
  const perPixel = area / (end - start)
  let before = 0
  for (let column = first; column < last; column += 1) {
    const from = Math.max(start, column)
    const to = Math.min(end, column + 1)
    const share = perPixel * (to - from)
    const middle = (from + to) / 2 - column
    add(sums, base, width, column, before + share * (1 - middle))
    before = share * middle
  }
  add(sums, base, width, last, before)
}

function add(sums: Float32Array, base: number, width: number, column: number, value: number): void {
  if (column < width) sums[base + column] = (sums[base + column] as number) + value
}
