import { emptyRect, type Rect, unionOf } from '../../../../../../shared/canvas/rect.ts'
import { eachRun, rectOfTile, type TileKey, tileKeysIn } from '../../../../../../shared/canvas/tile-key.ts'
import type { Coverage } from '../brush/coverage.ts'
import { tileSide } from '../tiles/tile.ts'

/** The smallest rectangle of whole tiles around a coverage. */
export function tilesAround(coverage: Coverage): Rect {
  let around = emptyRect
  for (const key of coverage.keys()) around = unionOf(around, rectOfTile(key))
  return around
}

/** One byte a pixel of a rectangle, row by row; 0 where there is no tile. */
export function readCoverage(coverage: Coverage, rect: Rect): Uint8Array {
  const out = new Uint8Array(rect.width * rect.height)
  for (const key of tileKeysIn(rect)) {
    const tile = coverage.get(key)
    if (tile === undefined) continue
    eachRun(key, rect, (from, x, y, length) => {
      out.set(tile.subarray(from, from + length), (y - rect.y) * rect.width + x - rect.x)
    })
  }
  return out
}

/** Puts the bytes of a rectangle into a coverage, in place; tiles that would be all 0 are not made. */
export function writeCoverage(coverage: Map<TileKey, Uint8Array>, rect: Rect, bytes: Uint8Array): void {
  for (const key of tileKeysIn(rect)) {
    eachRun(key, rect, (to, x, y, length) => {
      const start = (y - rect.y) * rect.width + x - rect.x
      const run = bytes.subarray(start, start + length)
      const known = coverage.get(key)
      if (known === undefined && run.every((byte) => byte === 0)) return
      const tile = known ?? new Uint8Array(tileSide * tileSide)
      coverage.set(key, tile)
      tile.set(run, to)
    })
  }
}
