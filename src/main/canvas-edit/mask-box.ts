import type { Box, Mask } from './pixels.ts'

/** The box around all that is not 0, that many pixels larger on each side as far as the mask goes; null for one of 0. */
export function boxAround({ width, height, data }: Mask, margin = 0): Box | null {
  let [left, top, right, bottom] = [width, height, -1, -1]
  for (let y = 0, index = 0; y < height; y++) {
    for (let x = 0; x < width; x++, index++) {
      if (data[index] === 0) continue
      if (x < left) left = x
      if (x > right) right = x
      if (y < top) top = y
      bottom = y
    }
  }
  if (bottom === -1) return null
  const [x, y] = [Math.max(0, left - margin), Math.max(0, top - margin)]
  return {
    x,
    y,
    width: Math.min(width, right + 1 + margin) - x,
    height: Math.min(height, bottom + 1 + margin) - y,
  }
}

/** The part of a mask that lies in a box, which must lie within it. */
export function cutOut(mask: Mask, { x, y, width, height }: Box): Mask {
  const data = new Uint8Array(width * height)
  for (let row = 0; row < height; row++) {
    const start = (y + row) * mask.width + x
    data.set(mask.data.subarray(start, start + width), row * width)
  }
  return { width, height, data }
}
