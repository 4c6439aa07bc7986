import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Job } from '../../../../../shared/domain/job/job.ts'
import { imageRequest, makeJob } from '../../../../media/media-fixtures.ts'
import { timeLeft } from './time-left.ts'

const second = 1000
const limits = { atOnce: 2, atOnceOfFamily: () => 2 }
const left = (jobs: readonly Job[], nowMs: number) => timeLeft(jobs, { nowMs, limits, familyOf: () => null })

const saved = (number: number, took: number) =>
  makeJob(number, { state: 'saved', submittedAt: 0, endedAt: took, expectedMs: 2 * second })
const running = (number: number, submittedAt: number, changes: Partial<Job> = {}) =>
  makeJob(number, { state: 'submitting', submittedAt, expectedMs: 2 * second, ...changes })
const waiting = (number: number, changes: Partial<Job> = {}) =>
  makeJob(number, { state: 'prepared', expectedMs: 2 * second, ...changes })

test('what is left follows what the images of the grid took themselves, not what was expected before', () => {
  const rest = [waiting(5), waiting(6), waiting(7), waiting(8)]
  // Four that wait, two at a time.
  expect(left([waiting(1), ...rest], 0)).toBe(6 * second)
  expect(left([saved(1, 10 * second), saved(2, 10 * second), ...rest], 10 * second)).toBe(20 * second)
  // What is under way has gone some of its way.
  const now = 14 * second
  expect(left([saved(1, 10 * second), running(3, 10 * second), running(4, 10 * second), ...rest], now)).toBe(
    26 * second,
  )
})

test('images that take longer than expected make the rest longer before the first of them is there', () => {
  const jobs = [running(1, 0), running(2, 0), waiting(3), waiting(4)]
  expect(left(jobs, second)).toBe(3 * second)
  expect(left(jobs, 8 * second)).toBe(8 * second)
  expect(left(jobs.slice(0, 2), 8 * second)).toBe(0)
})

test('no time is told where nothing is left, nor where that of a model is not known', () => {
  expect(left([saved(1, 10 * second), makeJob(2, { state: 'failed' })], 0)).toBeNull()
  const other = { request: { ...imageRequest, model: 'new' }, expectedMs: null }
  expect(left([waiting(1), waiting(2, other)], 0)).toBeNull()
  expect(left([waiting(1), { ...saved(2, 3 * second), ...other }, waiting(3, other)], 0)).toBe(3 * second)
})

test('the room of a family is kept, and more that waits never takes less time', () => {
  const job = fc.record({
    state: fc.constantFrom('prepared' as const, 'submitting' as const, 'saved' as const, 'failed' as const),
    took: fc.integer({ min: 0, max: 60 * second }),
  })
  fc.assert(
    fc.property(fc.array(job, { maxLength: 30 }), fc.integer({ min: 0, max: 90 * second }), (rows, nowMs) => {
      const jobs = rows.map(({ state, took }, index) =>
        makeJob(index + 1, {
          ...{ state, expectedMs: 5 * second, createdAt: 0 },
          ...{ submittedAt: state === 'prepared' ? null : 0, endedAt: state === 'saved' ? took : null },
        }),
      )
      const of = (atOnceOfFamily: number, list = jobs) =>
        timeLeft(list, {
          nowMs,
          limits: { atOnce: 4, atOnceOfFamily: () => atOnceOfFamily },
          familyOf: () => 'one',
        })
      const isLive = rows.some(({ state }) => state === 'prepared' || state === 'submitting')
      expect(of(4) === null).toBe(!isLive)
      expect(of(1) ?? 0).toBeGreaterThanOrEqual(of(4) ?? 0)
      expect(of(4, [...jobs, waiting(90, { createdAt: 0, expectedMs: 5 * second })])).toBeGreaterThanOrEqual(
        of(4) ?? 0,
      )
    }),
  )
})
