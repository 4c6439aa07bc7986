import type { Rect } from '../../../../../../shared/canvas/rect.ts'
import { eachRun, type TileKey, tileKeysIn } from '../../../../../../shared/canvas/tile-key.ts'
import { arePixelsEqual, bytesPerTile, isClear, type Tile } from './tile.ts'

/** The tiles of a layer. Where there is none, the layer is clear. */
export type TileMap = ReadonlyMap<TileKey, Tile>

export const noTiles: TileMap = new Map()

/** What one step writes into a layer: a tile is copied when it is first touched. */
export type TileEdit = {
  /** The pixels of a tile, to be written into. Clear where the layer has no tile. */
  writable: (key: TileKey) => Uint8ClampedArray
  /** The tiles that have been asked for so far. */
  touched: () => Iterable<TileKey>
  /** The layer after the step: what became clear is gone, what is as it was keeps its object. */
  finish: () => TileMap
}

export function editTiles(before: TileMap): TileEdit {
  const written = new Map<TileKey, Uint8ClampedArray>()

  function writable(key: TileKey): Uint8ClampedArray {
    const known = written.get(key)
    if (known !== undefined) return known
    const pixels = before.get(key)?.pixels.slice() ?? new Uint8ClampedArray(bytesPerTile)
    written.set(key, pixels)
    return pixels
  }

  function finish(): TileMap {
    const after = new Map(before)
    for (const [key, pixels] of written) {
      const old = before.get(key)
      if (isClear(pixels)) after.delete(key)
      else if (old === undefined || !arePixelsEqual(old.pixels, pixels)) after.set(key, { pixels })
    }
    return after
  }

  return { writable, touched: () => written.keys(), finish }
}

/** RGBA of a rectangle of the layer, row by row; clear where there is no tile. */
export function readPixels(tiles: TileMap, rect: Rect): Uint8ClampedArray {
  const out = new Uint8ClampedArray(rect.width * rect.height * 4)
  for (const key of tileKeysIn(rect)) {
    const tile = tiles.get(key)
    if (tile === undefined) continue
    eachRun(key, rect, (from, x, y, length) => {
      out.set(
        tile.pixels.subarray(from * 4, (from + length) * 4),
        ((y - rect.y) * rect.width + x - rect.x) * 4,
      )
    })
  }
  return out
}

/** A layer with these pixels, as `readPixels` gives them, at that place and nothing else. */
export function tilesOf(pixels: Uint8ClampedArray, rect: Rect): TileMap {
  const edit = editTiles(noTiles)
  for (const key of tileKeysIn(rect)) {
    const tile = edit.writable(key)
    eachRun(key, rect, (to, x, y, length) => {
      const from = ((y - rect.y) * rect.width + x - rect.x) * 4
      tile.set(pixels.subarray(from, from + length * 4), to * 4)
    })
  }
  return edit.finish()
}
