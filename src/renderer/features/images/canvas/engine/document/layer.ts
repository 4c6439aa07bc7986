import type { CanvasLayer } from '../../../../../../shared/domain/canvas.ts'
import type { TileMap } from '../tiles/tile-map.ts'

export type Layer = Readonly<CanvasLayer> & { readonly tiles: TileMap }

export function propertiesOf(layer: Layer): CanvasLayer {
  const { id, name, kind, opacity, blend, isHidden, isLocked, x, y } = layer
  return { id, name, kind, opacity, blend, isHidden, isLocked, x, y }
}
