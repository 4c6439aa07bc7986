import { isWebAddress } from '../check/read-media.ts'

/**
 * The images that a video begins and ends with, as bytes. Each is given as base64 or as an address, and an address is
 * never fetched: without its first frame a video has none, without its last one it has the first.
 */
export function givenFrames(given: readonly (string | undefined)[]): Buffer[] {
  const [first, last] = given.map((image) =>
    image === undefined || isWebAddress(image) ? null : Buffer.from(image, 'base64'),
  )
  if (!first) return []
  return last ? [first, last] : [first]
}
