import { expect, test } from 'vitest'
import { sectionHere } from './section-here.ts'

/** Of 1000 px, of which 600 are seen: the last two sections begin where nothing can scroll to. */
const tops = [0, 300, 500, 900]
const at = (scrolled: number) => sectionHere(tops, { scrolled, height: 1000, seen: 600 })

test('the first section is read at the start and the last at the end, and each between them has its turn', () => {
  expect(at(0)).toBe(0)
  expect(at(400)).toBe(3)
  const turns = Array.from({ length: 401 }, (_, scrolled) => at(scrolled))
  expect([...new Set(turns)]).toEqual([0, 1, 2, 3])
  expect(turns).toEqual(turns.toSorted((one, other) => one - other))
})

test('where all of it is seen, and nothing scrolls, it is the first', () => {
  expect(sectionHere(tops, { scrolled: 0, height: 1000, seen: 1000 })).toBe(0)
  expect(sectionHere(tops, { scrolled: 0, height: 1000, seen: 1200 })).toBe(0)
})
