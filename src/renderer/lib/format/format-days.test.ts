import { expect, test } from 'vitest'
import { formatDayHeading } from './format-days.ts'

/** A quarter past midnight of the first of March. */
const nowMs = new Date(2026, 2, 1, 0, 15).getTime()
const said = (year: number, month: number, day: number, language: string) =>
  formatDayHeading({ year, month, day }, nowMs, language)

test('the heading of a day says it as people do: today, yesterday, a date, its year where that is another', () => {
  expect(said(2026, 3, 1, 'en')).toBe('Today')
  expect(said(2026, 2, 28, 'en')).toBe('Yesterday')
  expect(said(2026, 2, 27, 'en')).toBe('Friday, February 27')
  expect(said(2025, 12, 31, 'en')).toBe('Wednesday, December 31, 2025')
  expect(said(2026, 3, 1, 'zh-CN')).toBe('今天')
  expect(said(2026, 2, 28, 'zh-CN')).toBe('昨天')
  expect(said(2026, 2, 27, 'zh-CN')).toBe('2月27日星期五')
  expect(said(2025, 12, 31, 'zh-CN')).toBe('2025年12月31日星期三')
})
