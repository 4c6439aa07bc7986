import { afterEach, expect, onTestFinished, test } from 'vitest'
import type { ConversationId, JobId, MessageId } from '../../../shared/domain/ids.ts'
import { sampleConversation, sampleJob, sampleMessage } from '../../store/test-support.ts'
import { add, backUp, makeTwoLibraries, type TwoLibraries, withRows, withStore } from './test-support.ts'

const idOf = (noun: string, nth: number) => `${noun}_${String(nth).padStart(26, '0')}`
/** Numbers from 1. */
const count = (most: number) =>
  `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${most})`

function libraries(): TwoLibraries {
  const made = makeTwoLibraries()
  onTestFinished(made.remove)
  for (const directory of [made.there, made.here]) withStore(directory, () => {})
  return made
}

/** How many rows of these tables each write of an add brought, at most. */
function watchWrites({ here }: TwoLibraries, tables: readonly string[]): () => number {
  const counted = () =>
    withRows(here, (sqlite) =>
      tables.reduce(
        (sum, table) => sum + Number(sqlite.prepare(`SELECT count(*) AS c FROM ${table}`).get()?.['c']),
        0,
      ),
    )
  let [before, most] = [counted(), 0]
  const crash = () => {
    const now = counted()
    most = Math.max(most, now - before)
    before = now
  }
  globalThis.atelierFaultHooks = { crash, clock: undefined as never }
  return () => most
}

afterEach(() => {
  globalThis.atelierFaultHooks = undefined
})

test('whatever belongs to one job or document, no write brings more than some thousand rows of it', async () => {
  const both = libraries()
  withStore(both.there, (store) =>
    store.jobs.insert(sampleJob({ id: idOf('job', 1) as JobId, state: 'saved' })),
  )
  withRows(both.there, (sqlite) =>
    sqlite.execute(`
      ${count(60_000)} INSERT INTO job_events (job_id, at, turn, state, code)
        SELECT '${idOf('job', 1)}', i, 'checked', 'waiting', NULL FROM n;
      PRAGMA foreign_keys = OFF;
      ${count(60_000)} INSERT INTO asset_tags SELECT '${idOf('ast', 1)}', i FROM n`),
  )
  const name = await backUp(both)
  const most = watchWrites(both, ['job_events', 'asset_tags', 'jobs'])
  await add(both, name)
  expect(most()).toBeLessThan(3000)
  // The last of them tell how it ended.
  const kept = withRows(both.here, (sqlite) =>
    sqlite.prepare('SELECT max(at) AS last, count(*) AS c FROM job_events').get(),
  )
  expect(kept).toEqual({ last: 60_000, c: 1000 })
})

test('a message that is longer than any of the app is left and named, and the rest of its chat comes', async () => {
  const both = libraries()
  const conversation = sampleConversation({ id: idOf('cnv', 1) as ConversationId, title: 'Long' })
  withStore(both.there, (store) => {
    store.conversations.insert(conversation)
    const said = (nth: number, text: string) =>
      store.messages.insert(
        sampleMessage(conversation, {
          id: idOf('msg', nth) as MessageId,
          parentId: null,
          parts: [{ type: 'text', text }],
        }),
        { isOnPath: false },
      )
    said(1, 'short')
    said(2, 'long '.repeat(4_000_000))
    said(3, 'word '.repeat(300_000))
  })
  const name = await backUp(both)
  const report = await add(both, name)
  expect(report).toMatchObject({
    added: { messages: 2 },
    left: [{ name: 'Long', reason: 'damaged' }],
    leftCount: 1,
  })
  expect(
    withRows(both.here, (sqlite) => sqlite.prepare('SELECT id FROM messages ORDER BY id').all()),
  ).toEqual([{ id: idOf('msg', 1) }, { id: idOf('msg', 3) }])
})

test('how far it is is told a few times a second, however many rows there are', async () => {
  const both = libraries()
  withStore(both.there, (store) =>
    store.conversations.insert(sampleConversation({ id: idOf('cnv', 1) as ConversationId })),
  )
  withRows(both.there, (sqlite) =>
    sqlite.execute(`${count(5000)} INSERT INTO messages (id, conversation_id, is_on_path, role, status, parts, created_at)
      SELECT 'msg_' || printf('%026d', i), '${idOf('cnv', 1)}', 0, 'user', 'complete', '[]', 1 FROM n`),
  )
  const name = await backUp(both)
  const beganMs = performance.now()
  let told = 0
  const report = await add(both, name, {}, () => void (told += 1))
  expect(report.added.messages).toBe(5000)
  expect(told).toBeLessThanOrEqual(2 + (performance.now() - beganMs) / 100)
})
