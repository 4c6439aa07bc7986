import { canvasTileSide } from '../domain/canvas/canvas.ts'

/**
 * A tile made smaller: each pixel is the mean of a square of its pixels; colours count as far as they are seen.
 *
 * @param pixels RGBA of a tile
 * @param square pixels a side, a power of two up to the side of a tile
 * @returns RGBA of `canvasTileSide / square` pixels a side
 */
export function averageTile(pixels: Uint8Array | Uint8ClampedArray, square: number): Uint8ClampedArray {
  const side = canvasTileSide / square
  const out = new Uint8ClampedArray(side * side * 4)
  for (let at = 0; at < side * side; at++) {
    const left = (at % side) * square
    const top = Math.floor(at / side) * square
    let [red, green, blue, alpha] = [0, 0, 0, 0]
    for (let y = top; y < top + square; y++)
      for (let index = (y * canvasTileSide + left) * 4, end = index + square * 4; index < end; index += 4) {
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
