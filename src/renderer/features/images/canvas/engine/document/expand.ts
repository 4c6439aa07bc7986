import { composeLayers } from '../../../../../../shared/canvas/compose.ts'
import { intersectionOf, type Rect } from '../../../../../../shared/canvas/rect.ts'
import { eachRun, rectOfTile, type TileKey, tileKeysIn } from '../../../../../../shared/canvas/tile-key.ts'
import { bytesPerTile, isClear, type Tile } from '../tiles/tile.ts'
import type { TileMap } from '../tiles/tile-map.ts'
import { type CanvasDocument, newLayer, withLayer } from './canvas-document.ts'
import { cropDocument } from './crop.ts'

/**
 * The document with a larger page (`rect`, as `cropDocument` takes it) and, on top of it, an active mask layer over what is empty
 * there: where an edit with words may draw. No mask where older layers fill all of it. What was on the page before stays
 * unmarked, be it clear.
 */
export function expandDocument(document: CanvasDocument, rect: Rect, maskId: string): CanvasDocument {
  const expanded = cropDocument(document, rect)
  if (expanded === document) return document
  const before = { x: -rect.x, y: -rect.y, width: document.width, height: document.height }
  const tiles = emptyTiles(expanded, before)
  if (tiles.size === 0) return expanded
  return withLayer(
    { ...expanded, activeLayerId: null },
    newLayer({ id: maskId, name: '', kind: 'mask', tiles }),
  )
}

/** Black where something may be seen through the page, and clear on what was the page before. */
function emptyTiles(document: CanvasDocument, before: Rect): TileMap {
  const page = { x: 0, y: 0, width: document.width, height: document.height }
  const tiles = new Map<TileKey, Tile>()
  // Most tiles are wholly empty: they are one in memory.
  const full: Tile = { pixels: blackTile() }
  for (const key of tileKeysIn(page)) {
    const tile = rectOfTile(key)
    const part = intersectionOf(tile, page)
    const isWhole = part.width === tile.width && part.height === tile.height
    const isBeside = intersectionOf(part, before).width === 0
    if (isWhole && isBeside && !hasTiles(document, tile)) {
      tiles.set(key, full)
      continue
    }
    const pixels = new Uint8ClampedArray(bytesPerTile)
    const seen = composeLayers(document.layers, part)
    eachRun(key, part, (from, x, y, length) => {
      for (let step = 0; step < length; step++) {
        const isOnPage =
          x + step >= before.x &&
          x + step < before.x + before.width &&
          y >= before.y &&
          y < before.y + before.height
        const alpha = seen[((y - part.y) * part.width + x + step - part.x) * 4 + 3] as number
        if (!isOnPage && alpha < 255) pixels[(from + step) * 4 + 3] = 255
      }
    })
    if (!isClear(pixels)) tiles.set(key, { pixels })
  }
  return tiles
}

function blackTile(): Uint8ClampedArray {
  const pixels = new Uint8ClampedArray(bytesPerTile)
  for (let index = 3; index < pixels.length; index += 4) pixels[index] = 255
  return pixels
}

function hasTiles({ layers }: CanvasDocument, rect: Rect): boolean {
  return layers.some((layer) => {
    for (const key of tileKeysIn({ ...rect, x: rect.x - layer.x, y: rect.y - layer.y }))
      if (layer.tiles.has(key)) return true
    return false
  })
}
