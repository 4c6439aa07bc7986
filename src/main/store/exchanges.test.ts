import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { Exchange } from '../../shared/domain/exchange.ts'
import { createIdMaker } from '../lib/ids.ts'
import { configure } from './configure.ts'
import { createExchangeTable, type ExchangeTable } from './exchanges.ts'
import { createDamageLog } from './row.ts'
import { openSqlite } from './sqlite.ts'
import { openTestStore, temporaryDirectory } from './test-support.ts'

const ids = createIdMaker({ now: () => 1_700_000_000_000, after: () => () => {} })

function sampleExchange(change: Partial<Exchange> = {}): Exchange {
  return {
    id: ids.exchange(),
    connectionId: ids.connection(),
    subjectId: ids.job(),
    purpose: 'image-create',
    method: 'POST',
    url: 'https://gateway.example/v1/images/generations',
    startedAt: 1000,
    outcome: 'ended',
    status: 200,
    fault: null,
    requestId: 'req-1',
    timing: { dnsMs: 1.5, connectMs: null, firstByteMs: 20, endMs: 30.25 },
    request: {
      headers: [{ name: 'authorization', value: 'Bearer [key]' }],
      body: { text: '{}', byteCount: 2, omittedBytes: 0 },
    },
    response: { headers: [], body: { text: 'é', byteCount: 900, omittedBytes: 898 } },
    ...change,
  }
}

type Page = Parameters<ExchangeTable['list']>[0]
const anyOf: Page = { connectionId: null, subjectId: null, isFailedOnly: false, cursor: null, limit: 50 }

test('an exchange comes back as it was written, and as it was written anew', () => {
  const { exchanges } = openTestStore()
  const open = sampleExchange({ outcome: 'open', status: null, response: null, requestId: null })
  exchanges.put(open)
  expect(exchanges.get(open.id)).toEqual(open)
  const ended = {
    ...sampleExchange(),
    id: open.id,
    connectionId: open.connectionId,
    subjectId: open.subjectId,
  }
  exchanges.put(ended)
  expect(exchanges.get(open.id)).toEqual(ended)
  expect(exchanges.get(ids.exchange())).toBeNull()
})

test('the list is newest first, in pages, without bodies', () => {
  const { exchanges } = openTestStore()
  const all = [1, 2, 3, 4, 5].map(() => sampleExchange())
  for (const exchange of all) exchanges.put(exchange)
  const first = exchanges.list({ ...anyOf, limit: 3 })
  const second = exchanges.list({ ...anyOf, limit: 3, cursor: first.nextCursor })
  const listed = [...first.exchanges, ...second.exchanges]
  expect(listed.map(({ id }) => id)).toEqual(all.map(({ id }) => id).toReversed())
  expect(second.nextCursor).toBeNull()
  expect(Object.keys(listed[0] ?? {})).not.toContain('response')
})

test('a list can be of one connection, of one subject, or of failures', () => {
  const { exchanges } = openTestStore()
  const refused = sampleExchange({ status: 401 })
  const moved = sampleExchange({ status: 307 })
  const cut = sampleExchange({ outcome: 'failed', fault: 'ECONNRESET', status: null, response: null })
  const fine = sampleExchange()
  const stopped = sampleExchange({ outcome: 'aborted' })
  for (const exchange of [refused, moved, cut, fine, stopped]) exchanges.put(exchange)
  const idsOf = (page: Partial<Page>) => exchanges.list({ ...anyOf, ...page }).exchanges.map(({ id }) => id)
  expect(idsOf({ connectionId: fine.connectionId })).toEqual([fine.id])
  expect(idsOf({ subjectId: cut.subjectId })).toEqual([cut.id])
  expect(idsOf({ isFailedOnly: true })).toEqual([cut.id, moved.id, refused.id])
})

test('what an earlier run left open is lost, and a failure', () => {
  const { exchanges } = openTestStore()
  const open = sampleExchange({ outcome: 'open', status: null, response: null })
  const ended = sampleExchange()
  for (const exchange of [open, ended]) exchanges.put(exchange)
  exchanges.markLost()
  expect(exchanges.get(open.id)?.outcome).toBe('lost')
  expect(exchanges.get(ended.id)?.outcome).toBe('ended')
  expect(exchanges.list({ ...anyOf, isFailedOnly: true }).exchanges).toHaveLength(1)
})

test('the oldest are forgotten when there are too many, or too much of them', () => {
  const { exchanges } = openTestStore()
  const left = () => exchanges.list(anyOf).exchanges.map(({ id }) => id)
  const all = Array.from({ length: 10 }, () => sampleExchange())
  for (const exchange of all) exchanges.put(exchange)
  exchanges.prune({ rows: 10, keptBytes: 1e6 })
  expect(left()).toHaveLength(10)
  exchanges.prune({ rows: 6, keptBytes: 1e6 })
  expect(left()).toEqual(
    all
      .slice(4)
      .map(({ id }) => id)
      .toReversed(),
  )

  const body = { text: 'x'.repeat(5000), byteCount: 5000, omittedBytes: 0 }
  const large = sampleExchange({ response: { headers: [], body } })
  exchanges.put(large)
  exchanges.prune({ rows: 10, keptBytes: 6000 })
  expect(left()[0]).toBe(large.id)
  expect(left().length).toBeGreaterThan(1)
  expect(left().length).toBeLessThan(7)
  exchanges.prune({ rows: 10, keptBytes: 1000 })
  expect(left()).toEqual([])
})

test('after a write that did not wait for the disk, others wait again', () => {
  const directory = temporaryDirectory()
  openTestStore({ directory })
  const sqlite = openSqlite(join(directory, 'atelier.db'))
  onTestFinished(() => sqlite.close())
  configure(sqlite)
  const exchanges = createExchangeTable(
    sqlite,
    createDamageLog(() => {}),
  )
  exchanges.put(sampleExchange())
  expect(sqlite.pragma('synchronous')).toBe(2)
  const broken = { ...sampleExchange(), method: null as never }
  expect(() => exchanges.put(broken)).toThrow(expect.objectContaining({ kind: 'conflict' }))
  expect(sqlite.pragma('synchronous')).toBe(2)
})

test('cleared, none is left', () => {
  const { exchanges } = openTestStore()
  exchanges.put(sampleExchange())
  exchanges.clear()
  expect(exchanges.list(anyOf).exchanges).toEqual([])
})
