import { expect, test } from 'vitest'
import { parseRetryAfter } from './retry-after.ts'

const nowMs = Date.parse('2026-11-21T10:00:00Z')

test.each([
  [{ 'retry-after': '5' }, 5_000],
  [{ 'retry-after': '1.5' }, 1_500],
  [{ 'retry-after': 'Sat, 21 Nov 2026 10:00:30 GMT' }, 30_000],
  [{ 'retry-after': 'Sat, 21 Nov 2026 09:00:00 GMT' }, 0],
  [{ 'retry-after': '86400' }, 3_600_000],
  [{ 'retry-after-ms': '250', 'retry-after': '5' }, 250],
  [{ 'retry-after': '-3' }, null],
  [{ 'retry-after': 'soon' }, null],
  [{ 'retry-after': '' }, null],
  [{}, null],
])('reads %j as %s ms', (headers, expected) => {
  expect(parseRetryAfter(headers, nowMs)).toBe(expected)
})
