import { expect, test } from 'vitest'
import { createIdMaker } from './ids.ts'

test('identifiers sort by creation, within one millisecond and when the clock steps back', () => {
  const times = [1_000, 1_000, 1_000, 500, 2_000]
  const ids = createIdMaker({ now: () => times.shift() ?? 2_000, after: () => () => {} })
  const made = Array.from({ length: 200 }, () => ids.job())
  expect(made.toSorted()).toEqual(made)
  expect(new Set(made).size).toBe(200)
})
