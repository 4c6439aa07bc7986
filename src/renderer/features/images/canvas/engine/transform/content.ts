import { emptyRect, isEmptyRect, type Rect, unionOf } from '../../../../../../shared/canvas/rect.ts'
import { rectOfTile } from '../../../../../../shared/canvas/tile-key.ts'
import { oneForEach } from '../../../../../../shared/one-for-each.ts'
import { boundsInTile, type Tile } from '../tiles/tile.ts'
import type { TileMap } from '../tiles/tile-map.ts'

/** The smallest rectangle around what is not clear, in pixels of the layer; an empty one where all of it is. */
export const contentOf = oneForEach((tiles: TileMap): Rect => {
  let rect = emptyRect
  for (const [key, tile] of tiles) {
    const { x, y } = rectOfTile(key)
    const inner = contentOfTile(tile)
    if (!isEmptyRect(inner)) rect = unionOf(rect, { ...inner, x: inner.x + x, y: inner.y + y })
  }
  return rect
})

/** A tile never changes, so it is looked through once. */
const contentOfTile = oneForEach(({ pixels }: Tile) => boundsInTile(pixels, 4, 3))
