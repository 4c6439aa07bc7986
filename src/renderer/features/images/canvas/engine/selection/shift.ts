import type { Rect } from '../../../../../../shared/canvas/rect.ts'
import type { Coverage } from '../brush/coverage.ts'
import { eachRun, rectOfTile, type TileKey, tileKeysIn } from '../../../../../../shared/canvas/tile-key.ts'
import { tileSide } from '../tiles/tile.ts'

/** The same coverage that many whole pixels further right and down: from a document's coordinates to those of a layer. */
export function shiftCoverage(coverage: Coverage, right: number, down: number): Coverage {
  if (right === 0 && down === 0) return coverage
  const shifted = new Map<TileKey, Uint8Array>()
  for (const [key, bytes] of coverage) {
    const from = rectOfTile(key)
    const to = { ...from, x: from.x + right, y: from.y + down }
    for (const target of tileKeysIn(to)) {
      const written = shifted.get(target) ?? new Uint8Array(tileSide * tileSide)
      shifted.set(target, written)
      eachRun(target, to, (index, x, y, length) => {
        const start = (y - to.y) * tileSide + x - to.x
        written.set(bytes.subarray(start, start + length), index)
      })
    }
  }
  return shifted
}

/** What of a coverage lies in a rectangle. Tiles that lie wholly inside are the same objects. */
export function coverageWithin(coverage: Coverage, rect: Rect): Coverage {
  const within = new Map<TileKey, Uint8Array>()
  for (const key of tileKeysIn(rect)) {
    const bytes = coverage.get(key)
    if (bytes === undefined) continue
    const kept = new Uint8Array(bytes.length)
    let count = 0
    eachRun(key, rect, (from, _x, _y, length) => {
      count += length
      kept.set(bytes.subarray(from, from + length), from)
    })
    within.set(key, count === bytes.length ? bytes : kept)
  }
  return within
}
