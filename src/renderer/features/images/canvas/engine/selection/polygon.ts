import { emptyRect, intersectionOf, isEmptyRect, type Rect } from '../../../../../../shared/canvas/rect.ts'
import type { Coverage } from '../brush/coverage.ts'
import { rectOfTile, type TileKey, tileKeysIn } from '../../../../../../shared/canvas/tile-key.ts'
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
  const sums = new Float32Array(around.width)
  for (let row = 0; row < around.height; row++) {
    sums.fill(0)
    for (let line = 0; line < linesPerPixel; line++) {
      addLine(sums, around.x, crossingsAt(outline, around.y + row + (line + 0.5) / linesPerPixel))
    }
    writeRow(coverage, around, around.y + row, sums)
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

/** Where the outline crosses a level line, from left to right. */
function crossingsAt(outline: readonly Point[], y: number): number[] {
  const crossings: number[] = []
  let from = outline.at(-1) as Point
  for (const to of outline) {
    if (from.y <= y !== to.y <= y) crossings.push(from.x + ((y - from.y) / (to.y - from.y)) * (to.x - from.x))
    from = to
  }
  return crossings.toSorted((one, other) => one - other)
}

/** Adds, for each pixel, the share of the line in it that lies inside. */
function addLine(sums: Float32Array, left: number, crossings: readonly number[]): void {
  for (let index = 0; index + 1 < crossings.length; index += 2) {
    const from = Math.max(0, (crossings[index] as number) - left)
    const to = Math.min(sums.length, (crossings[index + 1] as number) - left)
    for (let x = Math.floor(from); x < to; x++) {
      sums[x] = (sums[x] as number) + Math.min(to, x + 1) - Math.max(from, x)
    }
  }
}

function writeRow(coverage: Map<TileKey, Uint8Array>, around: Rect, y: number, sums: Float32Array): void {
  for (const key of tileKeysIn({ ...around, y, height: 1 })) {
    const tile = rectOfTile(key)
    const shared = intersectionOf(tile, around)
    for (let x = shared.x; x < shared.x + shared.width; x++) {
      const covered = Math.round(((sums[x - around.x] as number) / linesPerPixel) * 255)
      if (covered === 0) continue
      const bytes = coverage.get(key) ?? new Uint8Array(tileSide * tileSide)
      coverage.set(key, bytes)
      bytes[(y - tile.y) * tileSide + x - tile.x] = covered
    }
  }
}

/** The outline of a rectangle. */
export function outlineOfRect({ x, y, width, height }: Rect): Point[] {
  return [
    { x, y },
    { x: x + width, y },
    { x: x + width, y: y + height },
    { x, y: y + height },
  ]
}
