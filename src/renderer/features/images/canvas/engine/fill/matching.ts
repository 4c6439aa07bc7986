/** RGBA, 8 bits a channel. */
export type Pixel = readonly [red: number, green: number, blue: number, alpha: number]

/**
 * Whether each pixel of RGBA looks like one, up to a tolerance of 0 to 255 in any channel: colours count as far as they are
 * seen, so that all that is clear is alike.
 *
 * @returns 1 or 0 for each
 */
export function matchPixels(pixels: Uint8ClampedArray, like: Pixel, tolerance: number): Uint8Array {
  const matched = new Uint8Array(pixels.length / 4)
  const alpha = like[3]
  const [red, green, blue] = [like[0] * alpha, like[1] * alpha, like[2] * alpha]
  const most = tolerance * 255
  for (let index = 0, at = 0; index < matched.length; index++, at += 4) {
    const other = pixels[at + 3] as number
    if (
      Math.abs(other - alpha) <= tolerance &&
      Math.abs((pixels[at] as number) * other - red) <= most &&
      Math.abs((pixels[at + 1] as number) * other - green) <= most &&
      Math.abs((pixels[at + 2] as number) * other - blue) <= most
    )
      matched[index] = 1
  }
  return matched
}

/** Whether what is clear looks like it. */
export function matchesClear(like: Pixel, tolerance: number): boolean {
  return matchPixels(new Uint8ClampedArray(4), like, tolerance)[0] === 1
}
