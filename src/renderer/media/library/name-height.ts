import type { Asset } from '../../../shared/domain/asset.ts'
import { hasNamedFace } from './asset-name.ts'

/** Of a tile, below which there is room for one line of the name only, and for none. CSS pixels. */
export const roomyEdge = 140
export const leastNamedEdge = 72

/**
 * Pure: how much of a tile the name at its foot takes, which nothing else may cover; 0 where the tile has none.
 *
 * @param edge of the tile; this and the answer in CSS pixels
 */
export function nameHeight(asset: Asset, edge: number): number {
  if (asset.isMissing || edge < leastNamedEdge || !hasNamedFace(asset)) return 0
  return edge < roomyEdge ? 24 : 60
}
