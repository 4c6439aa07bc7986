import type { Layer } from '../document/layer.ts'
import type { Rect } from '../rect.ts'
import { eachRun, tileKeysIn } from '../tiles/tile-key.ts'
import { blendPixels } from './blend.ts'

/**
 * RGBA of a rectangle of the document, row by row, alpha not multiplied in: what its layers, given from the bottom to the top,
 * make together. Computed on bytes, so that it is the same everywhere and a pixel that no layer covers stays as it is:
 * a 2D canvas loses bytes where alpha is not 255.
 */
export function composeLayers(layers: readonly Layer[], rect: Rect): Uint8ClampedArray<ArrayBuffer> {
  const out = new Uint8ClampedArray(rect.width * rect.height * 4)
  composeOver(out, layers, rect)
  return out
}

/** The same over what those below have made of the rectangle already, in place. */
export function composeOver(out: Uint8ClampedArray, layers: readonly Layer[], rect: Rect): void {
  for (const layer of layers) {
    if (layer.isHidden || layer.opacity === 0 || layer.kind === 'mask') continue
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
