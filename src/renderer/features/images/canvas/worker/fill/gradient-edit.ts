import type { Coverage } from '../../engine/brush/coverage.ts'
import { type CanvasDocument, changeLayer, layerOf } from '../../engine/document/canvas-document.ts'
import { isPaintable } from '../../engine/document/layer.ts'
import { type Gradient, gradientTiles } from '../../engine/fill/gradient.ts'
import { shiftCoverage } from '../../engine/selection/shift.ts'

/** A gradient over the active layer, inside the selection; its line is in pixels of the document. */
export type GradientEdit = { readonly kind: 'gradient'; readonly gradient: Gradient }

/** The document after it, with tiles that are still to be made; the same one where the layer must not be drawn on. */
export function applyGradient(
  document: CanvasDocument,
  { gradient }: GradientEdit,
  selection: Coverage | null,
): CanvasDocument {
  const layer = layerOf(document, document.activeLayerId)
  if (layer === undefined || !isPaintable(layer)) return document
  const { x, y } = layer
  const there = {
    ...gradient,
    from: { x: gradient.from.x - x, y: gradient.from.y - y },
    to: { x: gradient.to.x - x, y: gradient.to.y - y },
  }
  const page = { x: -x, y: -y, width: document.width, height: document.height }
  const limit = selection === null ? null : shiftCoverage(selection, -x, -y)
  return changeLayer(document, layer.id, { tiles: gradientTiles(layer.tiles, there, page, limit) })
}
