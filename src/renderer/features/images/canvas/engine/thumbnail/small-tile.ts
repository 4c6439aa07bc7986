import { type Tile, tileSide } from '../tiles/tile.ts'

/** Of a tile, as many levels smaller as one asks for: a tile never changes, so each is made once. */
const known = new WeakMap<Tile, Uint8ClampedArray[]>()

/** RGBA of a tile as the mean of squares of 2 to the power of `level` pixels a side; colours count as far as they are seen. */
export function smallTile(tile: Tile, level: number): Uint8ClampedArray {
  if (level === 0) return tile.pixels
  const levels = known.get(tile) ?? []
  known.set(tile, levels)
  return (levels[level] ??= means(tile.pixels, 2 ** level))
}

function means(pixels: Uint8ClampedArray, square: number): Uint8ClampedArray {
  const side = tileSide / square
  const out = new Uint8ClampedArray(side * side * 4)
  for (let at = 0; at < side * side; at++) {
    const left = (at % side) * square
    const top = Math.floor(at / side) * square
    let [red, green, blue, alpha] = [0, 0, 0, 0]
    for (let y = top; y < top + square; y++)
      for (let index = (y * tileSide + left) * 4, end = index + square * 4; index < end; index += 4) {
        const seen = pixels[index + 3] as number
        red += (pixels[index] as number) * seen
        green += (pixels[index + 1] as number) * seen
        blue += (pixels[index + 2] as number) * seen
        alpha += seen
      }
    if (alpha === 0) continue
    out[at * 4] = red / alpha
    out[at * 4 + 1] = green / alpha
    out[at * 4 + 2] = blue / alpha
    out[at * 4 + 3] = alpha / (square * square)
  }
  return out
}
