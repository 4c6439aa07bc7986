import { expect, test } from 'vitest'
import { Forgotten } from '../errors.ts'
import { TimestampMs } from './ids.ts'

const last = 8_640_000_000_000_000

test('a moment is one that a date can name: whatever is drawn of it is a date', () => {
  expect(new Date(TimestampMs.parse(last)).toISOString()).toBe('+275760-09-13T00:00:00.000Z')
  for (const wrong of [last + 1, Number.MAX_SAFE_INTEGER, 1e300, Infinity, -1, 0.5])
    expect(TimestampMs.safeParse(wrong).success, String(wrong)).toBe(false)
  expect(Forgotten.safeParse({ sinceMs: last + 1, dailyTimes: 0 }).success).toBe(false)
})
