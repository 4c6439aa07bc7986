import type { Rect } from '../../../../../../shared/canvas/rect.ts'
import type { Edges } from './edges.ts'

/** Used again and again: a drag draws tiles at every move. */
let scratch = new Float64Array(0)

/**
 * How much of each pixel of a rectangle lies within closed outlines, exactly: 0 to 1, row by row. Each side leaves in the pixels
 * that it crosses how far it takes what lies right of it in; their sum from the left is the area.
 */
export function coverEdges(edges: Edges, rect: Rect): Float32Array {
  const { width, height } = rect
  // Two more than there are columns: what ends at the right edge writes beyond it.
  const stride = width + 2
  if (scratch.length < stride * height) scratch = new Float64Array(stride * height)
  const sums = scratch.fill(0)
  for (let at = 0; at < edges.length; at += 4)
    addEdge(
      sums,
      rect,
      (edges[at] as number) - rect.x,
      (edges[at + 1] as number) - rect.y,
      (edges[at + 2] as number) - rect.x,
      (edges[at + 3] as number) - rect.y,
    )
  const covered = new Float32Array(width * height)
  for (let y = 0, at = 0; y < height; y++) {
    let sum = 0
    for (let x = 0; x < width; x++, at++) {
      sum += sums[y * stride + x] as number
      covered[at] = within(Math.abs(sum))
    }
  }
  return covered
}

/** Whether a rectangle lies wholly within closed outlines, or wholly outside; null where one of their sides may cross it. */
export function coveredWhole(edges: Edges, { x, y, width, height }: Rect): 'all' | 'nothing' | null {
  const middle = y + height / 2
  let around = 0
  for (let at = 0; at < edges.length; at += 4) {
    const [fromX, fromY] = [edges[at] as number, edges[at + 1] as number]
    const [toX, toY] = [edges[at + 2] as number, edges[at + 3] as number]
    if (Math.max(fromY, toY) <= y || Math.min(fromY, toY) >= y + height) continue
    if (Math.min(fromX, toX) >= x + width) continue
    if (Math.max(fromX, toX) > x) return null
    if (fromY <= middle !== toY <= middle) around += fromY < toY ? 1 : -1
  }
  return around === 0 ? 'nothing' : 'all'
}

/** What numbers lose by being added must leave neither a breath of colour nor a hole. */
const lost = 1e-9

function within(share: number): number {
  return share < lost ? 0 : share > 1 - lost ? 1 : share
}

/** In pixels of the rectangle, from its corner. */
function addEdge(
  sums: Float64Array,
  { width, height }: Rect,
  fromX: number,
  fromY: number,
  toX: number,
  toY: number,
): void {
  if (fromY === toY) return
  const sign = fromY < toY ? 1 : -1
  const [topX, top, bottomX, bottom] = sign === 1 ? [fromX, fromY, toX, toY] : [toX, toY, fromX, fromY]
  if (bottom <= 0 || top >= height) return
  const slope = (bottomX - topX) / (bottom - top)
  const last = Math.min(height, bottom)
  let y = Math.max(0, top)
  let x = topX + (y - top) * slope
  for (let row = Math.floor(y); y < last; row++) {
    const nextY = Math.min(row + 1, last)
    const nextX = nextY === bottom ? bottomX : topX + (nextY - top) * slope
    addPiece(sums, row * (width + 2), width, x, nextX, sign * (nextY - y))
    y = nextY
    x = nextX
  }
}

/** A piece of a side within one row. `depth`: how much of the row's height it goes down. */
function addPiece(
  sums: Float64Array,
  row: number,
  width: number,
  oneX: number,
  otherX: number,
  depth: number,
): void {
  const [left, right] = oneX < otherX ? [oneX, otherX] : [otherX, oneX]
  if (left >= width) return
  if (right <= 0) return add(sums, row, depth)
  const length = right - left
  const [from, to] = [Math.max(0, left), Math.min(width, right)]
  if (from > left) add(sums, row, (depth * (from - left)) / length)
  const inner = from === left && to === right ? depth : (depth * (to - from)) / length
  addWithin(sums, row, from, to, inner)
}

/** The same where it lies between the left and the right edge. */
function addWithin(sums: Float64Array, row: number, from: number, to: number, depth: number): void {
  const first = Math.floor(from)
  const end = Math.ceil(to)
  if (end <= first + 1) {
    // Within one pixel: what lies right of its middle is in, the rest begins with the next one.
    const beside = depth * ((from + to) / 2 - first)
    add(sums, row + first, depth - beside)
    add(sums, row + first + 1, beside)
    return
  }
  const perColumn = depth / (to - from)
  let before = 0
  for (let column = first; column < end; column++) {
    const [enter, leave] = [Math.max(from, column), Math.min(to, column + 1)]
    const part = perColumn * (leave - enter)
    // Of the part itself, what lies right of it within its pixel; of those before, all of it.
    const covered = part * (column + 1 - (enter + leave) / 2)
    add(sums, row + column, before + covered)
    before = part - covered
  }
  add(sums, row + end, before)
}

function add(sums: Float64Array, at: number, part: number): void {
  sums[at] = (sums[at] as number) + part
}
