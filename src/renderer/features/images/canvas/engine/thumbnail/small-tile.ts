import { averageTile } from '../../../../../../shared/canvas/average-tile.ts'
import type { Tile } from '../tiles/tile.ts'

/** Of a tile, as many levels smaller as one asks for: a tile never changes, so each is made once. */
const known = new WeakMap<Tile, Uint8ClampedArray[]>()

/** RGBA of a tile as the mean of squares of 2 to the power of `level` pixels a side; colours count as far as they are seen. */
export function smallTile(tile: Tile, level: number): Uint8ClampedArray {
  if (level === 0) return tile.pixels
  const levels = known.get(tile) ?? []
  known.set(tile, levels)
  return (levels[level] ??= averageTile(tile.pixels, 2 ** level))
}
