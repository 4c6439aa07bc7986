import type { Layer } from '../../engine/document/layer.ts'
import { type ComposedLayer, composeLayers } from '../../../../../../shared/canvas/compose.ts'
import { rectOfTile, type TileKey } from '../../../../../../shared/canvas/tile-key.ts'

/** So many tiles are kept: those that a stroke goes over, not a whole document. */
const mostKept = 96

export type KeptTiles = {
  /** Layers as one layer, which has the tile of this key. It is put together the first time only. */
  layerOf(layers: readonly Layer[], key: TileKey): ComposedLayer
}

/** What layers make together, tile by tile, for as long as they are the same. */
export function createKeptTiles(): KeptTiles {
  const tiles = new Map<TileKey, { readonly pixels: Uint8ClampedArray }>()
  const layer: ComposedLayer = {
    kind: 'raster',
    opacity: 1,
    blend: 'normal',
    isHidden: false,
    x: 0,
    y: 0,
    tiles,
  }
  let keptFor: readonly Layer[] = []

  return {
    layerOf(layers, key) {
      if (layers.length !== keptFor.length || layers.some((one, index) => one !== keptFor[index])) {
        tiles.clear()
        keptFor = layers
      }
      const known = tiles.get(key) ?? { pixels: composeLayers(layers, rectOfTile(key)) }
      // The one that was asked for last goes last.
      tiles.delete(key)
      tiles.set(key, known)
      const [oldest] = tiles.keys()
      if (tiles.size > mostKept && oldest !== undefined) tiles.delete(oldest)
      return layer
    },
  }
}
