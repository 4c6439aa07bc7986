import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { featherMask, featherOutwards } from './feather-mask.ts'
import { growMask } from './grow-mask.ts'
import type { Mask } from './pixels.ts'

const masks: fc.Arbitrary<Mask> = fc
  .tuple(fc.integer({ min: 1, max: 24 }), fc.integer({ min: 1, max: 24 }), fc.nat(), fc.boolean())
  .map(([width, height, seed, isHard]) => {
    let state = seed | 1
    const data = Uint8Array.from({ length: width * height }, () => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0
      return isHard ? (state >>> 24 > 240 ? 255 : 0) : state >>> 24
    })
    return { width, height, data }
  })

/** The highest or lowest within so many pixels, by looking at each. */
function looked(
  { width, height, data }: Mask,
  radius: number,
  better: (one: number, other: number) => number,
): number[] {
  return Array.from(data, (_, index) => {
    const [x, y] = [index % width, Math.floor(index / width)]
    let best = data[index] as number
    for (let row = Math.max(0, y - radius); row <= Math.min(height - 1, y + radius); row++)
      for (let column = Math.max(0, x - radius); column <= Math.min(width - 1, x + radius); column++)
        best = better(best, data[row * width + column] as number)
    return best
  })
}

test('a grown mask holds the highest value near each pixel, a shrunk one the lowest', () => {
  fc.assert(
    fc.property(masks, fc.integer({ min: 1, max: 28 }), (mask, radius) => {
      expect([...growMask(mask, radius).data]).toEqual(looked(mask, radius, Math.max))
      expect([...growMask(mask, -radius).data]).toEqual(looked(mask, radius, Math.min))
    }),
  )
  const mask = { width: 2, height: 1, data: new Uint8Array([3, 4]) }
  expect(growMask(mask, 0)).toBe(mask)
})

test('a feather leaves what is further from an edge than its radius, and one value everywhere, exactly as it is', () => {
  fc.assert(
    fc.property(masks, fc.integer({ min: 0, max: 30 }), (mask, radius) => {
      const { data } = featherMask(mask, radius)
      const [most, least] = [growMask(mask, radius).data, growMask(mask, -radius).data]
      for (const [index, value] of data.entries()) {
        expect(value).toBeLessThanOrEqual(most[index] as number)
        expect(value).toBeGreaterThanOrEqual(least[index] as number)
      }
    }),
  )
})

test('a feather falls evenly and is the same in every direction', () => {
  const data = new Uint8Array(61 * 61)
  for (let index = 0; index < data.length; index++) data[index] = index % 61 < 30 ? 255 : 0
  const row = featherMask({ width: 61, height: 61, data }, 12).data.slice(0, 61)
  expect([...row]).toEqual([...row].toSorted((one, other) => other - one))
  expect([...row].every((value, x) => Math.abs(value + (row[59 - x] ?? 0) - 255) <= 1 || x === 60)).toBe(true)
  const turned = Uint8Array.from(
    data,
    (_, index) => data[(index % 61) * 61 + Math.floor(index / 61)] as number,
  )
  const down = featherMask({ width: 61, height: 61, data: turned }, 12).data
  expect(Array.from(row, (_, y) => down[y * 61])).toEqual([...row])
})

test('a fade outwards keeps all that was marked, and ends where its width ends', () => {
  fc.assert(
    fc.property(masks, fc.integer({ min: 0, max: 30 }), (mask, width) => {
      const { data } = featherOutwards(mask, width)
      const reach = growMask(mask, width).data
      for (const [index, value] of data.entries()) {
        if (mask.data[index] === 255) expect(value).toBe(255)
        if (reach[index] === 0) expect(value).toBe(0)
      }
    }),
  )
})
