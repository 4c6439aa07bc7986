import type { CanvasDocument } from '../../engine/document/canvas-document.ts'
import type { Layer } from '../../engine/document/layer.ts'
import { composeLayers, composeOver } from '../../../../../../shared/canvas/compose.ts'
import type { Rect } from '../../../../../../shared/canvas/rect.ts'
import { type TileKey, tileKeysIn } from '../../../../../../shared/canvas/tile-key.ts'
import { createComposedTileCache } from './composed-tile-cache.ts'
import { tintMasks } from './tint.ts'

/**
 * What the layers of a document make together, tile by tile, on bytes. What lies below the active layer is kept, and what lies
 * above it too, so that a stroke costs its own layer only, however many there are. Above is kept where nothing of it has a
 * blend mode, which needs to know what it falls on.
 */
export function createComposites() {
  const below = createComposedTileCache()
  const above = createComposedTileCache()

  /** RGBA of a part of a tile of the document, with its masks as a tint. */
  function compose(document: CanvasDocument, key: TileKey, part: Rect): Uint8ClampedArray<ArrayBuffer> {
    const out = composeImage(document, key, part)
    tintMasks(out, document.layers, part)
    return out
  }

  function composeImage(document: CanvasDocument, key: TileKey, part: Rect): Uint8ClampedArray<ArrayBuffer> {
    const at = document.layers.findIndex(({ id }) => id === document.activeLayerId)
    if (at === -1) return composeLayers(document.layers, part)
    const out = below.make(document.layers.slice(0, at), key, part)
    composeOver(out, document.layers.slice(at, at + 1), part)
    const over = document.layers.slice(at + 1)
    if (over.every(isNormal)) above.put(out, over, key, part)
    else composeOver(out, over, part)
    return out
  }

  /** Prepares what a next stroke or undo would need, a tile at a time. @returns false when all of it is there */
  const warm = (): boolean => below.warm() || above.warm()

  return { compose, warm }
}

function isNormal({ blend, isHidden }: Layer): boolean {
  return isHidden || blend === 'normal'
}

/** Whether a layer or a mask that is seen has a tile there. */
export function isCovered(document: CanvasDocument, rect: Rect): boolean {
  return document.layers.some((layer) => {
    if (layer.isHidden || layer.tiles.size === 0) return false
    for (const key of tileKeysIn({ ...rect, x: rect.x - layer.x, y: rect.y - layer.y }))
      if (layer.tiles.has(key)) return true
    return false
  })
}
