import { emptyRect, intersectionOf, isEmptyRect, type Rect } from '../../../../../../shared/canvas/rect.ts'
import { rectOfTile, type TileKey, tileKeysIn } from '../../../../../../shared/canvas/tile-key.ts'
import type { Coverage } from '../brush/coverage.ts'
import { tileSide } from '../tiles/tile.ts'

export type Point = { readonly x: number; readonly y: number }

/** Lines that each row of pixels is cut along: the smoothness of edges that are nearly level. */
const linesPerPixel = 8

/**
 * What a closed outline covers, within bounds. A point counts as inside where the outline winds around it an odd number of times, as
 * lassos do everywhere: a loop inside a loop is a hole.
 */
export function coverPolygon(outline: readonly Point[], bounds: Rect): Coverage {
  const coverage = new Map<TileKey, Uint8Array>()
  const around = intersectionOf(rectAround(outline), bounds)
  if (isEmptyRect(around)) return coverage
  const sidesOfRow = sidesByRow(outline, around)
  const row = { parts: new Float32Array(around.width + 1), steps: new Int32Array(around.width + 1) }
  for (let index = 0; index < around.height; index++) {
    const y = around.y + index
    row.parts.fill(0)
    row.steps.fill(0)
    for (let line = 0; line < linesPerPixel; line++) {
      addLine(row, around, crossingsAt(sidesOfRow[index] ?? [], y + (line + 0.5) / linesPerPixel))
    }
    writeRow(coverage, around, y, row)
  }
  return coverage
}

function rectAround(outline: readonly Point[]): Rect {
  const [first] = outline
  if (first === undefined) return emptyRect
  let [left, top, right, bottom] = [first.x, first.y, first.x, first.y]
  for (const { x, y } of outline) {
    left = Math.min(left, x)
    top = Math.min(top, y)
    right = Math.max(right, x)
    bottom = Math.max(bottom, y)
  }
  const [x, y] = [Math.floor(left), Math.floor(top)]
  return { x, y, width: Math.ceil(right) - x, height: Math.ceil(bottom) - y }
}

type Side = { readonly from: Point; readonly to: Point }

/** The sides of the outline that each row of pixels meets: a lasso has thousands, and a row few of them. */
function sidesByRow(outline: readonly Point[], { y: top, height }: Rect): (Side[] | undefined)[] {
  const rows = Array.from<Side[] | undefined>({ length: height })
  let from = outline.at(-1) as Point
  for (const to of outline) {
    const first = Math.max(0, Math.floor(Math.min(from.y, to.y)) - top)
    const last = Math.min(height - 1, Math.floor(Math.max(from.y, to.y)) - top)
    for (let row = first; row <= last; row++) (rows[row] ??= []).push({ from, to })
    from = to
  }
  return rows
}

/** Where the sides cross a level line, from left to right. */
function crossingsAt(sides: readonly Side[], y: number): number[] {
  const crossings: number[] = []
  for (const { from, to } of sides) {
    if (from.y <= y !== to.y <= y) crossings.push(from.x + ((y - from.y) / (to.y - from.y)) * (to.x - from.x))
  }
  return crossings.sort((one, other) => one - other)
}

/**
 * What the lines of a row cover: `parts` of single pixels at the ends, and where pixels that are covered wholly begin (+1) and
 * end (−1), so that a wide selection costs no more than its edges.
 */
type Row = { readonly parts: Float32Array; readonly steps: Int32Array }

function addLine({ parts, steps }: Row, { x: left, width }: Rect, crossings: readonly number[]): void {
  for (let index = 0; index + 1 < crossings.length; index += 2) {
    const from = Math.max(0, (crossings[index] as number) - left)
    const to = Math.min(width, (crossings[index + 1] as number) - left)
    if (to <= from) continue
    const first = Math.floor(from)
    const last = Math.floor(to)
    if (first === last) {
      parts[first] = (parts[first] as number) + to - from
      continue
    }
    parts[first] = (parts[first] as number) + first + 1 - from
    parts[last] = (parts[last] as number) + to - last
    steps[first + 1] = (steps[first + 1] as number) + 1
    steps[last] = (steps[last] as number) - 1
  }
}

function writeRow(coverage: Map<TileKey, Uint8Array>, around: Rect, y: number, { parts, steps }: Row): void {
  let whole = 0
  for (const key of tileKeysIn({ ...around, y, height: 1 })) {
    const tile = rectOfTile(key)
    const shared = intersectionOf(tile, around)
    let bytes = coverage.get(key)
    let at = (y - tile.y) * tileSide + shared.x - tile.x
    for (let index = shared.x - around.x; index < shared.x - around.x + shared.width; index++, at++) {
      whole += steps[index] as number
      const covered = Math.round(((whole + (parts[index] as number)) / linesPerPixel) * 255)
      if (covered === 0) continue
      if (bytes === undefined) {
        bytes = new Uint8Array(tileSide * tileSide)
        coverage.set(key, bytes)
      }
      bytes[at] = covered
    }
  }
}
