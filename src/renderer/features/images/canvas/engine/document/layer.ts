import type { CanvasLayer } from '../../../../../../shared/domain/canvas/canvas.ts'
import type { TileMap } from '../tiles/tile-map.ts'

export type Layer = Readonly<CanvasLayer> & { readonly tiles: TileMap }

export function propertiesOf(layer: Layer): CanvasLayer {
  const { id, name, kind, opacity, blend, isHidden, isLocked, x, y, text, shape } = layer
  const properties = { id, name, kind, opacity, blend, isHidden, isLocked, x, y }
  return {
    ...properties,
    ...(text === undefined ? {} : { text }),
    ...(shape === undefined ? {} : { shape }),
  }
}

/** Whether its pixels are its own: those of a text or a shape are drawn anew. */
export function isPixels({ text, shape }: Pick<CanvasLayer, 'text' | 'shape'>): boolean {
  return text === undefined && shape === undefined
}

/** Whether its pixels may be drawn on. */
export function isPaintable(layer: CanvasLayer): boolean {
  return !layer.isLocked && !layer.isHidden && isPixels(layer)
}
