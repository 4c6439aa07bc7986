import { expect, test } from 'vitest'
import { formatDuration, formatRelativeTime } from './format-time.ts'

// Noon wherever the test runs: a date is told as it is there.
const nowMs = new Date(2026, 4, 20, 12).getTime()
const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

test('times near now are told by their distance, and a time ahead of the clock counts as now', () => {
  expect(formatRelativeTime(nowMs - 5000, nowMs, 'en')).toBe('now')
  expect(formatRelativeTime(nowMs + 5000, nowMs, 'en')).toBe('now')
  expect(formatRelativeTime(nowMs - 5 * minuteMs, nowMs, 'en')).toBe('5 min. ago')
  expect(formatRelativeTime(nowMs - dayMs, nowMs, 'en')).toBe('yesterday')
  expect(formatRelativeTime(nowMs - 5 * minuteMs, nowMs, 'zh-CN')).toBe('5 分钟前')
})

test('what has just been is 刚刚 in Chinese, and a day has no digit to space', () => {
  expect(formatRelativeTime(nowMs - 5000, nowMs, 'zh-CN')).toBe('刚刚')
  expect(formatRelativeTime(nowMs - dayMs, nowMs, 'zh-CN')).toBe('昨天')
  expect(formatRelativeTime(nowMs - 3 * 60 * minuteMs, nowMs, 'zh-CN')).toBe('3 小时前')
})

test('times more than a week away are told as a date', () => {
  expect(formatRelativeTime(nowMs - 8 * dayMs, nowMs, 'en')).toBe('May 12, 2026')
})

test('durations are told in seconds below a minute, then in minutes and seconds', () => {
  expect(formatDuration(8200, 'en')).toBe('8 sec')
  expect(formatDuration(60_000, 'en')).toBe('1 min')
  expect(formatDuration(80_000, 'en')).toBe('1 min 20 sec')
  expect(formatDuration(-1, 'en')).toBe('0 sec')
})

test('long durations are told in hours and days', () => {
  expect(formatDuration(2 * 60 * minuteMs, 'en')).toBe('2 hr')
  expect(formatDuration(65 * minuteMs, 'en')).toBe('1 hr 5 min')
  expect(formatDuration(25 * 60 * minuteMs, 'en')).toBe('1 day 1 hr')
  expect(formatDuration(dayMs, 'zh-CN')).toBe('1 天')
  expect(formatDuration(80_000, 'zh-CN')).toBe('1 分钟 20 秒')
})
