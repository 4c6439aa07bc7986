import type { CanvasLayer } from '../../../shared/domain/canvas/canvas.ts'

/** A layer of an image as it is: opaque, seen, and open to change. */
export function newLayer(given: Pick<CanvasLayer, 'id' | 'name'> & Partial<CanvasLayer>): CanvasLayer {
  return {
    kind: 'raster',
    opacity: 1,
    blend: 'normal',
    isHidden: false,
    isLocked: false,
    x: 0,
    y: 0,
    ...given,
  }
}
