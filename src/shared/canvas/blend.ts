import type { BlendMode } from '../domain/canvas.ts'

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
  const blend = blendFunctions[mode]
  for (let left = count; left > 0; left--, to += 4, from += 4) {
    const alphaAbove = ((above[from + 3] as number) / 255) * opacity
    if (alphaAbove === 0) continue
    // What hides all that lies below, or lies over nothing, comes out of the formula as it went in.
    const isCopied = opacity === 1 && (below[to + 3] === 0 || (mode === 'normal' && above[from + 3] === 255))
    if (isCopied) {
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
