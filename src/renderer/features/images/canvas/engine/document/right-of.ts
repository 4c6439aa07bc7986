import { rectOfTile, type TileKey } from '../../../../../../shared/canvas/tile-key.ts'
import { type Tile, tileSide } from '../tiles/tile.ts'
import type { Layer } from './layer.ts'

/** The layer where it lies right of a column of the document; left of it, it is clear. */
export function rightOf(layer: Layer, column: number): Layer {
  const tiles = new Map<TileKey, Tile>()
  for (const [key, tile] of layer.tiles) {
    const cut = column - layer.x - rectOfTile(key).x
    if (cut <= 0) tiles.set(key, tile)
    else if (cut < tileSide) tiles.set(key, { pixels: clearedTo(tile.pixels, cut) })
  }
  return { ...layer, tiles }
}

function clearedTo(pixels: Uint8ClampedArray, columns: number): Uint8ClampedArray {
  const cleared = pixels.slice()
  for (let row = 0; row < tileSide; row++) {
    const start = row * tileSide * 4
    cleared.fill(0, start, start + columns * 4)
  }
  return cleared
}
