import { expect, test } from 'vitest'
import { filesOfSpan, yearsOf } from './years-of.ts'

const day = (year: number, month: number, dayOfMonth: number, files: number) => ({
  ...{ year, month, files },
  day: dayOfMonth,
})

test('every month is in its year, with its place in the list', () => {
  const years = yearsOf([
    day(2026, 11, 27, 3),
    day(2026, 11, 2, 4),
    day(2026, 1, 31, 1),
    day(2025, 1, 31, 2),
    day(2025, 1, 1, 90),
  ])
  expect(
    years.map(({ day: { year }, start, files, months }) => ({
      ...{ year, start, files },
      months: months.map((month) => [month.day.month, month.start, month.files]),
    })),
  ).toEqual([
    {
      ...{ year: 2026, start: 0, files: 8 },
      months: [
        [11, 0, 7],
        [1, 7, 1],
      ],
    },
    { ...{ year: 2025, start: 8, files: 92 }, months: [[1, 8, 92]] },
  ])
})

test('nothing has no years', () => {
  expect(yearsOf([])).toEqual([])
})

test('a month has the files of its days, also of those that are shown as stacks', () => {
  const days = [day(2026, 11, 27, 3), day(2026, 11, 2, 4), day(2026, 10, 31, 1)]
  const [november] = yearsOf(days)[0]?.months ?? []
  if (november === undefined) throw new Error('There is no month')
  expect(filesOfSpan(days, november, ({ files }) => files * 10)).toBe(70)
  expect(filesOfSpan(days, november, ({ files }) => (files === 4 ? null : files))).toBeNull()
})
