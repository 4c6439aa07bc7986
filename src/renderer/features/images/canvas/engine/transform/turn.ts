import { isEmptyRect, type Rect } from '../../../../../../shared/canvas/rect.ts'
import { tileKeysIn } from '../../../../../../shared/canvas/tile-key.ts'
import { noTiles, readPixels, type TileMap } from '../tiles/tile-map.ts'
import { LazyTiles } from './lazy-tiles.ts'

/** What moves every pixel to another whole place, and changes none. */
export type Turn = 'flip-horizontal' | 'flip-vertical' | 'rotate-right' | 'rotate-left'

/**
 * The tiles of a layer after it was turned about the middle of `rect` (in pixels of the layer), which holds all that is not
 * clear. By a quarter the middle keeps its place but for half a pixel, in a way that four quarters end where they began.
 */
export function turnTiles(tiles: TileMap, rect: Rect, turn: Turn): LazyTiles | TileMap {
  if (isEmptyRect(rect)) return noTiles
  const to = turnedRect(rect, turn)
  return new LazyTiles(tileKeysIn(to), (place) => {
    const from = sourceOf(place, rect, to, turn)
    const pixels = new Uint32Array(readPixels(tiles, from).buffer)
    const out = new Uint32Array(place.width * place.height)
    const [first, beside, below] = wayThrough(place.width, turn)
    for (let y = 0, at = 0; y < place.height; y++)
      for (let x = 0; x < place.width; x++, at++) out[at] = pixels[first + x * beside + y * below] as number
    return new Uint8ClampedArray(out.buffer)
  })
}

/** Where the rectangle lies afterwards. */
export function turnedRect(rect: Rect, turn: Turn): Rect {
  if (turn === 'flip-horizontal' || turn === 'flip-vertical') return rect
  // Half of an odd difference is dropped towards zero: the quarter back drops the same.
  const shift = Math.trunc((rect.width - rect.height) / 2)
  return { x: rect.x + shift, y: rect.y - shift, width: rect.height, height: rect.width }
}

/** The square of the layer as it was that becomes the square `place`. */
function sourceOf(place: Rect, rect: Rect, to: Rect, turn: Turn): Rect {
  const [x, y] = [place.x - to.x, place.y - to.y]
  const [fromRight, fromBottom] = [to.width - x - place.width, to.height - y - place.height]
  const { width, height } = place
  switch (turn) {
    case 'flip-horizontal':
      return { x: rect.x + fromRight, y: place.y, width, height }
    case 'flip-vertical':
      return { x: place.x, y: rect.y + fromBottom, width, height }
    case 'rotate-right':
      return { x: rect.x + y, y: rect.y + fromRight, width, height }
    case 'rotate-left':
      return { x: rect.x + fromBottom, y: rect.y + x, width, height }
  }
}

/** Within a square of that side: the pixel of the source that comes first, and the ways to those beside it and below it. */
function wayThrough(side: number, turn: Turn): readonly [first: number, beside: number, below: number] {
  const last = side - 1
  switch (turn) {
    case 'flip-horizontal':
      return [last, -1, side]
    case 'flip-vertical':
      return [last * side, 1, -side]
    case 'rotate-right':
      return [last * side, -side, 1]
    case 'rotate-left':
      return [last, side, -1]
  }
}
