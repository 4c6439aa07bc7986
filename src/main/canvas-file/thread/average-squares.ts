import { canvasTileSide } from '../../../shared/domain/canvas/canvas.ts'

/**
 * A tile made smaller: each pixel is what `step` × `step` of its pixels are on average, a colour counting by its alpha.
 *
 * @param pixels RGBA of a tile
 * @param step a power of two, up to the side of a tile
 * @returns RGBA of a square of `256 / step` pixels a side
 */
export function averageSquares(pixels: Uint8Array, step: number): Uint8ClampedArray {
  const side = canvasTileSide / step
  const out = new Uint8ClampedArray(side * side * 4)
  for (let row = 0; row < side; row++) {
    for (let column = 0; column < side; column++) {
      const sums = sumsOf(pixels, column * step, row * step, step)
      const to = (row * side + column) * 4
      if (sums.alpha === 0) continue
      out[to] = sums.red / sums.alpha
      out[to + 1] = sums.green / sums.alpha
      out[to + 2] = sums.blue / sums.alpha
      out[to + 3] = sums.alpha / (step * step)
    }
  }
  return out
}

function sumsOf(pixels: Uint8Array, left: number, top: number, step: number) {
  const sums = { red: 0, green: 0, blue: 0, alpha: 0 }
  for (let y = top; y < top + step; y++) {
    for (let x = left; x < left + step; x++) {
      const at = (y * canvasTileSide + x) * 4
      const alpha = pixels[at + 3] as number
      sums.red += (pixels[at] as number) * alpha
      sums.green += (pixels[at + 1] as number) * alpha
      sums.blue += (pixels[at + 2] as number) * alpha
      sums.alpha += alpha
    }
  }
  return sums
}
