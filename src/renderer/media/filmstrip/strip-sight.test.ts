import { expect, test } from 'vitest'
import { stripEdge, stripPitch, stripSight } from './strip-sight.ts'

test('every tile can stand in the middle, and what is in sight around it is drawn', () => {
  const total = 100_000
  for (const width of [0, 500, 1440, 3840])
    for (const current of [0, 1, 20, 50_000, total - 2, total - 1]) {
      const { pad, first, last } = stripSight(total, width, current * stripPitch)
      const middleOf = (index: number) => pad + index * stripPitch + stripEdge / 2 - current * stripPitch
      if (width > 0) expect(middleOf(current)).toBe(width / 2)
      expect([first, last].every((index) => index >= 0 && index < total)).toBe(true)
      if (first > 0) expect(middleOf(first)).toBeLessThan(0)
      if (last < total - 1) expect(middleOf(last)).toBeGreaterThan(width)
    }
})

test('however long the list is, only what fits is drawn; of an empty one nothing', () => {
  const { first, last } = stripSight(100_000, 1440, 50_000 * stripPitch)
  expect(last - first).toBeLessThan(1440 / stripPitch + 16)
  const none = stripSight(0, 1440, 0)
  expect(none.last).toBeLessThan(none.first)
})
