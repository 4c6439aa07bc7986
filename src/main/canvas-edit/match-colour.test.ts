import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { findColourMatch, matchColour } from './match-colour.ts'
import type { Pixels } from './pixels.ts'
import { type Ring, ringAround } from './ring.ts'
import { draw, maskOf, noisy, sceneFrom } from './test-support.ts'

const [width, height] = [200, 160]
const mask = maskOf(width, height, { x: 70, y: 50, width: 60, height: 60 })

function matched(original: Pixels, answer: Pixels): { image: Pixels; ring: Ring } {
  const ring = ringAround(mask, 40, original, answer)
  return { image: matchColour(answer, findColourMatch(original, answer, ring)), ring }
}

/** Mean levels that two images are apart, the worst channel. */
function apart(one: Pixels, other: Pixels, ring: Ring): number {
  const sums = [0, 1, 2].map((channel) =>
    ring.reduce(
      (sum, index) =>
        sum + (one.data[index * 4 + channel] as number) - (other.data[index * 4 + channel] as number),
      0,
    ),
  )
  return Math.max(...sums.map((sum) => Math.abs(sum / ring.length)))
}

const gain = fc.double({ min: 0.85, max: 1.12, noNaN: true })
const offset = fc.double({ min: -12, max: 12, noNaN: true })

test('light and colour that drifted are brought back to within one level, under noise', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99 }), fc.tuple(gain, gain, gain), offset, (seed, gains, by) => {
      const original = draw(width, height, sceneFrom(seed, 200))
      const data = original.data.map((level, at) =>
        at % 4 === 3 ? level : level * (gains[at % 4] as number) + by,
      )
      const answer = noisy({ width, height, data }, 6, seed)
      const { image, ring } = matched(original, answer)
      expect(apart(original, image, ring)).toBeLessThan(1)
    }),
    { numRuns: 6 },
  )
}, 60_000)

test('a blot over a quarter of the ring does not colour the rest', () => {
  const original = draw(width, height, sceneFrom(4, 200))
  const answer = draw(width, height, (x, y) => {
    const at = (y * width + x) * 4
    if (x > 130) return [250, 20, 20]
    return [0, 1, 2].map((channel) => (original.data[at + channel] as number) * 0.9 + 8) as [
      number,
      number,
      number,
    ]
  })
  const { image, ring } = matched(original, answer)
  const clean = ring.filter((index) => index % width <= 130)
  expect(apart(original, image, clean)).toBeLessThan(2)
})

test('an answer with the right colours, and one that is another image, keep every byte', () => {
  const original = draw(width, height, sceneFrom(6, 200))
  expect(matched(original, original).image).toBe(original)
  const black = draw(width, height, () => [0, 0, 0])
  const white = draw(width, height, () => [255, 255, 255])
  expect(matched(black, white).image).toBe(white)
})

test('a ring of a few pixels says nothing of colour', () => {
  const [original, answer] = [
    draw(width, height, () => [90, 90, 90]),
    draw(width, height, () => [99, 90, 90]),
  ]
  expect(matchColour(answer, findColourMatch(original, answer, new Uint32Array(10)))).toBe(answer)
})
