import { type CSSProperties, useState } from 'react'
import { thumbhashUrl } from '../../lib/thumbhash-url.ts'

/**
 * The blurred colours of an image, behind it until it is there: afterwards they would shine through what is transparent.
 *
 * @param of the image that is waited for: its address, or what stays the same over several of them
 * @param thumbhash null where there is none, or none is wanted
 * @param thumbnail the address of a smaller one that is at hand, drawn over the colours
 */
export function usePlaceholder(
  of: string | null,
  thumbhash: string | null,
  thumbnail: string | null = null,
): { style: CSSProperties; onLoad(): void } {
  const [loaded, setLoaded] = useState<string | null>(null)
  const colours = thumbhash === null ? null : thumbhashUrl(thumbhash)
  const layers = [thumbnail, colours].filter((url) => url !== null).map((url) => `url(${url})`)
  return {
    style: layers.length > 0 && loaded !== of ? { backgroundImage: layers.join(', ') } : {},
    onLoad: () => setLoaded(of),
  }
}
