import { rgbaToThumbHash } from 'thumbhash'
import { expect, test } from 'vitest'
import { hasClearParts } from './thumbhash-url.ts'

function hashOf(alpha: number): string {
  const pixels = new Uint8Array(8 * 8 * 4).fill(90)
  pixels.fill(255, 3)
  for (let at = 3; at < pixels.length; at += 4) pixels[at] = at < 60 ? alpha : 255
  return btoa(String.fromCharCode(...rgbaToThumbHash(8, 8, pixels)))
}

test('an image of which some is clear is told from one of which nothing is', () => {
  expect(hasClearParts(hashOf(255))).toBe(false)
  expect(hasClearParts(hashOf(0))).toBe(true)
})
