import type { BlendMode } from '../domain/canvas/canvas.ts'

/**
 * How one channel of a layer meets the same channel below where both are opaque: both 0 to 1, and the answer too
 * (W3C Compositing and Blending Level 1, chapter 9).
 */
export const blendFunctions: Record<BlendMode, (below: number, above: number) => number> = {
  normal: (_below, above) => above,
  multiply: (below, above) => below * above,
  screen: (below, above) => below + above - below * above,
  overlay: (below, above) => (below <= 0.5 ? 2 * below * above : 1 - 2 * (1 - below) * (1 - above)),
  'soft-light': (below, above) =>
    above <= 0.5
      ? below - (1 - 2 * above) * below * (1 - below)
      : below + (2 * above - 1) * (softened(below) - below),
}

function softened(below: number): number {
  return below <= 0.25 ? ((16 * below - 12) * below + 4) * below : Math.sqrt(below)
}

/**
 * Puts `count` pixels of a layer over those below, in place. RGBA with alpha not multiplied in; `from` and `to` are the
 * indexes of the first bytes. Opacity 0 to 1.
 */
export function blendPixels(
  below: Uint8ClampedArray,
  to: number,
  above: Uint8ClampedArray,
  from: number,
  count: number,
  opacity: number,
  mode: BlendMode,
): void {
  if (mode === 'normal') return coverPixels(below, to, above, from, count, opacity)
  const blend = blendFunctions[mode]
  for (let left = count; left > 0; left--, to += 4, from += 4) {
    const alphaAbove = ((above[from + 3] as number) / 255) * opacity
    if (alphaAbove === 0) continue
    // What lies over nothing comes out of the formula as it went in.
    if (opacity === 1 && below[to + 3] === 0) {
      below[to] = above[from] as number
      below[to + 1] = above[from + 1] as number
      below[to + 2] = above[from + 2] as number
      below[to + 3] = above[from + 3] as number
      continue
    }
    const alphaBelow = (below[to + 3] as number) / 255
    const alpha = alphaAbove + alphaBelow * (1 - alphaAbove)
    for (let channel = 0; channel < 3; channel++) {
      const colourBelow = (below[to + channel] as number) / 255
      const colourAbove = (above[from + channel] as number) / 255
      const met = (1 - alphaBelow) * colourAbove + alphaBelow * blend(colourBelow, colourAbove)
      const sum = alphaAbove * met + alphaBelow * (1 - alphaAbove) * colourBelow
      below[to + channel] = (sum / alpha) * 255
    }
    below[to + 3] = alpha * 255
  }
}

/**
 * The same by `normal`, which most layers have, a pixel at a time as one word: red in its lowest byte, alpha in its highest, as every
 * processor that Electron runs on reads them. Over what is opaque, as most of an image is, it is a mean of two bytes, computed
 * in whole numbers: the weight of the layer in parts of 2^16.
 */
function coverPixels(
  below: Uint8ClampedArray,
  to: number,
  above: Uint8ClampedArray,
  from: number,
  count: number,
  opacity: number,
): void {
  const under = wordsOf(below, to, count)
  const over = wordsOf(above, from, count)
  const weightOfByte = (opacity * 65_536) / 255
  for (let at = 0; at < count; at++) {
    const pixel = over[at] as number
    const alphaByte = pixel >>> 24
    if (alphaByte === 0) continue
    const hidden = under[at] as number
    const alphaUnder = hidden >>> 24
    // What hides all that lies below, or lies over nothing, comes out as it went in.
    if (opacity === 1 && (alphaByte === 255 || alphaUnder === 0)) under[at] = pixel
    else if (alphaUnder === 255) {
      const weight = (alphaByte * weightOfByte + 0.5) | 0
      const rest = 65_536 - weight
      const red = ((hidden & 255) * rest + (pixel & 255) * weight + 32_768) >> 16
      const green = (((hidden >> 8) & 255) * rest + ((pixel >> 8) & 255) * weight + 32_768) >> 16
      const blue = (((hidden >> 16) & 255) * rest + ((pixel >> 16) & 255) * weight + 32_768) >> 16
      under[at] = red | (green << 8) | (blue << 16) | 0xff000000
    } else coverClear(below, to + at * 4, above, from + at * 4, (alphaByte / 255) * opacity)
  }
}

/** One pixel over one that is partly clear; alpha 0 to 1. */
function coverClear(
  below: Uint8ClampedArray,
  to: number,
  above: Uint8ClampedArray,
  from: number,
  alphaAbove: number,
): void {
  if (alphaAbove === 0) return
  const alpha = alphaAbove + ((below[to + 3] as number) / 255) * (1 - alphaAbove)
  const share = alphaAbove / alpha
  for (let channel = 0; channel < 3; channel++) {
    const colour = below[to + channel] as number
    below[to + channel] = colour + ((above[from + channel] as number) - colour) * share
  }
  below[to + 3] = alpha * 255
}

/** `count` pixels from a byte on. They are those bytes themselves, for every image begins where a word may. */
function wordsOf(bytes: Uint8ClampedArray, from: number, count: number): Uint32Array {
  return new Uint32Array(bytes.buffer, bytes.byteOffset + from, count)
}
