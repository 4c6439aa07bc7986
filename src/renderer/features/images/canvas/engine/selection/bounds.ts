import { emptyRect, type Rect, unionOf } from '../../../../../../shared/canvas/rect.ts'
import { rectOfTile } from '../../../../../../shared/canvas/tile-key.ts'
import type { Coverage } from '../brush/coverage.ts'
import { tileSide } from '../tiles/tile.ts'

/** The smallest rectangle around every pixel that is covered at all, however little. */
export function boundsOfCoverage(coverage: Coverage): Rect {
  let bounds = emptyRect
  for (const [key, bytes] of coverage) {
    const { x, y } = rectOfTile(key)
    const inTile = boundsInTile(bytes)
    bounds = unionOf(bounds, { ...inTile, x: inTile.x + x, y: inTile.y + y })
  }
  return bounds
}

function boundsInTile(bytes: Uint8Array): Rect {
  let [left, top, right, bottom] = [tileSide, tileSide, -1, -1]
  for (let index = 0; index < bytes.length; index++) {
    if (bytes[index] === 0) continue
    const column = index % tileSide
    const row = (index - column) / tileSide
    left = Math.min(left, column)
    right = Math.max(right, column)
    top = Math.min(top, row)
    bottom = row
  }
  return right < 0 ? emptyRect : { x: left, y: top, width: right - left + 1, height: bottom - top + 1 }
}
