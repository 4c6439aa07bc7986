import type { Rect } from '../../../../../../shared/canvas/rect.ts'
import { tileKeysIn } from '../../../../../../shared/canvas/tile-key.ts'
import { readPixels, type TileMap } from '../tiles/tile-map.ts'
import { LazyTiles } from './lazy-tiles.ts'

/** Pixels, the rectangle that holds all of them, and how wide and high what they show is: its last ones may show a part of one. */
export type TiledImage = {
  readonly tiles: TileMap
  readonly rect: Rect
  readonly width: number
  readonly height: number
}

/** Half as wide, or half as high: each pixel is the mean of two, each counted as far as it is seen. */
export function halved(image: TiledImage, axis: 'across' | 'down'): TiledImage {
  const { tiles, rect } = image
  const [across, down] = axis === 'across' ? [2, 1] : [1, 2]
  const half = {
    x: 0,
    y: 0,
    width: Math.ceil(rect.width / across),
    height: Math.ceil(rect.height / down),
  }
  const make = (place: Rect): Uint8ClampedArray => {
    const from = {
      x: rect.x + place.x * across,
      y: rect.y + place.y * down,
      width: place.width * across,
      height: place.height * down,
    }
    const pixels = readPixels(tiles, from)
    const out = new Uint8ClampedArray(place.width * place.height * 4)
    const next = axis === 'across' ? 4 : from.width * 4
    for (let y = 0; y < place.height; y++)
      for (let x = 0; x < place.width; x++) {
        const one = (y * down * from.width + x * across) * 4
        // The last one of an odd side has nobody beside it.
        const isAlone =
          axis === 'across' ? (place.x + x) * 2 + 1 === rect.width : (place.y + y) * 2 + 1 === rect.height
        mean(out, (y * place.width + x) * 4, pixels, one, isAlone ? one : one + next)
      }
    return out
  }
  return {
    tiles: new LazyTiles(tileKeysIn(half), make),
    rect: half,
    width: image.width / across,
    height: image.height / down,
  }
}

function mean(
  out: Uint8ClampedArray,
  to: number,
  pixels: Uint8ClampedArray,
  one: number,
  other: number,
): void {
  const a = pixels[one + 3] as number
  const b = pixels[other + 3] as number
  const alpha = a + b
  if (alpha === 0) return
  for (let channel = 0; channel < 3; channel++) {
    const sum = (pixels[one + channel] as number) * a + (pixels[other + channel] as number) * b
    out[to + channel] = sum / alpha
  }
  out[to + 3] = alpha / 2
}
