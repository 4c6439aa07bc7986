import { expect, test } from 'vitest'
import type { Failure } from '../../../shared/errors.ts'
import { fileWaitMs, isDue, longestRestMs, longestWaitMs, restAfterRefusalsMs } from './file-retry.ts'

test('waits grow with every miss, up to five minutes', () => {
  expect([1, 2, 3, 4, 8, 9, 40].map((misses) => fileWaitMs(misses, undefined, 1))).toEqual([
    2500, 4500, 8500, 16_500, 256_500, 300_500, 300_500,
  ])
  expect(fileWaitMs(5, undefined, 0)).toBe(500)
})

test('a host is never asked before the time that it named, nor left alone for more than an hour', () => {
  expect(fileWaitMs(1, 90_000, 0)).toBe(90_000)
  expect(fileWaitMs(1, 0, 0)).toBe(500)
  expect(fileWaitMs(1, 86_400_000, 0)).toBe(longestWaitMs)
})

const missed = (nextTryAt: number | null, data = {}, code: Failure['code'] = 'download-interrupted') => ({
  nextTryAt,
  failure: { code, isRetryable: true, data },
})
const named = { retryAfterMs: 500 }

test('what its host put off is due at its time, or when a person asks for it', () => {
  expect(isDue(missed(1000, named), 999, 'nothing')).toBe(false)
  expect(isDue(missed(1000, named), 999, 'change')).toBe(false)
  expect(isDue(missed(1000, named), 999, 'person')).toBe(true)
  expect(isDue(missed(1000, named), 1000, 'nothing')).toBe(true)
})

test('a host that showed a page instead is left alone, unless a person asks', () => {
  const page = missed(1000, {}, 'download-unusable')
  expect(isDue(page, 999, 'change')).toBe(false)
  expect(isDue(page, 999, 'person')).toBe(true)
})

test('what only missed is also due when something changed', () => {
  expect(isDue(missed(1000), 999, 'nothing')).toBe(false)
  expect(isDue(missed(1000), 999, 'change')).toBe(true)
  expect(isDue({ nextTryAt: null, failure: null }, 0, 'nothing')).toBe(true)
})

test('a clock that was set back leaves a file waiting no longer than its own wait or its host asks for', () => {
  expect(isDue(missed(3_000_000), 0, 'nothing')).toBe(true)
  expect(isDue(missed(300_500), 0, 'nothing')).toBe(false)
  expect(isDue(missed(3_000_000, { retryAfterMs: 3_000_000 }), 0, 'nothing')).toBe(false)
})

test('a clock that was set back by a day does not make a file wait for a day', () => {
  expect(isDue(missed(86_400_000, named), 0, 'nothing')).toBe(true)
})

test('an address that is refused again and again is asked ever more rarely, at last once a day', () => {
  const minutes = [1, 6, 7, 8, 9, 16, 17, 400].map((refusals) => restAfterRefusalsMs(refusals) / 60_000)
  expect(minutes).toEqual([0, 0, 2, 4, 8, 1024, 1440, 1440])
  const dead = (refusals: number) => missed(86_400_000, { refusals }, 'download-refused')
  expect(isDue(dead(17), 0, 'change')).toBe(false)
  expect(isDue(dead(17), 0, 'person')).toBe(true)
  expect(longestRestMs(dead(17))).toBe(86_400_000)
  expect(longestRestMs(dead(6))).toBeLessThan(600_000)
})
