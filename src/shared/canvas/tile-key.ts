import { intersectionOf, isEmptyRect, type Rect } from './rect.ts'
import { canvasTileSide as tileSide } from '../domain/canvas/canvas.ts'

/** Column and row of a tile in one number, so that a map finds it without a string. */
export type TileKey = number

/** Columns and rows lie between −32 768 and 32 767: eight million pixels to each side. */
const half = 2 ** 15

export function tileKey(column: number, row: number): TileKey {
  return (row + half) * 2 ** 16 + column + half
}

/** The pixels that a tile covers, in the coordinates of its layer. */
export function rectOfTile(key: TileKey): Rect {
  const column = (key % 2 ** 16) - half
  const row = Math.floor(key / 2 ** 16) - half
  return { x: column * tileSide, y: row * tileSide, width: tileSide, height: tileSide }
}

/** Every tile that shares a pixel with the rectangle, row by row. */
export function* tileKeysIn(rect: Rect): Generator<TileKey> {
  if (isEmptyRect(rect)) return
  const lastColumn = Math.floor((rect.x + rect.width - 1) / tileSide)
  const lastRow = Math.floor((rect.y + rect.height - 1) / tileSide)
  for (let row = Math.floor(rect.y / tileSide); row <= lastRow; row++) {
    for (let column = Math.floor(rect.x / tileSide); column <= lastColumn; column++)
      yield tileKey(column, row)
  }
}

/**
 * Calls back with each run of pixels that lies in the tile and in the rectangle: the index of its first pixel in the
 * tile, its place in the layer, and its length in pixels.
 */
export function eachRun(
  key: TileKey,
  rect: Rect,
  visit: (indexInTile: number, x: number, y: number, length: number) => void,
): void {
  const tile = rectOfTile(key)
  const shared = intersectionOf(tile, rect)
  for (let y = shared.y; y < shared.y + shared.height; y++) {
    visit((y - tile.y) * tileSide + shared.x - tile.x, shared.x, y, shared.width)
  }
}
