import type { CanvasText } from '../../../../../../shared/domain/canvas/canvas-text.ts'
import { type CanvasDocument, changeLayer, layerOf } from '../../engine/document/canvas-document.ts'
import type { CanvasCore } from '../core.ts'
import type { Edit } from '../edits.ts'
import type { TileMap } from '../../engine/tiles/tile-map.ts'
import { drawText } from './draw-text.ts'
import { hasFamily } from './text-pen.ts'

/** What only a machine with fonts can do. */
export type Fonts = {
  drawText(text: CanvasText): TileMap | null
  hasFamily(family: string): boolean
}

/**
 * What an edit makes of the document. A text that is scaled or rotated is drawn anew, so that it stays sharp: but not where its
 * family is not on this machine, since what stands in for it looks otherwise.
 */
export function withTextDrawn(
  core: Pick<CanvasCore, 'edited' | 'contentOf'>,
  edit: Edit,
  fonts: Fonts = { drawText, hasFamily },
): CanvasDocument {
  const edited = core.edited(edit)
  if (edit.kind !== 'place-layer') return edited
  const text = layerOf(edited, edit.id)?.text
  if (text === undefined || !fonts.hasFamily(text.family)) return edited
  const before = core.contentOf(edit.id)
  const { width, height, angle } = edit.to
  // What is only moved keeps its bytes.
  if (before?.width === width && before.height === height && angle === 0) return edited
  const tiles = fonts.drawText(text)
  return tiles === null ? edited : changeLayer(edited, edit.id, { tiles })
}
