import type { CanvasTileKey } from '../../shared/domain/canvas/canvas.ts'
import { CanvasFileError } from './canvas-file-error.ts'
import { largestKey, mostPlaces } from './limits.ts'

export type TilePlace = { layerId: string; key: CanvasTileKey; tileId: number }

/**
 * Where a document has tiles, from its rows one by one: what is no place ends it before all of them are in memory.
 *
 * @param layers ids of the layers that it has
 * @throws CanvasFileError `damaged`
 */
export function readPlaces(rows: Iterable<TilePlace>, layers: readonly string[]): TilePlace[] {
  // One text for each layer instead of one for each of its tiles.
  const known = new Map(layers.map((id) => [id, id]))
  const places: TilePlace[] = []
  for (const { layerId: found, key, tileId } of rows) {
    const layerId = known.get(found)
    if (layerId === undefined) throw new CanvasFileError('damaged', 'a place in a layer that is not there')
    if (!isPlace(key, tileId)) throw new CanvasFileError('damaged', 'a place that no layer has')
    if (places.length === mostPlaces)
      throw new CanvasFileError('damaged', 'more places than any document has')
    places.push({ layerId, key, tileId })
  }
  return places
}

function isPlace(key: number, tileId: number): boolean {
  return Number.isInteger(key) && key >= 0 && key <= largestKey && Number.isSafeInteger(tileId) && tileId > 0
}
