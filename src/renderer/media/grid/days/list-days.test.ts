import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { LibraryDay } from '../../../../shared/domain/library-day.ts'
import { spanAt, spansOf } from './list-days.ts'
import { scrubberMarks } from './scrubber-marks.ts'

const day = (year: number, month: number, dayOfMonth: number, files: number): LibraryDay => ({
  ...{ year, month, files },
  day: dayOfMonth,
})

const days = [
  day(2026, 11, 27, 3),
  day(2026, 11, 2, 4),
  day(2026, 10, 31, 1),
  day(2025, 10, 31, 2),
  day(2025, 1, 1, 90),
]

test('days are put together to months and years, each with its place in the list', () => {
  const starts = (unit: 'day' | 'month' | 'year') =>
    spansOf(days, unit).map(({ start, files }) => [start, files])
  expect(starts('day')).toEqual(days.map(({ files }, nth) => [[0, 3, 7, 8, 10][nth], files]))
  expect(starts('month')).toEqual([
    [0, 7],
    [7, 1],
    [8, 2],
    [10, 90],
  ])
  expect(starts('year')).toEqual([
    [0, 8],
    [8, 92],
  ])
})

test('every item of a list is in one span, which begins before it and ends behind it', () => {
  const anyDays = fc.array(
    fc.record({
      year: fc.integer({ min: 2024, max: 2026 }),
      month: fc.integer({ min: 1, max: 12 }),
      day: fc.integer({ min: 1, max: 28 }),
      files: fc.integer({ min: 1, max: 50 }),
    }),
    { minLength: 1, maxLength: 30 },
  )
  fc.assert(
    fc.property(anyDays, fc.constantFrom('day' as const, 'month' as const, 'year' as const), (some, unit) => {
      const spans = spansOf(some, unit)
      const places = spans.flatMap(({ files }, nth) => Array.from({ length: files }, () => nth))
      expect(places.map((_, index) => spanAt(spans, index))).toEqual(places)
      expect(spanAt(spans, places.length + 5)).toBe(spans.length - 1)
    }),
  )
  expect(spanAt([], 3)).toBe(-1)
})

test('years stand along the track before months do, where each begins, and no two lie over each other', () => {
  const marks = scrubberMarks([...days, day(2024, 12, 1, 30), day(2024, 9, 1, 4), day(2024, 8, 1, 66)], 500)
  expect(marks.map(({ shows, day: { year, month }, top }) => [shows, year, month, Math.round(top)])).toEqual([
    ['year', 2026, 11, 0],
    ['year', 2025, 10, 20],
    ['year', 2024, 12, 250],
    ['month', 2024, 9, 325],
    ['dot', 2024, 8, 335],
  ])
})
