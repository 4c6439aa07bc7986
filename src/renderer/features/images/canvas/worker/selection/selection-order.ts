import type { Coverage } from '../../engine/brush/coverage.ts'
import type { CanvasDocument } from '../../engine/document/canvas-document.ts'
import { maskLayerOf } from '../../engine/document/mask.ts'
import { invertSelection, selectAll } from '../../engine/selection/all.ts'
import { combineSelections, type SelectionMode } from '../../engine/selection/combine.ts'
import { featherSelection } from '../../engine/selection/feather.ts'
import { selectionOfAlpha } from '../../engine/selection/from-alpha.ts'
import { growSelection, shrinkSelection } from '../../engine/selection/grow.ts'
import { coverPolygon, type Point } from '../../engine/selection/polygon.ts'

/** Whole pixels that an edge fades over or moves by. */
export const farthestEdge = 256

/** What a person does to the selection. */
export type SelectionOrder =
  /** A closed outline in pixels of the document. */
  | { readonly kind: 'outline'; readonly outline: readonly Point[]; readonly mode: SelectionMode }
  | { readonly kind: 'all' }
  | { readonly kind: 'none' }
  /** Where nothing is selected, all is after it. */
  | { readonly kind: 'invert' }
  /** `by`: 1 to `farthestEdge`. */
  | { readonly kind: 'feather' | 'grow' | 'shrink'; readonly by: number }
  /** What the mask covers, whether it is seen or not. */
  | { readonly kind: 'from-mask' }

/** The selection after it, within the page; null where nothing is selected. */
export function applySelectionOrder(
  before: Coverage | null,
  order: SelectionOrder,
  document: CanvasDocument,
): Coverage | null {
  const after = selected(before ?? new Map(), order, document)
  return after.size === 0 ? null : after
}

function selected(before: Coverage, order: SelectionOrder, document: CanvasDocument): Coverage {
  const page = { x: 0, y: 0, width: document.width, height: document.height }
  switch (order.kind) {
    case 'outline':
      return combineSelections(before, coverPolygon(order.outline, page), order.mode)
    case 'all':
      return selectAll(page)
    case 'none':
      return new Map()
    case 'invert':
      return invertSelection(before, page)
    case 'feather':
      return featherSelection(before, page, order.by)
    case 'grow':
      return growSelection(before, page, order.by)
    case 'shrink':
      return before.size === 0 ? before : shrinkSelection(before, page, order.by)
    case 'from-mask': {
      const mask = maskLayerOf(document)
      return mask === undefined ? before : selectionOfAlpha(mask, page)
    }
  }
}
