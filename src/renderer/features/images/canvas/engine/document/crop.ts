import type { Rect } from '../../../../../../shared/canvas/rect.ts'
import type { CanvasDocument } from './canvas-document.ts'

/**
 * The document with another page: `rect` in pixels of the one before, which it may cut or reach beyond. Layers keep all their
 * tiles, also those that lie beyond the page from then on.
 */
export function cropDocument(document: CanvasDocument, rect: Rect): CanvasDocument {
  const { x, y, width, height } = rect
  const isSame = x === 0 && y === 0 && width === document.width && height === document.height
  if (isSame) return document
  const layers =
    x === 0 && y === 0
      ? document.layers
      : document.layers.map((layer) => ({ ...layer, x: layer.x - x, y: layer.y - y }))
  return { ...document, width, height, layers }
}
