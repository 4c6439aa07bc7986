import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Compared, groupCopies } from './group-copies.ts'
import { distanceOf, mostOfCopies } from './likeness.ts'

const value = fc.constantFrom(0, 0.1, 0.2, 0.5)
const compared = fc.record({
  layout: fc.constantFrom(1, 2),
  average: fc.tuple(fc.constantFrom(0.1, 0.14, 0.19, 0.6), fc.constantFrom(0, 0.05), fc.constant(0)),
  shape: fc.tuple(value, value, value).map((values) => Float32Array.from(values)),
})

test('groups are what is connected when every pair is compared', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(compared, { maxLength: 40 }), async (likenesses) => {
      const all = likenesses.map((likeness, item) => ({ item, likeness }))
      let rests = 0
      const groups = await groupCopies(all, async () => void (rests += 1))
      expect(sorted(groups)).toEqual(sorted(connected(all)))
      expect(rests).toBe(0)
    }),
  )
})

test('many are compared a little at a time', async () => {
  const likeness = { layout: 1, average: [0, 0, 0] as const, shape: Float32Array.of(1) }
  const all = Array.from({ length: 1000 }, (_, item) => ({ item, likeness }))
  let rests = 0
  const groups = await groupCopies(all, async () => void (rests += 1))
  expect(groups.map(({ length }) => length)).toEqual([1000])
  expect(rests).toBeGreaterThan(5)
})

const sorted = (groups: number[][]) =>
  groups.map((group) => group.toSorted((a, b) => a - b)).toSorted(([a = 0], [b = 0]) => a - b)

function connected(all: readonly Compared<number>[]): number[][] {
  const left = new Set(all)
  const groups: number[][] = []
  for (const first of left) {
    left.delete(first)
    const group = [first]
    for (const { likeness } of group)
      for (const other of left)
        if (distanceOf(likeness, other.likeness, mostOfCopies) <= mostOfCopies) {
          left.delete(other)
          group.push(other)
        }
    if (group.length > 1) groups.push(group.map(({ item }) => item))
  }
  return groups
}
