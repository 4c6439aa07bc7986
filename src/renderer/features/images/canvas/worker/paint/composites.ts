import type { CanvasDocument } from '../../engine/document/canvas-document.ts'
import { composeLayers, composeOver } from '../../../../../../shared/canvas/compose.ts'
import { intersectionOf, isEmptyRect, type Rect } from '../../../../../../shared/canvas/rect.ts'
import { eachRun, rectOfTile, type TileKey, tileKeysIn } from '../../../../../../shared/canvas/tile-key.ts'
import { tintMasks } from './tint.ts'

/** So many tiles of what lies below the active layer are kept: those that a stroke goes over. */
const mostKept = 96

/**
 * What the layers of a document make together, tile by tile, on bytes. What lies below the active layer is kept, so that a
 * stroke costs that layer and those above only; these are not put together beforehand, since a blend mode needs to know
 * what it falls on.
 */
export function createComposites() {
  const below = new Map<TileKey, Uint8ClampedArray>()
  let keptFor: readonly unknown[] = []

  /** RGBA of a part of a tile of the document, with its masks as a tint. */
  function compose(document: CanvasDocument, key: TileKey, part: Rect): Uint8ClampedArray<ArrayBuffer> {
    const out = composeImage(document, key, part)
    tintMasks(out, document.layers, part)
    return out
  }

  function composeImage(document: CanvasDocument, key: TileKey, part: Rect): Uint8ClampedArray<ArrayBuffer> {
    const at = document.layers.findIndex(({ id }) => id === document.activeLayerId)
    if (at <= 0) return composeLayers(document.layers, part)
    keepFor(document.layers.slice(0, at))
    const known = below.get(key) ?? keep(key, composeLayers(document.layers.slice(0, at), rectOfTile(key)))
    const out = new Uint8ClampedArray(part.width * part.height * 4)
    eachRun(key, part, (from, x, y, length) => {
      out.set(known.subarray(from * 4, (from + length) * 4), ((y - part.y) * part.width + x - part.x) * 4)
    })
    composeOver(out, document.layers.slice(at), part)
    return out
  }

  function keepFor(layers: readonly unknown[]): void {
    if (layers.length === keptFor.length && layers.every((layer, index) => layer === keptFor[index])) return
    below.clear()
    keptFor = layers
  }

  function keep(key: TileKey, pixels: Uint8ClampedArray): Uint8ClampedArray {
    const [oldest] = below.keys()
    if (below.size >= mostKept && oldest !== undefined) below.delete(oldest)
    below.set(key, pixels)
    return pixels
  }

  return { compose }
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

/** The part of a tile that lies on the document's page; empty beyond it. */
export function partOnPage(document: CanvasDocument, key: TileKey, rect: Rect): Rect {
  const page = { x: 0, y: 0, width: document.width, height: document.height }
  const part = intersectionOf(intersectionOf(rectOfTile(key), page), rect)
  return isEmptyRect(part) ? { x: 0, y: 0, width: 0, height: 0 } : part
}
