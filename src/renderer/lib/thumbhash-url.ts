import { thumbHashToDataURL } from 'thumbhash'

const urls = new Map<string, string>()
const rememberedCount = 2000

/** Whether an image with this hash is clear or half clear anywhere. */
export function hasClearParts(base64: string): boolean {
  // The last bit of the header, three bytes long.
  return atob(base64.slice(0, 4)).charCodeAt(2) >= 128
}

/** A small blurred image (data URL) to stand where an image will be; null when the hash cannot be read. */
export function thumbhashUrl(base64: string): string | null {
  const known = urls.get(base64)
  if (known !== undefined) return known
  try {
    const url = thumbHashToDataURL(Uint8Array.from(atob(base64), (character) => character.charCodeAt(0)))
    if (urls.size >= rememberedCount) urls.clear()
    urls.set(base64, url)
    return url
  } catch {
    return null
  }
}
