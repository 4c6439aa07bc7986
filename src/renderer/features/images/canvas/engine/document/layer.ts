import type { CanvasLayer } from '../../../../../../shared/domain/canvas.ts'
import type { TileMap } from '../tiles/tile-map.ts'

export type Layer = Readonly<CanvasLayer> & { readonly tiles: TileMap }

export function propertiesOf(layer: Layer): CanvasLayer {
  const { id, name, kind, opacity, blend, isHidden, isLocked, x, y, text } = layer
  const properties = { id, name, kind, opacity, blend, isHidden, isLocked, x, y }
  return text === undefined ? properties : { ...properties, text }
}

/** Whether its pixels may be drawn on: those of a text are not its own. */
export function isPaintable({ isLocked, isHidden, text }: CanvasLayer): boolean {
  return !isLocked && !isHidden && text === undefined
}
