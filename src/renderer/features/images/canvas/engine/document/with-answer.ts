import type { CanvasDocument } from './canvas-document.ts'
import type { Layer } from './layer.ts'

/**
 * The document with what came for an edit of it: above everything that was seen when it was asked for, and active from then on.
 * Masks stay above: they are no part of the image.
 */
export function withAnswer(document: CanvasDocument, layer: Layer): CanvasDocument {
  const at = document.layers.findLastIndex(({ kind }) => kind !== 'mask') + 1
  return { ...document, layers: document.layers.toSpliced(at, 0, layer), activeLayerId: layer.id }
}

/** As it is looked at before it is accepted: one goes on working where one worked. */
export function previewOf(document: CanvasDocument, layer: Layer): CanvasDocument {
  return { ...document, layers: withAnswer(document, layer).layers }
}
