import type { CanvasText } from '../../../../../../shared/domain/canvas/canvas-text.ts'
import {
  type CanvasDocument,
  changeLayer,
  layerOf,
  newLayer,
  withLayer,
} from '../../engine/document/canvas-document.ts'
import { noTiles, type TileMap } from '../../engine/tiles/tile-map.ts'

/** A text that is to be a layer: of one that is there, or of a new one at `at`, the layer's corner in the document. */
export type TextOrder = {
  readonly id: string
  readonly name: string
  readonly text: CanvasText
  readonly at: { readonly x: number; readonly y: number }
}

/** What concerns layers of text. */
export type TextEdit =
  /** `tiles`: as it was drawn. */
  | ({ readonly kind: 'set-text'; readonly tiles: TileMap } & TextOrder)
  /** While it is written anew: its pixels would be seen twice. */
  | { readonly kind: 'hide-text'; readonly id: string }

/** The document after it; the same one where there is nothing to do. */
export function applyTextEdit(document: CanvasDocument, edit: TextEdit): CanvasDocument {
  const layer = layerOf(document, edit.id)
  switch (edit.kind) {
    case 'set-text': {
      const { id, name, text, tiles, at } = edit
      if (layer === undefined) return withLayer(document, newLayer({ id, name, text, tiles, ...at }))
      return changeLayer(document, id, { name, text, tiles })
    }
    case 'hide-text':
      return layer?.text === undefined ? document : changeLayer(document, edit.id, { tiles: noTiles })
  }
}
