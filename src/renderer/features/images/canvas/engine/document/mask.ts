import type { CanvasLayer } from '../../../../../../shared/domain/canvas/canvas.ts'

/**
 * The mask that is meant where one is needed: the active layer where it is one, else the topmost. Undefined where the
 * document has none. Its alpha says where an answer may change the image; its colour means nothing.
 */
export function maskLayerOf<Layer extends Pick<CanvasLayer, 'id' | 'kind'>>(document: {
  readonly layers: readonly Layer[]
  readonly activeLayerId: string | null
}): Layer | undefined {
  const masks = document.layers.filter(({ kind }) => kind === 'mask')
  return masks.find(({ id }) => id === document.activeLayerId) ?? masks.at(-1)
}
