import type { CanvasLayer } from '../../../../../shared/domain/canvas/canvas.ts'
import {
  type CanvasDocument,
  changeLayer,
  layerOf,
  moveLayer,
  newLayer,
  withLayer,
  withoutLayer,
} from '../engine/document/canvas-document.ts'
import { cropDocument } from '../engine/document/crop.ts'
import { expandDocument } from '../engine/document/expand.ts'
import { isPixels, type Layer } from '../engine/document/layer.ts'
import { contentOf } from '../engine/transform/content.ts'
import { drawShape, isDrawable } from '../engine/shape/draw-shape.ts'
import { placeTiles } from '../engine/transform/place.ts'
import type { Placement } from '../engine/transform/placement.ts'
import { type Turn, turnTiles } from '../engine/transform/turn.ts'
import { placedMatrix, turnedMatrix } from '../engine/transform/matrix.ts'
import { isEmptyRect, type Rect } from '../../../../../shared/canvas/rect.ts'
import type { CanvasMatrix } from '../../../../../shared/domain/canvas/canvas-matrix.ts'
import type { Coverage } from '../engine/brush/coverage.ts'
import { tilesOf } from '../engine/tiles/tile-map.ts'
import { applyGradient, type GradientEdit } from './fill/gradient-edit.ts'
import { applySelectedEdit, type SelectedEdit } from './selection/selected-edits.ts'
import { applyShapeEdit, type ShapeEdit } from './shape/shape-edits.ts'
import { applyTextEdit, type TextEdit } from './text/text-edits.ts'

type LayerChange = Partial<Omit<CanvasLayer, 'id' | 'kind' | 'text' | 'shape'>>

/** What a person does to layers, other than drawing on one. */
export type Edit = LayerEdit | MoveSelected

/** What is selected of the active layer, from where it lies by then, in whole pixels: the selection moves along. */
export type MoveSelected = { readonly kind: 'move-selected'; readonly right: number; readonly down: number }

/** What an edit makes of a document depends on the document and on what is selected alone. */
export type LayerEdit =
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
  /** About the middle of what the layer shows. */
  | { readonly kind: 'turn-layer'; readonly id: string; readonly turn: Turn }
  /** What the layer shows is put there, in pixels of the document. */
  | { readonly kind: 'place-layer'; readonly id: string; readonly to: Placement }
  /** `rect` becomes the page, in pixels of the page before; layers keep what lies beyond. */
  | { readonly kind: 'crop'; readonly rect: Rect }
  /** The same, with a mask layer over what is empty. */
  | { readonly kind: 'frame'; readonly rect: Rect; readonly maskId: string }
  /** A text or a shape: its pixels stay, and can be drawn on. */
  | { readonly kind: 'rasterise-layer'; readonly id: string }
  | SelectedEdit
  | TextEdit
  | ShapeEdit
  | GradientEdit

/** What the step that it makes is called in the history. */
export function commandOf(edit: Edit): string {
  switch (edit.kind) {
    case 'change-layer':
      return `layer-${Object.keys(edit.change)[0]}`
    case 'turn-layer':
      return edit.turn
    case 'place-layer':
      return 'transform'
    default:
      return edit.kind
  }
}

/**
 * The document after it, perhaps with tiles that are still to be made (`LazyTiles`); the same one where there is nothing to do.
 *
 * @param selection null where nothing is selected
 */
export function applyEdit(
  document: CanvasDocument,
  edit: LayerEdit,
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
    case 'turn-layer': {
      const layer = layerOf(document, edit.id)
      if (layer === undefined) return document
      const rect = contentOf(layer.tiles)
      const tiles = turnTiles(layer.tiles, rect, edit.turn)
      return changeLayer(document, edit.id, {
        tiles,
        ...withMatrix(layer, (at) => turnedMatrix(at, rect, edit.turn)),
      })
    }
    case 'place-layer': {
      const layer = layerOf(document, edit.id)
      if (layer === undefined) return document
      const { middleX, middleY, ...size } = edit.to
      const to = { ...size, middleX: middleX - layer.x, middleY: middleY - layer.y }
      const rect = contentOf(layer.tiles)
      const moved = withMatrix(layer, (at) => placedMatrix(at, rect, to))
      // Drawn anew, so that it stays sharp; but a file of somebody else may hold one that cannot be.
      const { shape } = moved
      const isPlaced = shape === undefined || !isDrawable(shape)
      const tiles = isPlaced ? placeTiles(layer.tiles, rect, to) : drawShape(shape)
      return changeLayer(document, edit.id, { tiles, ...moved })
    }
    case 'crop':
      return cropDocument(document, edit.rect)
    case 'frame':
      return expandDocument(document, edit.rect, edit.maskId)
    case 'mask-from-selection':
    case 'invert-mask':
    case 'clear-mask':
    case 'clear-selected':
      return applySelectedEdit(document, edit, selection)
    case 'set-text':
    case 'hide-text':
      return applyTextEdit(document, edit)
    case 'add-shape':
    case 'change-shape':
      return applyShapeEdit(document, edit)
    case 'rasterise-layer': {
      const layer = layerOf(document, edit.id)
      if (layer === undefined || isPixels(layer)) return document
      return changeLayer(document, edit.id, { text: undefined, shape: undefined })
    }
    case 'gradient':
      return applyGradient(document, edit, selection)
  }
}

/** What a text or a shape has to know of its layer's pixels being moved, so that it is drawn there the next time. */
function withMatrix(
  { text, shape, tiles }: Layer,
  moved: (matrix: CanvasMatrix) => CanvasMatrix,
): Pick<CanvasLayer, 'text' | 'shape'> {
  if (isEmptyRect(contentOf(tiles))) return {}
  if (text !== undefined) return { text: { ...text, matrix: moved(text.matrix) } }
  return shape === undefined ? {} : { shape: { ...shape, matrix: moved(shape.matrix) } }
}

function changes(document: CanvasDocument, id: string, change: LayerChange): boolean {
  const layer = layerOf(document, id)
  if (layer === undefined) return false
  return Object.entries(change).some(([name, value]) => layer[name as keyof LayerChange] !== value)
}
