import { emptyRect, type Rect, unionOf } from '../../../../../../shared/canvas/rect.ts'
import { rectOfTile } from '../../../../../../shared/canvas/tile-key.ts'
import { tileSide } from '../tiles/tile.ts'
import type { TileMap } from '../tiles/tile-map.ts'

const known = new WeakMap<TileMap, Rect>()

/** The smallest rectangle around what is not clear, in pixels of the layer; an empty one where all of it is. */
export function contentOf(tiles: TileMap): Rect {
  const found = known.get(tiles)
  if (found !== undefined) return found
  let rect = emptyRect
  for (const [key, { pixels }] of tiles) {
    const tile = rectOfTile(key)
    const inner = contentOfTile(pixels)
    if (inner !== null) rect = unionOf(rect, { ...inner, x: inner.x + tile.x, y: inner.y + tile.y })
  }
  known.set(tiles, rect)
  return rect
}

function contentOfTile(pixels: Uint8ClampedArray): Rect | null {
  let [left, top, right, bottom] = [tileSide, tileSide, -1, -1]
  for (let y = 0; y < tileSide; y++) {
    const row = y * tileSide
    let first = 0
    while (first < tileSide && pixels[(row + first) * 4 + 3] === 0) first++
    if (first === tileSide) continue
    let last = tileSide - 1
    while (pixels[(row + last) * 4 + 3] === 0) last--
    if (first < left) left = first
    if (last > right) right = last
    if (y < top) top = y
    bottom = y
  }
  return right < 0 ? null : { x: left, y: top, width: right - left + 1, height: bottom - top + 1 }
}
