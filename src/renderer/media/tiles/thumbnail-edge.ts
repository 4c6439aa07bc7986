import { thumbnailEdges } from '../../../shared/domain/asset.ts'
import type { AssetId } from '../../../shared/domain/ids.ts'

type ThumbnailEdge = (typeof thumbnailEdges)[number]

/** The smallest thumbnail that is sharp on a tile of these pixels on this screen. */
export function thumbnailEdge(tileEdge: number, pixelRatio: number): ThumbnailEdge {
  return thumbnailEdges.find((edge) => edge >= tileEdge * pixelRatio) ?? 1024
}

const most = 1000
const drawn = new Map<AssetId, ThumbnailEdge>()

/** A tile has drawn this thumbnail: the window has it at hand. */
export function rememberThumbnail(id: AssetId, edge: ThumbnailEdge): void {
  drawn.delete(id)
  drawn.set(id, edge)
  const oldest = drawn.size > most ? drawn.keys().next().value : undefined
  if (oldest !== undefined) drawn.delete(oldest)
}

/** The thumbnail that is at hand; null: any would have to be made or fetched. */
export function drawnThumbnail(id: AssetId): ThumbnailEdge | null {
  return drawn.get(id) ?? null
}
