import type { Size } from './given-image.ts'

/** In pixels. */
export type Region = Size & { left: number; top: number }

/** The smallest box around all that is not 0. Of a mask that is 0 everywhere, one pixel. */
export function boundsOf(mask: Buffer, { width, height }: Size): Region {
  let [left, top, right, bottom] = [width, height, -1, -1]
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if (mask[y * width + x] === 0) continue
      left = Math.min(left, x)
      right = Math.max(right, x)
      top = Math.min(top, y)
      bottom = y
    }
  }
  if (right < 0) return { left: 0, top: 0, width: 1, height: 1 }
  return { left, top, width: right - left + 1, height: bottom - top + 1 }
}
