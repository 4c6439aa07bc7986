import { intersectionOf, isEmptyRect, type Rect } from '../../../../../../shared/canvas/rect.ts'
import { contentOf } from '../transform/content.ts'
import type { CanvasDocument } from './canvas-document.ts'
import { maskLayerOf } from './mask.ts'

/** What an edit with words may change: a mask, and the smallest rectangle around what it marks on the page. */
export type Marked = { readonly layerId: string; readonly rect: Rect }

/** Of the mask that is meant. Null where it is hidden, or clear on the page: a stroke over an edge asks for nothing beyond it. */
export function markedBy(document: CanvasDocument): Marked | null {
  const mask = maskLayerOf(document)
  if (mask === undefined || mask.isHidden) return null
  const { x, y, ...size } = contentOf(mask.tiles)
  const page = { x: 0, y: 0, width: document.width, height: document.height }
  const rect = intersectionOf({ x: x + mask.x, y: y + mask.y, ...size }, page)
  return isEmptyRect(rect) ? null : { layerId: mask.id, rect }
}
