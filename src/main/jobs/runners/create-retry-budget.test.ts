import { expect, test } from 'vitest'
import { JobId } from '../../../shared/domain/ids.ts'
import { createRetryBudget } from './create-retry-budget.ts'

const jobId = JobId.parse(`job_${'a'.repeat(26)}`)
const minute = 60_000

function patienceAt(start: number) {
  let nowMs = start
  const clock = { now: () => nowMs, after: () => () => {} }
  return {
    budget: createRetryBudget({ clock, random: () => 0.5 }),
    later: (ms: number) => void (nowMs += ms),
  }
}

test('a create that is refused again and again is sent five times in all, each time later than before', () => {
  const { budget } = patienceAt(0)
  const waits = Array.from({ length: 5 }, () => budget.nextTryAtMs(jobId, null))
  expect(waits.slice(0, 4).every((wait) => wait !== null)).toBe(true)
  expect(waits.slice(0, 4)).toEqual(waits.slice(0, 4).toSorted((a, b) => Number(a) - Number(b)))
  expect(waits[4]).toBeNull()
})

test('it is not sent before the gateway asked for it, and not at all when that is too late', () => {
  const { budget, later } = patienceAt(0)
  expect(budget.nextTryAtMs(jobId, 10 * minute)).toBe(10 * minute)
  later(10 * minute)
  expect(budget.nextTryAtMs(jobId, 6 * minute)).toBeNull()
})

test('a job that was forgotten, or given up, begins anew', () => {
  const { budget } = patienceAt(0)
  expect(budget.nextTryAtMs(jobId, 60 * minute)).toBeNull()
  expect(budget.nextTryAtMs(jobId, null)).not.toBeNull()
  budget.forget(jobId)
  const waits = Array.from({ length: 4 }, () => budget.nextTryAtMs(jobId, null))
  expect(waits).not.toContain(null)
})
