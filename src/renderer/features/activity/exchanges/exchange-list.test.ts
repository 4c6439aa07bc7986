import { expect, test } from 'vitest'
import { JobId } from '../../../../shared/domain/ids.ts'
import { applyExchangeEvent, type KnownExchanges } from './exchange-list.ts'
import { makeExchange } from './fixtures.ts'

const everything = { subjectId: null, isFailedOnly: false }
const knownOf = (...numbers: readonly number[]): KnownExchanges =>
  new Map(numbers.map((n) => [makeExchange(n).id, makeExchange(n)]))
const startsOf = (known: KnownExchanges) => [...known.values()].map(({ startedAt }) => startedAt - 1000)
const updated = (n: number, change = {}) => ({
  type: 'exchange-updated' as const,
  exchange: makeExchange(n, change),
})

test('a new exchange is taken in, and one that goes on is as it is now', () => {
  const known = applyExchangeEvent(knownOf(2, 1), updated(3), everything)
  expect(startsOf(known)).toEqual([2, 1, 3])
  const ended = applyExchangeEvent(known, updated(2, { status: 500 }), everything)
  expect([...ended.values()].map(({ status }) => status)).toEqual([500, 200, 200])
})

test('a filter takes in what fits and lets go of what does not any more', () => {
  const subjectId = JobId.parse(`job_${'0'.repeat(26)}`)
  const ofJob = { subjectId, isFailedOnly: false }
  expect(startsOf(applyExchangeEvent(knownOf(), updated(1), ofJob))).toEqual([])
  expect(startsOf(applyExchangeEvent(knownOf(), updated(1, { subjectId }), ofJob))).toEqual([1])
  const failed = { subjectId: null, isFailedOnly: true }
  expect(startsOf(applyExchangeEvent(knownOf(1), updated(1), failed))).toEqual([])
  expect(startsOf(applyExchangeEvent(knownOf(), updated(1, { status: 401 }), failed))).toEqual([1])
})

test('cleared, nothing is left', () => {
  expect(applyExchangeEvent(knownOf(2, 1), { type: 'exchanges-cleared' }, everything).size).toBe(0)
})
