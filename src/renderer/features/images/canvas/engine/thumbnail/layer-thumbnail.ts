import { rectOfTile } from '../../../../../../shared/canvas/tile-key.ts'
import type { CanvasDocument } from '../document/canvas-document.ts'
import type { Layer } from '../document/layer.ts'
import { tileSide } from '../tiles/tile.ts'
import { smallTile } from './small-tile.ts'

/** RGBA, row by row. */
export type Thumbnail = {
  readonly width: number
  readonly height: number
  readonly pixels: Uint8ClampedArray<ArrayBuffer>
}

/** A level of one pixel a tile. */
const coarsest = 8

/**
 * What a layer has on the page, in small: the page's longer side is at least `edge` pixels and less than twice as many, or as long
 * as it is. Whether the layer is seen does not matter. A mask is white where it marks and black elsewhere. Yields after each tile: the
 * layer of a large page is too much to be made at once.
 */
export function* thumbnailOf(
  layer: Layer,
  { width, height }: Pick<CanvasDocument, 'width' | 'height'>,
  edge: number,
): Generator<void, Thumbnail> {
  const level = Math.min(coarsest, Math.max(0, Math.floor(Math.log2(Math.max(width, height) / edge))))
  const square = 2 ** level
  const side = tileSide / square
  const size = { width: Math.ceil(width / square), height: Math.ceil(height / square) }
  const pixels = new Uint8ClampedArray(size.width * size.height * 4)
  for (const [key, tile] of layer.tiles) {
    const place = rectOfTile(key)
    const left = Math.round((place.x + layer.x) / square)
    const top = Math.round((place.y + layer.y) / square)
    const [first, end] = [Math.max(0, left), Math.min(size.width, left + side)]
    if (first >= end || top >= size.height || top + side <= 0) continue
    const small = smallTile(tile, level)
    for (let y = Math.max(0, top); y < Math.min(size.height, top + side); y++) {
      const from = ((y - top) * side + first - left) * 4
      pixels.set(small.subarray(from, from + (end - first) * 4), (y * size.width + first) * 4)
    }
    yield
  }
  if (layer.kind === 'mask') asGrey(pixels)
  return { ...size, pixels }
}

function asGrey(pixels: Uint8ClampedArray): void {
  for (let at = 0; at < pixels.length; at += 4) {
    pixels.fill(pixels[at + 3] as number, at, at + 3)
    pixels[at + 3] = 255
  }
}
