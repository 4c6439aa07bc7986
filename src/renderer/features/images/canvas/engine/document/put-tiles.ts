import type { Rect } from '../../../../../../shared/canvas/rect.ts'
import { rectOfTile, type TileKey } from '../../../../../../shared/canvas/tile-key.ts'
import type { Tile } from '../tiles/tile.ts'
import { type CanvasDocument, layerOf } from './canvas-document.ts'

/** A tile that came from the file, and where it belongs. */
export type CameTile = { readonly layerId: string; readonly key: TileKey; readonly tile: Tile }

/**
 * Puts tiles of a document that was just opened into the very maps of its layers, which nobody else has by then: to copy these with
 * each few tiles takes longer than all else where there are many. What is kept by these maps must not look where tiles still come.
 *
 * @returns where they lie in the document
 */
export function putTiles(document: CanvasDocument, places: readonly CameTile[]): Rect[] {
  return places.flatMap(({ layerId, key, tile }) => {
    const layer = layerOf(document, layerId)
    if (layer === undefined) return []
    const tiles = layer.tiles as Map<TileKey, Tile>
    tiles.set(key, tile)
    const rect = rectOfTile(key)
    return [{ ...rect, x: rect.x + layer.x, y: rect.y + layer.y }]
  })
}
