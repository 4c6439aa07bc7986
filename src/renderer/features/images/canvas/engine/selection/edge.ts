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
  const dense = boundsOf(coverage, around, half)
  const bounds = isEmptyRect(dense) ? boundsOf(coverage, around, 1) : dense
  if (isEmptyRect(bounds)) return null
  let step = 1
  let path = isEmptyRect(dense) ? '' : traceEdge(coverage, dense, step)
  while (path === null) {
    step *= 2
    path = traceEdge(coverage, dense, step)
  }
  return { bounds, path }
}

/** Around the pixels that are covered by at least that much. */
function boundsOf(coverage: Coverage, around: Rect, least: number): Rect {
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

/**
 * Where the edge is neither above nor beside an edge of the row before, it has a corner; from each corner one line leads
 * along the row and one down or up. Null where there are too many.
 */
function traceEdge(coverage: Coverage, bounds: Rect, step: number): string | null {
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
    if (isBelow) return pathAlong(xs, ys, across, along)
    before = now
  }
}

function pathAlong(
  xs: readonly number[],
  ys: readonly number[],
  across: readonly number[],
  along: readonly number[],
): string {
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
