import type { CanvasShape } from '../../../../../../shared/domain/canvas/canvas-shape.ts'
import {
  type CanvasDocument,
  changeLayer,
  layerOf,
  newLayer,
  withLayer,
} from '../../engine/document/canvas-document.ts'
import { drawShape } from '../../engine/shape/draw-shape.ts'

/** What concerns layers that are shapes. */
export type ShapeEdit =
  /** `at`: the corner of the new layer, in pixels of the document. */
  | {
      readonly kind: 'add-shape'
      readonly id: string
      readonly name: string
      readonly shape: CanvasShape
      readonly at: { readonly x: number; readonly y: number }
    }
  /** Of a layer that is one already. */
  | { readonly kind: 'change-shape'; readonly id: string; readonly shape: CanvasShape }

/** The document after it, with tiles that are still to be made; the same one where there is nothing to do. */
export function applyShapeEdit(document: CanvasDocument, edit: ShapeEdit): CanvasDocument {
  const { id, shape } = edit
  if (edit.kind === 'add-shape')
    return withLayer(document, newLayer({ id, name: edit.name, shape, tiles: drawShape(shape), ...edit.at }))
  const before = layerOf(document, id)?.shape
  if (before === undefined || JSON.stringify(before) === JSON.stringify(shape)) return document
  return changeLayer(document, id, { shape, tiles: drawShape(shape) })
}
