import { composeLayers } from '../../../../../../shared/canvas/compose.ts'
import { isEmptyRect, type Rect } from '../../../../../../shared/canvas/rect.ts'
import type { Colour } from '../brush/brush.ts'
import { contentOf } from '../transform/content.ts'
import { type CanvasDocument, layerOf } from './canvas-document.ts'

/** The smallest rectangle of the document around what a layer shows; null where all of it is clear. */
export function contentOfLayer(document: CanvasDocument, layerId: string): Rect | null {
  const layer = layerOf(document, layerId)
  if (layer === undefined) return null
  const rect = contentOf(layer.tiles)
  return isEmptyRect(rect) ? null : { ...rect, x: rect.x + layer.x, y: rect.y + layer.y }
}

/** The colour of a pixel of the document; null where it is clear. */
export function colourOfPixel({ layers }: CanvasDocument, x: number, y: number): Colour | null {
  const rect = { x: Math.floor(x), y: Math.floor(y), width: 1, height: 1 }
  const [red = 0, green = 0, blue = 0, alpha = 0] = composeLayers(layers, rect)
  return alpha === 0 ? null : { red, green, blue }
}
