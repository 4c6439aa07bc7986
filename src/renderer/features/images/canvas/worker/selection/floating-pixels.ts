import type { Coverage } from '../../engine/brush/coverage.ts'
import { type CanvasDocument, changeLayer, layerOf } from '../../engine/document/canvas-document.ts'
import { isPaintable } from '../../engine/document/layer.ts'
import type { Step } from '../../engine/document/step.ts'
import { landPixels } from '../../engine/floating/land.ts'
import { type Lifted, liftPixels } from '../../engine/floating/lift.ts'
import { coverageWithin, shiftCoverage } from '../../engine/selection/shift.ts'

/** Where floating pixels lie: so many pixels from where they were lifted. */
export type Way = { readonly right: number; readonly down: number }

/**
 * Selected pixels of a layer that are in somebody's hand: however often they are moved on, they are lifted once, from the document
 * of before, so that nothing of their edge is lost on the way, and all of it is one step.
 */
export type FloatingPixels = {
  readonly layerId: string
  readonly lifted: Lifted
  /** The document before they were lifted. */
  readonly before: CanvasDocument
  /** What was selected then. */
  readonly selection: Coverage
  readonly way: Way
  /** What brought them to where they lie, if it fits into memory; null where they lie where they were. */
  readonly step: Step | 'in the file' | null
  /** The document and the selection as the last move left them: once either is another one, nobody holds these pixels any more. */
  readonly document: CanvasDocument
  readonly selected: Coverage | null
}

/** What is selected of the active layer, lifted off it; null where that is nothing, or the layer must not be drawn on. */
export function liftSelected(document: CanvasDocument, selection: Coverage | null): FloatingPixels | null {
  const layer = layerOf(document, document.activeLayerId)
  if (layer === undefined || selection === null || !isPaintable(layer)) return null
  const lifted = liftPixels(layer.tiles, shiftCoverage(selection, -layer.x, -layer.y))
  if (lifted.lifted.size === 0) return null
  const way = { right: 0, down: 0 }
  const held = { before: document, selection, document, selected: selection }
  return { layerId: layer.id, lifted, way, step: null, ...held }
}

/** The same pixels while nothing else was done since they were moved; null where something was. */
export function stillMoved(
  floating: FloatingPixels | null,
  document: CanvasDocument,
  selected: Coverage | null,
): FloatingPixels | null {
  const isLast = floating?.document === document && floating.selected === selected
  return isLast ? floating : null
}

/** The document with the pixels at a place; its tiles are made when they are looked at. */
export function documentAt(
  { before, layerId, lifted }: FloatingPixels,
  { right, down }: Way,
): CanvasDocument {
  if (right === 0 && down === 0) return before
  return changeLayer(before, layerId, { tiles: landPixels(lifted, right, down) })
}

/** What is selected when the pixels lie there: it moves along, as far as the page goes. */
export function selectionAt({ before, selection }: FloatingPixels, { right, down }: Way): Coverage {
  if (right === 0 && down === 0) return selection
  const page = { x: 0, y: 0, width: before.width, height: before.height }
  return coverageWithin(shiftCoverage(selection, right, down), page)
}
