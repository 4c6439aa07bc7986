import type { CanvasLayer } from '../../../../../shared/domain/canvas.ts'
import {
  type CanvasDocument,
  changeLayer,
  layerOf,
  moveLayer,
  newLayer,
  withLayer,
  withoutLayer,
} from '../engine/document/canvas-document.ts'
import type { Rect } from '../../../../../shared/canvas/rect.ts'
import type { Coverage } from '../engine/brush/coverage.ts'
import { tilesOf } from '../engine/tiles/tile-map.ts'
import { applySelectedEdit, type SelectedEdit } from './selection/selected-edits.ts'

type LayerChange = Partial<Omit<CanvasLayer, 'id' | 'kind'>>

/** What a person does to layers, other than drawing on one. */
export type Edit =
  | { readonly kind: 'add-layer'; readonly id: string; readonly name: string }
  | { readonly kind: 'duplicate-layer'; readonly id: string; readonly newId: string; readonly name: string }
  | { readonly kind: 'delete-layer'; readonly id: string }
  | { readonly kind: 'change-layer'; readonly id: string; readonly change: LayerChange }
  /** From where the layer is by then: who asks may not know it yet. In whole pixels. */
  | { readonly kind: 'move-layer'; readonly id: string; readonly right: number; readonly down: number }
  /** `place` counts from the bottom. */
  | { readonly kind: 'order-layer'; readonly id: string; readonly place: number }
  /** `pixels`: RGBA, row by row, as many as `rect` has; its place is in the document. */
  | {
      readonly kind: 'add-image'
      readonly id: string
      readonly name: string
      readonly rect: Rect
      readonly pixels: Uint8ClampedArray
    }
  | SelectedEdit

/** The document after it; the same one where there is nothing to do. `selection`: null where nothing is selected. */
export function applyEdit(
  document: CanvasDocument,
  edit: Edit,
  selection: Coverage | null = null,
): CanvasDocument {
  switch (edit.kind) {
    case 'add-layer':
      return withLayer(document, newLayer({ id: edit.id, name: edit.name }))
    case 'duplicate-layer': {
      const layer = layerOf(document, edit.id)
      if (layer === undefined) return document
      return withLayer(
        { ...document, activeLayerId: edit.id },
        { ...layer, id: edit.newId, name: edit.name, isLocked: false },
      )
    }
    case 'delete-layer':
      return withoutLayer(document, edit.id)
    case 'change-layer':
      return changes(document, edit.id, edit.change) ? changeLayer(document, edit.id, edit.change) : document
    case 'move-layer': {
      const layer = layerOf(document, edit.id)
      if (layer === undefined || (edit.right === 0 && edit.down === 0)) return document
      return changeLayer(document, edit.id, { x: layer.x + edit.right, y: layer.y + edit.down })
    }
    case 'order-layer':
      return moveLayer(document, edit.id, edit.place)
    case 'add-image': {
      const { x, y, width, height } = edit.rect
      const tiles = tilesOf(edit.pixels, { x: 0, y: 0, width, height })
      return withLayer(document, newLayer({ id: edit.id, name: edit.name, x, y, tiles }))
    }
    case 'mask-from-selection':
    case 'invert-mask':
    case 'clear-mask':
    case 'clear-selected':
      return applySelectedEdit(document, edit, selection)
  }
}

function changes(document: CanvasDocument, id: string, change: LayerChange): boolean {
  const layer = layerOf(document, id)
  if (layer === undefined) return false
  return Object.entries(change).some(([name, value]) => layer[name as keyof LayerChange] !== value)
}
