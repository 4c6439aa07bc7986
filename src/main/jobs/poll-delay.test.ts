import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pollDelayMs } from './poll-delay.ts'
import { retryDelayMs } from './runners/job-misses.ts'

test('asks every 5 s at first, every 10 s up to two minutes, every 30 s after', () => {
  expect(
    [0, 29_999, 30_000, 119_999, 120_000].map((ageMs) => pollDelayMs(ageMs, false, 0.5, 30_000)),
  ).toEqual([5_000, 5_000, 10_000, 10_000, 30_000])
})

test('a gateway that is to be asked more often, or more rarely, is', () => {
  expect([0, 60_000, 200_000].map((ageMs) => pollDelayMs(ageMs, false, 0.5, 8_000))).toEqual([
    5_000, 8_000, 8_000,
  ])
  expect([0, 60_000, 200_000].map((ageMs) => pollDelayMs(ageMs, false, 0.5, 120_000))).toEqual([
    5_000, 10_000, 120_000,
  ])
})

test('a clock that was set back makes no negative and no long wait', () => {
  fc.assert(
    fc.property(fc.integer(), fc.double({ min: 0, max: 0.999, noNaN: true }), (ageMs, random) => {
      const delayMs = pollDelayMs(ageMs, false, random, 30_000)
      expect(delayMs).toBeGreaterThan(0)
      expect(delayMs).toBeLessThanOrEqual(37_500)
    }),
  )
})

test('misses wait longer and longer up to a minute, and never less than the gateway asked', () => {
  expect(retryDelayMs(1, null, 0.999)).toBeLessThanOrEqual(2_500)
  expect(retryDelayMs(50, null, 0.999)).toBeLessThanOrEqual(60_500)
  expect(retryDelayMs(1, 20_000, 0)).toBe(20_000)
})
