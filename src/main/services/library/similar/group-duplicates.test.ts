import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Compared, groupDuplicates } from './group-duplicates.ts'
import { distanceOf, mostOfDuplicates } from './likeness.ts'

const value = fc.constantFrom(0, 0.1, 0.2, 0.5)
const likeness = fc.record({
  layout: fc.constantFrom(1, 2),
  average: fc.tuple(fc.constantFrom(0, 0.1, 0.14, 0.19, 0.6, 1), fc.constantFrom(0, 0.05), fc.constant(0)),
  shape: fc.tuple(value, value, value).map((values) => Float32Array.from(values)),
})

const isDuplicate = (one: Compared<number> | undefined, other: Compared<number> | undefined) =>
  one !== undefined &&
  other !== undefined &&
  distanceOf(one.likeness, other.likeness, mostOfDuplicates) <= mostOfDuplicates

test('all of a group are like its first one, nothing is in two groups, and of two that are alike one is in a group', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(likeness, { maxLength: 40 }), async (likenesses) => {
      const all = likenesses.map((one, item) => ({ item, likeness: one }))
      const groups = await groupDuplicates(all, async () => {})
      for (const [first = -1, ...others] of groups) {
        expect(others.length).toBeGreaterThan(0)
        for (const other of others) expect(isDuplicate(all[first], all[other])).toBe(true)
      }
      const grouped = new Set(groups.flat())
      expect(grouped.size).toBe(groups.flat().length)
      const alone = all.filter(({ item }) => !grouped.has(item))
      for (const one of alone)
        for (const other of alone) if (one !== other) expect(isDuplicate(one, other)).toBe(false)
    }),
  )
})

test('many are compared a little at a time', async () => {
  const all = Array.from({ length: 500 }, (_, item) => ({
    item,
    likeness: { layout: 1, average: [0, 0, 0] as const, shape: Float32Array.of(item) },
  }))
  let rests = 0
  expect(await groupDuplicates(all, async () => void (rests += 1))).toEqual([])
  expect(rests).toBeGreaterThanOrEqual(4)
})
