import { emptyRect, isEmptyRect, type Rect } from '../../../../../../shared/canvas/rect.ts'
import { rectOfTile, tileKey } from '../../../../../../shared/canvas/tile-key.ts'
import type { Coverage } from '../brush/coverage.ts'
import { tileSide } from '../tiles/tile.ts'
import { tilesAround } from './coverage-bytes.ts'

/** What a page shows of a selection. */
export type SelectionView = {
  /** Around every pixel that is selected by half or more; around all that is selected at all where there is no such. */
  readonly bounds: Rect
  /** Along the edges of the pixels that are selected by half or more, as SVG path data in pixels of the document; may be empty. */
  readonly path: string
}

const half = 128
/** More corners than that cannot be drawn at every frame: the edge is then traced along every second pixel, and so on. */
const mostCorners = 24_000

/** Null where nothing is selected. */
export function viewOf(coverage: Coverage): SelectionView | null {
  const around = tilesAround(coverage)
  let edge = traceEdge(coverage, around, 1)
  const bounds = edge === null || edge.xs.length === 0 ? boundsOf(coverage, around) : boundsOfEdge(edge)
  if (isEmptyRect(bounds)) return null
  for (let step = 2; edge === null; step *= 2) edge = traceEdge(coverage, bounds, step)
  return { bounds, path: pathAlong(edge) }
}

function boundsOfEdge({ xs, ys }: Edge): Rect {
  let [left, right] = [Infinity, -Infinity]
  for (const x of xs) {
    left = Math.min(left, x)
    right = Math.max(right, x)
  }
  // Corners are found from above.
  const top = ys[0] as number
  return { x: left, y: top, width: right - left, height: (ys.at(-1) as number) - top }
}

/** Around the pixels that are selected by half or more, else around those that are selected at all. */
function boundsOf(coverage: Coverage, around: Rect): Rect {
  const dense = boundsFrom(coverage, around, half)
  return isEmptyRect(dense) ? boundsFrom(coverage, around, 1) : dense
}

function boundsFrom(coverage: Coverage, around: Rect, least: number): Rect {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (let y = around.y; y < around.y + around.height; y++) {
    const crossings = crossingsOf(coverage, around, y, 1, least)
    if (crossings.length === 0) continue
    left = Math.min(left, crossings[0] as number)
    right = Math.max(right, crossings.at(-1) as number)
    top = Math.min(top, y)
    bottom = y + 1
  }
  return bottom > top ? { x: left, y: top, width: right - left, height: bottom - top } : emptyRect
}

/** Where a row of pixels, looked at every `step` pixels, goes in and out of what is covered by at least so much. */
function crossingsOf(coverage: Coverage, within: Rect, y: number, step: number, least: number): number[] {
  const crossings: number[] = []
  let isInside = false
  const row = Math.floor(y / tileSide)
  for (let x = within.x; x < within.x + within.width;) {
    const key = tileKey(Math.floor(x / tileSide), row)
    const tile = rectOfTile(key)
    const bytes = coverage.get(key)
    const end = Math.min(tile.x + tileSide, within.x + within.width)
    const start = (y - tile.y) * tileSide - tile.x
    if (bytes === undefined) {
      if (isInside) crossings.push(x)
      isInside = false
      x += Math.ceil((end - x) / step) * step
      continue
    }
    for (; x < end; x += step) {
      const isCovered = (bytes[start + x] as number) >= least
      if (isCovered !== isInside) crossings.push(x)
      isInside = isCovered
    }
  }
  if (isInside) crossings.push(within.x + Math.ceil(within.width / step) * step)
  return crossings
}

/** The corners of the edge: where each lies, and to which ones lines lead from it, along the row and down or up. */
type Edge = {
  readonly xs: readonly number[]
  readonly ys: readonly number[]
  readonly across: readonly number[]
  readonly along: readonly number[]
}

/**
 * Where the edge is neither above nor beside an edge of the row before, it has a corner; from each corner one line leads
 * along the row and one down or up. Null where there are too many.
 */
function traceEdge(coverage: Coverage, bounds: Rect, step: number): Edge | null {
  const [xs, ys, across, along]: [number[], number[], number[], number[]] = [[], [], [], []]
  /** The corners whose line down has not come to its end, by their x. */
  const open = new Map<number, number>()
  let before: number[] = []
  for (let y = bounds.y; ; y += step) {
    const isBelow = y >= bounds.y + bounds.height
    const now = isBelow ? [] : crossingsOf(coverage, bounds, y, step, half)
    for (const x of inOneOnly(before, now)) {
      const corner = xs.length
      if (corner > mostCorners) return null
      xs.push(x)
      ys.push(y)
      // Along a line corners come in pairs.
      across.push(corner ^ 1)
      const above = open.get(x)
      if (above === undefined) open.set(x, corner)
      else open.delete(x)
      along.push(above ?? -1)
      if (above !== undefined) along[above] = corner
    }
    if (isBelow) return { xs, ys, across, along }
    before = now
  }
}

function pathAlong({ xs, ys, across, along }: Edge): string {
  const parts: string[] = []
  const isWalked = new Uint8Array(xs.length)
  for (let first = 0; first < xs.length; first++) {
    if (isWalked[first] === 1) continue
    parts.push(`M${xs[first]} ${ys[first]}`)
    for (let corner = first; ;) {
      const beside = across[corner] as number
      isWalked[corner] = 1
      isWalked[beside] = 1
      parts.push(`H${xs[beside]}`)
      corner = along[beside] as number
      if (corner === first) break
      parts.push(`V${ys[corner]}`)
    }
    parts.push('Z')
  }
  return parts.join('')
}

/** Of two rising lists, the numbers that stand in one of them, rising. */
function inOneOnly(one: readonly number[], other: readonly number[]): number[] {
  const found: number[] = []
  let [at, beside] = [0, 0]
  while (at < one.length || beside < other.length) {
    const left = one[at] ?? Infinity
    const right = other[beside] ?? Infinity
    if (left !== right) found.push(Math.min(left, right))
    if (left <= right) at++
    if (right <= left) beside++
  }
  return found
}
