import type { CanvasLayer } from '../domain/canvas.ts'
import { blendPixels } from './blend.ts'
import type { Rect } from './rect.ts'
import { eachRun, type TileKey, tileKeysIn } from './tile-key.ts'

/** Of a layer, what its look depends on. Where it has no tile it is clear. */
export type ComposedLayer = Pick<CanvasLayer, 'kind' | 'opacity' | 'blend' | 'isHidden' | 'x' | 'y'> & {
  readonly tiles: { get(key: TileKey): { readonly pixels: Uint8ClampedArray } | undefined }
}

/**
 * RGBA of a rectangle of the document, row by row, alpha not multiplied in: what its layers, given from the bottom to the top,
 * make together. Computed on bytes, so that it is the same everywhere and a pixel that no layer covers stays as it is:
 * a 2D canvas loses bytes where alpha is not 255.
 */
export function composeLayers(layers: readonly ComposedLayer[], rect: Rect): Uint8ClampedArray<ArrayBuffer> {
  const out = new Uint8ClampedArray(rect.width * rect.height * 4)
  composeOver(out, layers, rect)
  return out
}

/** The same over what those below have made of the rectangle already, in place. */
export function composeOver(out: Uint8ClampedArray, layers: readonly ComposedLayer[], rect: Rect): void {
  for (const layer of layers) {
    if (!isSeen(layer)) continue
    const within = { ...rect, x: rect.x - layer.x, y: rect.y - layer.y }
    for (const key of tileKeysIn(within)) {
      const tile = layer.tiles.get(key)
      if (tile === undefined) continue
      eachRun(key, within, (from, x, y, length) => {
        const to = ((y - within.y) * rect.width + x - within.x) * 4
        blendPixels(out, to, tile.pixels, from * 4, length, layer.opacity, layer.blend)
      })
    }
  }
}

/** Whether a layer is any part of the image. */
export function isSeen({
  isHidden,
  opacity,
  kind,
}: Pick<CanvasLayer, 'isHidden' | 'opacity' | 'kind'>): boolean {
  return !isHidden && opacity > 0 && kind !== 'mask'
}
