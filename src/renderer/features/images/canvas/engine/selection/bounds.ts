import { emptyRect, type Rect, unionOf } from '../../../../../../shared/canvas/rect.ts'
import { rectOfTile } from '../../../../../../shared/canvas/tile-key.ts'
import type { Coverage } from '../brush/coverage.ts'
import { boundsInTile } from '../tiles/tile.ts'

/** The smallest rectangle around every pixel that is covered at all, however little. */
export function boundsOfCoverage(coverage: Coverage): Rect {
  let bounds = emptyRect
  for (const [key, bytes] of coverage) {
    const { x, y } = rectOfTile(key)
    const inTile = boundsInTile(bytes, 1, 0)
    bounds = unionOf(bounds, { ...inTile, x: inTile.x + x, y: inTile.y + y })
  }
  return bounds
}
