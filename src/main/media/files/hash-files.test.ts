import { expect, test } from 'vitest'
import { restAfter } from './hash-files.ts'

test('a stretch of reading is rested for as long as it took', () => {
  expect([0, 12.5, 900].map(restAfter)).toEqual([0, 12.5, 900])
})

test('a stretch during which the computer slept is not rested for a night', () => {
  expect(restAfter(8 * 3_600_000)).toBe(5_000)
})
