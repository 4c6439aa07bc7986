import type { Coverage } from '../../engine/brush/coverage.ts'
import { paintCoverage } from '../../engine/brush/paint.ts'
import { type CanvasDocument, changeLayer, layerOf, newLayer } from '../../engine/document/canvas-document.ts'
import { isPaintable } from '../../engine/document/layer.ts'
import { maskLayerOf } from '../../engine/document/mask.ts'
import { invertSelection } from '../../engine/selection/all.ts'
import { selectionOfAlpha, tilesOfCoverage } from '../../engine/selection/from-alpha.ts'
import { shiftCoverage } from '../../engine/selection/shift.ts'
import { noTiles } from '../../engine/tiles/tile-map.ts'

/** What concerns the mask, and what the selection is done with. */
export type SelectedEdit =
  /** What was in the mask before is gone. `id`: of a mask that is made where the document has none. */
  | { readonly kind: 'mask-from-selection'; readonly id: string }
  /** Within the page; what the mask has beyond it is gone. */
  | { readonly kind: 'invert-mask'; readonly id: string }
  | { readonly kind: 'clear-mask'; readonly id: string }
  /** Of the active layer, as far as they are selected. */
  | { readonly kind: 'clear-selected' }

/** The document after it; the same one where there is nothing to do. `selection` as in the document, null where there is none. */
export function applySelectedEdit(
  document: CanvasDocument,
  edit: SelectedEdit,
  selection: Coverage | null,
): CanvasDocument {
  switch (edit.kind) {
    case 'mask-from-selection': {
      if (selection === null) return document
      const masked = withMask(document, edit.id)
      const mask = maskLayerOf(masked)
      return mask === undefined
        ? document
        : changeLayer(masked, mask.id, { x: 0, y: 0, tiles: tilesOfCoverage(selection) })
    }
    case 'invert-mask': {
      const mask = layerOf(document, edit.id)
      if (mask?.kind !== 'mask') return document
      const page = { x: 0, y: 0, width: document.width, height: document.height }
      const inverted = invertSelection(selectionOfAlpha(mask, page), page)
      return changeLayer(document, edit.id, { x: 0, y: 0, tiles: tilesOfCoverage(inverted) })
    }
    case 'clear-mask':
      if (layerOf(document, edit.id)?.tiles.size === 0) return document
      return changeLayer(document, edit.id, { tiles: noTiles })
    case 'clear-selected':
      return withoutSelected(document, selection)
  }
}

/** The document with a mask: where it has none, one on top of all. Where one works stays as it was. */
function withMask(document: CanvasDocument, idOfNew: string): CanvasDocument {
  if (maskLayerOf(document) !== undefined) return document
  const made = newLayer({ id: idOfNew, name: '', kind: 'mask' })
  return { ...document, layers: [...document.layers, made] }
}

/** What a stroke is drawn on: with a mask that gets that id where there is none, if it is on the mask. */
export function drawnOn(document: CanvasDocument, maskId: string | null): CanvasDocument {
  return maskId === null ? document : withMask(document, maskId)
}

function withoutSelected(document: CanvasDocument, selection: Coverage | null): CanvasDocument {
  const layer = layerOf(document, document.activeLayerId)
  if (layer === undefined || !isPaintable(layer) || selection === null) return document
  const there = shiftCoverage(selection, -layer.x, -layer.y)
  const touched = new Map([...there].filter(([key]) => layer.tiles.has(key)))
  const tiles = paintCoverage(layer.tiles, touched, { kind: 'erase', opacity: 1 }, null)
  return changeLayer(document, layer.id, { tiles })
}
