import type { CanvasLayer } from '../domain/canvas/canvas.ts'
import { blendPixels } from './blend.ts'
import { intersectionOf, type Rect } from './rect.ts'
import { eachRun, rectOfTile, type TileKey, tileKeysIn } from './tile-key.ts'

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
  const lowest = layers.findIndex(isSeen)
  const [first, ...rest] = lowest === -1 ? [] : layers.slice(lowest)
  if (first === undefined) return out
  // Over nothing, whatever its blend mode is, a layer comes out as it is.
  if (first.opacity === 1) copyLayer(out, first, rect)
  else composeOver(out, [first], rect)
  composeOver(out, rest, rect)
  return out
}

function copyLayer(out: Uint8ClampedArray, layer: ComposedLayer, rect: Rect): void {
  eachRunOf(layer, rect, (pixels, from, to, length) =>
    out.set(pixels.subarray(from * 4, (from + length) * 4), to * 4),
  )
}

/** The same over what those below have made of the rectangle already, in place. */
export function composeOver(out: Uint8ClampedArray, layers: readonly ComposedLayer[], rect: Rect): void {
  for (const layer of layers) {
    if (!isSeen(layer)) continue
    eachRunOf(layer, rect, (pixels, from, to, length) =>
      blendPixels(out, to * 4, pixels, from * 4, length, layer.opacity, layer.blend),
    )
  }
}

/** Calls back with each run of a layer's pixels in a rectangle: their tile, and the index of the first there and in the rectangle. */
function eachRunOf(
  layer: ComposedLayer,
  rect: Rect,
  visit: (pixels: Uint8ClampedArray, from: number, to: number, length: number) => void,
): void {
  const within = { ...rect, x: rect.x - layer.x, y: rect.y - layer.y }
  for (const key of tileKeysIn(within)) {
    const tile = layer.tiles.get(key)
    if (tile === undefined) continue
    const { x: left, width } = rectOfTile(key)
    // Rows of a tile that is as wide as the rectangle follow each other in both.
    if (left === within.x && width === within.width) {
      const { y, height } = intersectionOf(rectOfTile(key), within)
      visit(tile.pixels, (y - rectOfTile(key).y) * width, (y - within.y) * width, width * height)
    } else
      eachRun(key, within, (from, x, y, length) =>
        visit(tile.pixels, from, (y - within.y) * rect.width + x - within.x, length),
      )
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
