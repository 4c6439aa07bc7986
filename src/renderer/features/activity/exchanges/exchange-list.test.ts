import { expect, test } from 'vitest'
import { JobId } from '../../../../shared/domain/ids.ts'
import { addPage, applyExchangeEvent, type Listed } from './exchange-list.ts'
import { makeExchange } from './fixtures.ts'

const everything = { subjectId: null, isFailedOnly: false }
const listOf = (numbers: readonly number[], nextCursor: string | null = null): Listed => ({
  exchanges: numbers.map((n) => makeExchange(n)),
  nextCursor,
})
const startsOf = ({ exchanges }: Listed) => exchanges.map(({ startedAt }) => startedAt - 1000)
const updated = (n: number, change = {}) => ({
  type: 'exchange-updated' as const,
  exchange: makeExchange(n, change),
})

test('a new exchange comes first, one that goes on stays where it is', () => {
  const listed = applyExchangeEvent(listOf([3, 2, 1]), updated(4), everything)
  expect(startsOf(listed)).toEqual([4, 3, 2, 1])
  const ended = applyExchangeEvent(listed, updated(2, { status: 500 }), everything)
  expect(ended.exchanges.map(({ status }) => status)).toEqual([200, 200, 500, 200])
})

test('one that began earlier and is written only now takes its place in time', () => {
  expect(startsOf(applyExchangeEvent(listOf([5, 3, 1]), updated(4), everything))).toEqual([5, 4, 3, 1])
  expect(startsOf(applyExchangeEvent(listOf([5, 3]), updated(1), everything))).toEqual([5, 3, 1])
})

test('one that is older than what has been read is left for its page', () => {
  expect(startsOf(applyExchangeEvent(listOf([5, 4], 'more'), updated(1), everything))).toEqual([5, 4])
})

test('a filter takes in what fits and lets go of what does not any more', () => {
  const subjectId = JobId.parse(`job_${'0'.repeat(26)}`)
  const ofJob = { subjectId, isFailedOnly: false }
  expect(startsOf(applyExchangeEvent(listOf([]), updated(1), ofJob))).toEqual([])
  expect(startsOf(applyExchangeEvent(listOf([]), updated(1, { subjectId }), ofJob))).toEqual([1])
  const failed = { subjectId: null, isFailedOnly: true }
  expect(startsOf(applyExchangeEvent(listOf([1]), updated(1), failed))).toEqual([])
  expect(startsOf(applyExchangeEvent(listOf([]), updated(1, { status: 401 }), failed))).toEqual([1])
})

test('cleared, nothing is left and nothing more can be read', () => {
  const event = { type: 'exchanges-cleared' as const }
  expect(applyExchangeEvent(listOf([2, 1], 'more'), event, everything)).toEqual({
    exchanges: [],
    nextCursor: null,
  })
})

test('what an event told while a page was read wins over the page', () => {
  const told: Listed = { exchanges: [makeExchange(2, { status: 500 })], nextCursor: null }
  const listed = addPage(told, listOf([3, 2, 1], 'more'))
  expect(startsOf(listed)).toEqual([3, 2, 1])
  expect(listed.exchanges[1]?.status).toBe(500)
  expect(listed.nextCursor).toBe('more')
})
