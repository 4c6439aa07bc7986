import { originOf } from '../../../../../../shared/canvas/origin.ts'
import type { Rect } from '../../../../../../shared/canvas/rect.ts'
import type { CanvasDocument } from './canvas-document.ts'

/**
 * The document with another page: `rect` in pixels of the one before, which it may cut or reach beyond. Layers keep all their
 * tiles, also those that lie beyond the page from then on. Where its corner lies is kept: what is still to come for the page before
 * lands where its pixels are.
 */
export function cropDocument(document: CanvasDocument, rect: Rect): CanvasDocument {
  const { x, y, width, height } = rect
  const isSame = x === 0 && y === 0 && width === document.width && height === document.height
  if (isSame) return document
  if (x === 0 && y === 0) return { ...document, width, height }
  const { origin: _before, ...rest } = document
  const layers = document.layers.map((layer) => ({ ...layer, x: layer.x - x, y: layer.y - y }))
  const before = originOf(document)
  const origin = { x: before.x + x, y: before.y + y }
  const isFirst = origin.x === 0 && origin.y === 0
  return { ...rest, width, height, ...(isFirst ? {} : { origin }), layers }
}
