import { type CSSProperties, useState } from 'react'
import { thumbhashUrl } from '../lib/thumbhash-url.ts'

/**
 * The blurred colours of an image, behind it until it is there: afterwards they would shine through what is transparent.
 *
 * @param url of the image that is waited for
 * @param thumbhash null where there is none, or none is wanted
 */
export function usePlaceholder(
  url: string | null,
  thumbhash: string | null,
): { style: CSSProperties; onLoad(): void } {
  const [loaded, setLoaded] = useState<string | null>(null)
  const isShown = thumbhash !== null && loaded !== url
  return {
    style: isShown ? { backgroundImage: `url(${thumbhashUrl(thumbhash)})` } : {},
    onLoad: () => setLoaded(url),
  }
}
