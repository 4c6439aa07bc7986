import { emptyRect, type Rect } from '../../../../../shared/canvas/rect.ts'
import { type Tile, tileSide } from '../engine/tiles/tile.ts'

/** The smallest rectangle of a tile that holds every pixel in which two differ; where there is none, one is clear. */
export function differingPart(one: Tile | undefined, other: Tile | undefined): Rect {
  if (one === other) return emptyRect
  const [left, right] = [wordsOf(one), wordsOf(other)]
  let top = 0
  while (top < tileSide && isRowEqual(left, right, top)) top++
  if (top === tileSide) return emptyRect
  let bottom = tileSide - 1
  while (isRowEqual(left, right, bottom)) bottom--
  let from = tileSide
  let to = -1
  for (let row = top; row <= bottom; row++) {
    const start = row * tileSide
    // Only what lies outside of the columns found so far can widen them.
    for (let x = 0; x < from; x++) if (left[start + x] !== right[start + x]) from = x
    for (let x = tileSide - 1; x > to; x--) if (left[start + x] !== right[start + x]) to = x
  }
  return { x: from, y: top, width: to - from + 1, height: bottom - top + 1 }
}

const clear = new Uint32Array(tileSide * tileSide)

/** A pixel each. */
function wordsOf(tile: Tile | undefined): Uint32Array {
  if (tile === undefined) return clear
  const { buffer, byteOffset } = tile.pixels
  return new Uint32Array(buffer, byteOffset, tileSide * tileSide)
}

function isRowEqual(left: Uint32Array, right: Uint32Array, row: number): boolean {
  for (let at = row * tileSide; at < (row + 1) * tileSide; at++) if (left[at] !== right[at]) return false
  return true
}
