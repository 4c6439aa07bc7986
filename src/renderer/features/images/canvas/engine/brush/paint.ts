import { editTiles, type TileMap } from '../tiles/tile-map.ts'
import type { Colour } from './brush.ts'
import type { Coverage } from './coverage.ts'

/** What a stroke does to the layer where it covers it. Opacity 0 to 1. */
export type Paint =
  | { readonly kind: 'colour'; readonly colour: Colour; readonly opacity: number }
  | { readonly kind: 'erase'; readonly opacity: number }

/**
 * The layer's tiles after a stroke. All of the coverage is put on the layer of before the stroke at once, so a stroke that
 * crosses itself keeps its opacity. `limit` is where the layer may be changed, as a selection says it; null is everywhere.
 */
export function paintCoverage(
  before: TileMap,
  coverage: Coverage,
  paint: Paint,
  limit: Coverage | null,
): TileMap {
  const edit = editTiles(before)
  for (const [key, touched] of coverage) {
    const allowed = limit === null ? touched : multiplyBytes(touched, limit.get(key))
    if (allowed === null) continue
    const pixels = edit.writable(key)
    paintRun(pixels, allowed, paint, 0, allowed.length)
  }
  return edit.finish()
}

/** Paints the pixels of a tile from one index to before another, in place, as its coverage says. */
export function paintRun(
  pixels: Uint8ClampedArray,
  coverage: Uint8Array,
  paint: Paint,
  from: number,
  to: number,
): void {
  if (paint.kind === 'erase') erase(pixels, coverage, paint.opacity, from, to)
  else cover(pixels, coverage, paint.colour, paint.opacity, from, to)
}

function multiplyBytes(bytes: Uint8Array, others: Uint8Array | undefined): Uint8Array | null {
  if (others === undefined) return null
  const product = new Uint8Array(bytes.length)
  multiplyRun(product, bytes, others, 0, bytes.length)
  return product
}

/** Writes how far pixels are covered by both, from one index to before another. */
export function multiplyRun(
  to: Uint8Array,
  one: Uint8Array,
  other: Uint8Array,
  from: number,
  end: number,
): void {
  for (let index = from; index < end; index++)
    to[index] = Math.round(((one[index] as number) * (other[index] as number)) / 255)
}

/** Source over, with the formula of `blendPixels` for one colour. */
function cover(
  pixels: Uint8ClampedArray,
  coverage: Uint8Array,
  colour: Colour,
  opacity: number,
  from: number,
  to: number,
): void {
  for (let index = from, at = from * 4; index < to; index++, at += 4) {
    const touched = coverage[index] as number
    if (touched === 0) continue
    const above = (touched / 255) * opacity
    const below = ((pixels[at + 3] as number) / 255) * (1 - above)
    const alpha = above + below
    pixels[at] = (above * colour.red + below * (pixels[at] as number)) / alpha
    pixels[at + 1] = (above * colour.green + below * (pixels[at + 1] as number)) / alpha
    pixels[at + 2] = (above * colour.blue + below * (pixels[at + 2] as number)) / alpha
    pixels[at + 3] = alpha * 255
  }
}

function erase(
  pixels: Uint8ClampedArray,
  coverage: Uint8Array,
  opacity: number,
  from: number,
  to: number,
): void {
  for (let index = from, at = from * 4 + 3; index < to; index++, at += 4) {
    const touched = coverage[index] as number
    if (touched !== 0) pixels[at] = (pixels[at] as number) * (1 - (touched / 255) * opacity)
  }
}
