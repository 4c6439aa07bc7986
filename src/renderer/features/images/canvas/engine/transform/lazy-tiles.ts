import type { Rect } from '../../../../../../shared/canvas/rect.ts'
import { rectOfTile, type TileKey } from '../../../../../../shared/canvas/tile-key.ts'
import { isClear, type Tile } from '../tiles/tile.ts'
import { noTiles, type TileMap } from '../tiles/tile-map.ts'

/** RGBA of one tile of a layer; its place is in pixels of the layer. */
export type MakeTile = (place: Rect, key: TileKey) => Uint8ClampedArray

/**
 * Tiles that are made when somebody looks at them: a large layer is turned under the hand although only what the screen shows
 * is computed. Never kept by a document's history: `finish` gives a plain map.
 */
export class LazyTiles implements ReadonlyMap<TileKey, Tile> {
  readonly #keys: ReadonlySet<TileKey>
  readonly #make: MakeTile
  /** Null: made, and clear. */
  readonly #made: Map<TileKey, Tile | null>

  /**
   * @param keys the tiles that are still to be made
   * @param known those that are as they are; none of them is among `keys`
   */
  constructor(keys: Iterable<TileKey>, make: MakeTile, known: TileMap = noTiles) {
    this.#keys = new Set([...keys, ...known.keys()])
    this.#make = make
    this.#made = new Map(known)
  }

  /** The tile where it need not be made for it: it was known from the beginning, or is made by now. */
  known(key: TileKey): Tile | undefined {
    return this.#made.get(key) ?? undefined
  }

  get size(): number {
    return this.#keys.size
  }

  get unmade(): number {
    return this.#keys.size - this.#made.size
  }

  has(key: TileKey): boolean {
    return this.#keys.has(key)
  }

  get(key: TileKey): Tile | undefined {
    if (!this.#keys.has(key)) return undefined
    const known = this.#made.get(key)
    if (known !== undefined) return known ?? undefined
    const pixels = this.#make(rectOfTile(key), key)
    const tile = isClear(pixels) ? null : { pixels }
    this.#made.set(key, tile)
    return tile ?? undefined
  }

  keys(): MapIterator<TileKey> {
    return this.#keys.values()
  }

  /** What was made and is not clear. Makes all that was not. */
  finish(): TileMap {
    return new Map(this.entries())
  }

  *entries(): MapIterator<[TileKey, Tile]> {
    for (const key of this.#keys) {
      const tile = this.get(key)
      if (tile !== undefined) yield [key, tile]
    }
  }

  *values(): MapIterator<Tile> {
    for (const [, tile] of this.entries()) yield tile
  }

  forEach(visit: (tile: Tile, key: TileKey, map: ReadonlyMap<TileKey, Tile>) => void): void {
    for (const [key, tile] of this.entries()) visit(tile, key, this)
  }

  [Symbol.iterator](): MapIterator<[TileKey, Tile]> {
    return this.entries()
  }
}
