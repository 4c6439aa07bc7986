import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { Exchange } from '../../../../shared/domain/exchange.ts'
import { createIdMaker } from '../../../lib/ids.ts'
import { openTestStore, temporaryDirectory } from '../../test-support.ts'
import { type ExchangeLogFile, type ExchangeLogOptions, openExchangeLog } from './exchange-log.ts'

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

type Page = Parameters<ExchangeLogFile['list']>[0]
const anyOf: Page = { connectionId: null, subjectId: null, isFailedOnly: false, cursor: null, limit: 50 }

function openLog(options: Partial<ExchangeLogOptions> = {}): ExchangeLogFile {
  const log = openExchangeLog({
    directory: temporaryDirectory(),
    now: () => 5000,
    hasJob: () => true,
    ...options,
  })
  onTestFinished(() => log.close())
  return log
}

/** Everything of the log that lies in the folder. */
const filesOf = (directory: string) =>
  readdirSync(directory)
    .filter((name) => name.startsWith('exchanges'))
    .map((name) => join(directory, name))

const bytesOf = (directory: string) => filesOf(directory).reduce((sum, file) => sum + statSync(file).size, 0)

const holds = (directory: string, words: string) =>
  filesOf(directory).some((file) => readFileSync(file).includes(words))

const saying = (text: string, change: Partial<Exchange> = {}) => {
  const body = { text, byteCount: text.length, omittedBytes: 0 }
  return sampleExchange({ response: { headers: [], body }, ...change })
}

const poll = { purpose: 'video-query', method: 'GET' } as const
const talk = { purpose: 'chat', subjectId: ids.message() } as const

function forgetDownTo(log: ExchangeLogFile, mostBytes: number) {
  while (log.forgetOldest(mostBytes));
}

test('an exchange comes back as it was written, and as it was written anew', () => {
  const exchanges = openLog()
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
  const exchanges = openLog()
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
  const exchanges = openLog()
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
  const exchanges = openLog()
  const open = sampleExchange({ outcome: 'open', status: null, response: null })
  const ended = sampleExchange()
  for (const exchange of [open, ended]) exchanges.put(exchange)
  exchanges.markLost()
  expect(exchanges.get(open.id)?.outcome).toBe('lost')
  expect(exchanges.get(ended.id)?.outcome).toBe('ended')
  expect(exchanges.list({ ...anyOf, isFailedOnly: true }).exchanges).toHaveLength(1)
})

test('what a gateway is asked and answers is in no file that is copied every day', () => {
  const directory = temporaryDirectory()
  const store = openTestStore({ directory })
  openLog({ directory }).put(saying('said-to-a-gateway'))
  expect(store).not.toHaveProperty('exchanges')
  const others = readdirSync(directory).filter((name) => name.startsWith('atelier'))
  expect(others.filter((name) => readFileSync(join(directory, name)).includes('said-to-a-gateway'))).toEqual(
    [],
  )
  expect(holds(directory, 'said-to-a-gateway')).toBe(true)
})

test('large bodies of letters of several bytes keep the file within its limit', () => {
  const directory = temporaryDirectory()
  const log = openLog({ directory })
  const limit = 4 * 1024 * 1024
  const all = Array.from({ length: 60 }, (_, nth) => saying(`${nth} ${'狐🦊'.repeat(35_000)}`, talk))
  for (const exchange of all) {
    log.put(exchange)
    forgetDownTo(log, limit)
    // Its own log beside it is cut by itself, at a megabyte.
    expect(bytesOf(directory)).toBeLessThan(limit + 2.5 * 1024 * 1024)
  }
  const left = log.list(anyOf).exchanges.map(({ id }) => id)
  expect(left.length).toBeGreaterThan(5)
  expect(left).toEqual(
    all
      .slice(-left.length)
      .map(({ id }) => id)
      .toReversed(),
  )
})

test('thousands of polls push each other out, and neither a reply nor the create that was paid for', () => {
  const directory = temporaryDirectory()
  const log = openLog({ directory })
  const limit = 1024 * 1024
  const create = sampleExchange({ purpose: 'video-create' })
  const reply = saying('Once upon a time', talk)
  for (const exchange of [create, reply]) log.put(exchange)
  for (let asked = 0; asked < 3000; asked += 1) {
    log.put(saying(`${asked} ${'running '.repeat(120)}`, poll))
    if (asked % 10 === 0) forgetDownTo(log, limit)
  }
  forgetDownTo(log, limit)
  expect(log.get(create.id)).toEqual(create)
  expect(log.get(reply.id)).toEqual(reply)
  expect(log.list({ ...anyOf, limit: 200 }).exchanges.length).toBeGreaterThan(90)
  expect(bytesOf(directory)).toBeLessThan(limit + 2.5 * 1024 * 1024)
})

test('one that was forgotten while its answer came does not come back with its end', () => {
  const log = openLog()
  const exchange = saying('words', talk)
  for (const each of [exchange, sampleExchange()]) log.put({ ...each, outcome: 'open' })
  expect(log.end(exchange)).toBe(true)
  expect(log.get(exchange.id)).toEqual(exchange)
  log.forget([String(exchange.subjectId)])
  expect(log.end(exchange)).toBe(false)
  expect(log.get(exchange.id)).toBeNull()
})

test('a create goes only when its job is gone and nothing else can', () => {
  const gone = new Set<string | null>()
  const log = openLog({ hasJob: (id) => !gone.has(id) })
  const [kept, orphan] = [sampleExchange(), sampleExchange()]
  gone.add(orphan.subjectId)
  for (const exchange of [orphan, kept, saying('words', talk)]) log.put(exchange)
  forgetDownTo(log, 1)
  expect(log.list(anyOf).exchanges.map(({ id }) => id)).toEqual([kept.id])
})

test('what is forgotten is in no byte of the file any more', () => {
  const directory = temporaryDirectory()
  const log = openLog({ directory })
  const secret = saying(`the-secret ${'padding '.repeat(4000)}`)
  const other = sampleExchange()
  for (const exchange of [secret, other]) log.put(exchange)
  expect(holds(directory, 'the-secret')).toBe(true)
  log.forget([String(secret.subjectId)])
  expect(holds(directory, 'the-secret')).toBe(false)
  expect(log.list(anyOf).exchanges.map(({ id }) => id)).toEqual([other.id])

  log.put(saying('another-secret'))
  log.clear()
  expect(log.list(anyOf).exchanges).toEqual([])
  expect(holds(directory, 'another-secret')).toBe(false)
  log.put(other)
  expect(log.get(other.id)).toEqual(other)
})

test('a file that is no log is set aside with a word, and a new one begins', () => {
  const directory = temporaryDirectory()
  writeFileSync(join(directory, 'exchanges.db'), 'no database at all'.repeat(900))
  const told: string[] = []
  const log = openLog({ directory, onSetAside: (file) => told.push(file) })
  const exchange = sampleExchange()
  log.put(exchange)
  expect(log.get(exchange.id)).toEqual(exchange)
  expect(told).toEqual([join(directory, 'exchanges-damaged-1970-01-01T00-00-05.db')])
  expect(readFileSync(String(told[0]), 'utf8')).toContain('no database at all')
})

test('damage that shows while the app runs ends in a new file, and the call is answered', () => {
  const directory = temporaryDirectory()
  const first = openExchangeLog({ directory, now: () => 5000, hasJob: () => true })
  for (let row = 0; row < 400; row += 1) first.put(saying(`row ${row} ${'x'.repeat(500)}`))
  first.close()
  const file = join(directory, 'exchanges.db')
  const bytes = readFileSync(file)
  // All but the first page, which is read as it opens.
  writeFileSync(file, Buffer.concat([bytes.subarray(0, 4096), Buffer.alloc(bytes.length - 4096, 0x5a)]))
  const told: string[] = []
  const log = openLog({ directory, onSetAside: (aside) => told.push(aside) })
  const exchange = sampleExchange()
  log.put(exchange)
  expect(log.list(anyOf).exchanges.map(({ id }) => id)).toEqual([exchange.id])
  expect(told).toHaveLength(1)
})

test('where no file can be made, exchanges are kept in memory for as long as the app runs', () => {
  const directory = temporaryDirectory()
  mkdirSync(join(directory, 'exchanges.db'))
  const log = openLog({ directory })
  const exchange = sampleExchange()
  log.put(exchange)
  expect(log.get(exchange.id)).toEqual(exchange)
})
