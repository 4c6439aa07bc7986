import type { Layer } from '../../engine/document/layer.ts'
import type { Rect } from '../../../../../../shared/canvas/rect.ts'
import { eachRun, tileKeysIn } from '../../../../../../shared/canvas/tile-key.ts'

/** Unlike most of what images show, and half of it, so that what lies below is still seen. */
const tint = { channels: [238, 42, 96], density: 0.5 } as const

/**
 * Puts the masks that are shown over RGBA of a rectangle of the document, in place: for the eye alone, since a mask is no part of
 * the image.
 */
export function tintMasks(out: Uint8ClampedArray, layers: readonly Layer[], rect: Rect): void {
  for (const { kind, isHidden, tiles, x: left, y: top } of layers) {
    if (kind !== 'mask' || isHidden) continue
    const within = { ...rect, x: rect.x - left, y: rect.y - top }
    for (const key of tileKeysIn(within)) {
      const tile = tiles.get(key)
      if (tile === undefined) continue
      eachRun(key, within, (from, x, y, length) => {
        const to = ((y - within.y) * rect.width + x - within.x) * 4
        for (let index = 0; index < length; index++) {
          const alpha = tile.pixels[(from + index) * 4 + 3] as number
          if (alpha !== 0) tintPixel(out, to + index * 4, (alpha / 255) * tint.density)
        }
      })
    }
  }
}

function tintPixel(out: Uint8ClampedArray, at: number, above: number): void {
  const below = ((out[at + 3] as number) / 255) * (1 - above)
  const alpha = above + below
  for (let channel = 0; channel < 3; channel++) {
    const colour = tint.channels[channel] as number
    out[at + channel] = (above * colour + below * (out[at + channel] as number)) / alpha
  }
  out[at + 3] = alpha * 255
}
