import { intersectionOf, isEmptyRect, type Rect } from '../../../../../../shared/canvas/rect.ts'
import { eachRun, rectOfTile, tileKeysIn } from '../../../../../../shared/canvas/tile-key.ts'
import type { Colour } from '../brush/brush.ts'
import type { Coverage } from '../brush/coverage.ts'
import type { Point } from '../selection/polygon.ts'
import { bytesPerTile } from '../tiles/tile.ts'
import type { TileMap } from '../tiles/tile-map.ts'
import { LazyTiles } from '../transform/lazy-tiles.ts'

/** Alpha 0 to 1. */
export type GradientStop = { readonly colour: Colour; readonly alpha: number }

export const gradientShapes = ['linear', 'radial'] as const

/**
 * From one colour to another, along a line or from its beginning outwards; before the line lies the first one, after it the last.
 * Colours are mixed as far as they are seen.
 */
export type Gradient = {
  readonly shape: (typeof gradientShapes)[number]
  readonly from: Point
  readonly to: Point
  readonly first: GradientStop
  readonly last: GradientStop
}

/**
 * A layer's tiles under a gradient, each made when it is looked at. All in the coordinates of the layer.
 *
 * @param page what it may cover
 * @param limit where the layer may be changed; null is everywhere
 */
export function gradientTiles(
  tiles: TileMap,
  gradient: Gradient,
  page: Rect,
  limit: Coverage | null,
): LazyTiles {
  const inPage = [...tileKeysIn(page)]
  const touched = new Set(limit === null ? inPage : inPage.filter((key) => limit.has(key)))
  const others = new Map([...tiles].filter(([key]) => !touched.has(key)))
  return new LazyTiles(
    touched,
    (place, key) => {
      const pixels = tiles.get(key)?.pixels.slice() ?? new Uint8ClampedArray(bytesPerTile)
      const allowed = limit?.get(key) ?? null
      if (isEmptyRect(intersectionOf(rectOfTile(key), page))) return pixels
      const draw = drawing(gradient)
      eachRun(key, page, (from, x, y, length) => draw(pixels, from, x, y, length, allowed))
      return pixels
    },
    others,
  )
}

type Draw = (
  pixels: Uint8ClampedArray,
  from: number,
  x: number,
  y: number,
  length: number,
  allowed: Uint8Array | null,
) => void

/** Puts a run of pixels of the gradient over those of a tile, as far as it is allowed. */
function drawing({ shape, from, to, first, last }: Gradient): Draw {
  const [across, down] = [to.x - from.x, to.y - from.y]
  const square = across * across + down * down
  const length = Math.sqrt(square)
  const shareAt =
    shape === 'linear'
      ? (right: number, below: number) => (right * across + below * down) / square
      : (right: number, below: number) => Math.sqrt(right * right + below * below) / length
  return (pixels, start, x, y, count, allowed) => {
    for (let step = 0; step < count; step++) {
      const touched = allowed === null ? 255 : (allowed[start + step] as number)
      if (touched === 0) continue
      // A line without length is all end.
      const share = square === 0 ? 1 : shareAt(x + step + 0.5 - from.x, y + 0.5 - from.y)
      mixPixel(pixels, (start + step) * 4, first, last, Math.min(1, Math.max(0, share)), touched / 255)
    }
  }
}

function mixPixel(
  pixels: Uint8ClampedArray,
  at: number,
  first: GradientStop,
  last: GradientStop,
  share: number,
  touched: number,
): void {
  const one = first.alpha * (1 - share) * touched
  const other = last.alpha * share * touched
  const above = one + other
  if (above === 0) return
  const below = ((pixels[at + 3] as number) / 255) * (1 - above)
  const alpha = above + below
  const { colour: begun } = first
  const { colour: ended } = last
  pixels[at] = (one * begun.red + other * ended.red + below * (pixels[at] as number)) / alpha
  pixels[at + 1] = (one * begun.green + other * ended.green + below * (pixels[at + 1] as number)) / alpha
  pixels[at + 2] = (one * begun.blue + other * ended.blue + below * (pixels[at + 2] as number)) / alpha
  pixels[at + 3] = alpha * 255
}
