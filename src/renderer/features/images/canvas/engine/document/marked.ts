import {
  emptyRect,
  intersectionOf,
  isEmptyRect,
  type Rect,
  unionOf,
} from '../../../../../../shared/canvas/rect.ts'
import { rectOfTile } from '../../../../../../shared/canvas/tile-key.ts'
import type { Tile } from '../tiles/tile.ts'
import { tileSide } from '../tiles/tile.ts'
import type { CanvasDocument } from './canvas-document.ts'
import type { Layer } from './layer.ts'
import { maskLayerOf } from './mask.ts'

/** What an edit with words may change: a mask, and the smallest rectangle around what it marks on the page. */
export type Marked = { readonly layerId: string; readonly rect: Rect }

/** Of the mask that is meant. Null where it is hidden, or clear on the page: a stroke over an edge asks for nothing beyond it. */
export function markedBy(document: CanvasDocument): Marked | null {
  const mask = maskLayerOf(document)
  if (mask === undefined || mask.isHidden) return null
  const rect = intersectionOf(boxOf(mask), { x: 0, y: 0, width: document.width, height: document.height })
  return isEmptyRect(rect) ? null : { layerId: mask.id, rect }
}

function boxOf({ tiles, x, y }: Layer): Rect {
  let box = emptyRect
  for (const [key, tile] of tiles) {
    const within = boxInTile(tile)
    const place = rectOfTile(key)
    box = unionOf(box, { ...within, x: within.x + place.x + x, y: within.y + place.y + y })
  }
  return box
}

/** A tile never changes, so it is looked through once. */
const known = new WeakMap<Tile, Rect>()

function boxInTile(tile: Tile): Rect {
  const box = known.get(tile) ?? readBox(tile.pixels)
  known.set(tile, box)
  return box
}

function readBox(pixels: Uint8ClampedArray): Rect {
  let [left, top, right, bottom] = [tileSide, tileSide, -1, -1]
  for (let row = 0; row < tileSide; row++) {
    for (let column = 0; column < tileSide; column++) {
      if (pixels[(row * tileSide + column) * 4 + 3] === 0) continue
      left = Math.min(left, column)
      right = Math.max(right, column)
      top = Math.min(top, row)
      bottom = row
    }
  }
  return right < 0 ? emptyRect : { x: left, y: top, width: right - left + 1, height: bottom - top + 1 }
}
