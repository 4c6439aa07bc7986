import {
  closeSync,
  copyFileSync,
  cpSync,
  existsSync,
  openSync,
  readdirSync,
  readFileSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Message } from '../../../shared/domain/message/message.ts'
import { configure } from '../configure.ts'
import { createConversationTable } from './conversations.ts'
import { copyDaily } from '../copies/daily-copy.ts'
import { createMessageTable, type MessagePiece } from './messages.ts'
import { migrate } from '../migrate.ts'
import { migrations } from '../migrations/index.ts'
import type { Store } from '../open.ts'
import { createDamageLog } from '../row.ts'
import { openSqlite, type Sqlite } from '../sqlite.ts'
import { openTestStore, sampleConversation, sampleMessage, temporaryDirectory } from '../test-support.ts'

const streaming: Partial<Message> = {
  ...{ status: 'streaming', parts: [], firstTextAt: null, endedAt: null, usage: null },
}
const begun: MessagePiece = { type: 'part', partIndex: 0, part: { type: 'text', text: '' } }
const said = (offset: number, text: string): MessagePiece => ({ type: 'text', partIndex: 0, offset, text })

function arrivingIn(store: Pick<Store, 'conversations' | 'messages'>) {
  const conversation = sampleConversation()
  const reply = sampleMessage(conversation, streaming)
  store.conversations.insert(conversation)
  store.messages.insert(reply)
  const save = (...pieces: MessagePiece[]) =>
    store.messages.saveProgress(reply.id, { pieces, firstTextAt: 1050, isSynced: false })
  return { conversation, reply, save }
}

/** What a killed app leaves: the files as they are, taken while it runs. */
function killed(directory: string): string {
  const copy = temporaryDirectory()
  for (const name of ['atelier.db', 'atelier.db-wal'])
    if (existsSync(join(directory, name))) copyFileSync(join(directory, name), join(copy, name))
  return copy
}

const bytesOf = (directory: string): Buffer =>
  Buffer.concat(
    readdirSync(directory)
      .filter((name) => name.startsWith('atelier.db'))
      .map((name) => readFileSync(join(directory, name))),
  )

test('after a crash the pieces of a reply are joined, and a restart of it counts', () => {
  const directory = temporaryDirectory()
  const store = openTestStore({ directory })
  const { reply, save } = arrivingIn(store)
  const other = arrivingIn(store)
  save(begun, said(0, 'Never '))
  save(said(6, 'mind'))
  save({ type: 'restart' }, begun, said(0, 'Fox'))
  other.save(begun, said(0, 'Beside it'))
  save(said(3, 'es are'), { type: 'part', partIndex: 1, part: { type: 'thinking', text: 'hm' } })
  save(said(9, ' small.'), { type: 'text', partIndex: 1, offset: 2, text: 'm' })
  const { messages } = openTestStore({ directory: killed(directory) })
  const parts = [
    { type: 'text', text: 'Foxes are small.' },
    { type: 'thinking', text: 'hmm' },
  ]
  expect(messages.streaming()).toMatchObject([
    { id: reply.id, parts, firstTextAt: 1050, isDamaged: false },
    { id: other.reply.id, parts: [{ type: 'text', text: 'Beside it' }] },
  ])
})

test('pieces follow what the row of a version of before held', () => {
  const store = openTestStore()
  const conversation = sampleConversation()
  const reply = sampleMessage(conversation, { ...streaming, parts: [{ type: 'text', text: 'Half' }] })
  store.conversations.insert(conversation)
  store.messages.insert(reply)
  const progress = { pieces: [said(4, ' way')], firstTextAt: 1050, isSynced: true }
  store.messages.saveProgress(reply.id, progress)
  expect(store.messages.get(reply.id)?.parts).toEqual([{ type: 'text', text: 'Half way' }])
})

test.each([
  ['is gone', 'DELETE FROM message_pieces WHERE number = 2'],
  ['cannot be read', `UPDATE message_pieces SET pieces = '[{"ty' WHERE number = 2`],
])('where a piece %s the reply ends before it, and is marked', (_how, damage) => {
  const directory = temporaryDirectory()
  const store = openTestStore({ directory })
  const { reply, save } = arrivingIn(store)
  save(begun, said(0, 'Foxes'))
  save(said(5, ' are never'))
  save(said(15, ' small.'))
  const outside = openSqlite(join(directory, 'atelier.db'))
  outside.execute(damage)
  outside.close()
  expect(store.messages.get(reply.id)).toMatchObject({
    parts: [{ type: 'text', text: 'Foxes' }],
    isDamaged: true,
  })
  expect(store.damagedRows()).toMatchObject([{ id: reply.id, fields: ['pieces'] }])
})

test('progress does not wait for the disk unless it is asked to; the end of a reply does', () => {
  const sqlite = openSqlite(join(temporaryDirectory(), 'atelier.db'))
  configure(sqlite)
  migrate(sqlite, migrations)
  const waited: boolean[] = []
  const watched: Sqlite = {
    ...sqlite,
    transaction(work) {
      waited.push(Number(sqlite.pragma('synchronous')) >= 2)
      return sqlite.transaction(work)
    },
  }
  const damage = createDamageLog(() => {})
  const store = {
    conversations: createConversationTable(watched, damage),
    messages: createMessageTable(watched, damage),
  }
  const { reply, save } = arrivingIn(store)
  waited.length = 0
  save(begun)
  store.messages.saveProgress(reply.id, { pieces: [said(0, 'a')], firstTextAt: 1, isSynced: true })
  store.messages.finish({ ...reply, status: 'complete' }, null)
  expect(waited).toEqual([false, true, true])
  sqlite.close()
})

test('pieces are in no byte of the file once their reply has ended, nor is a reply that was deleted for ever', () => {
  const directory = temporaryDirectory()
  const store = openTestStore({ directory })
  const { conversation, reply, save } = arrivingIn(store)
  save(begun)
  for (let at = 0; at < 40; at += 1) save(said(at * 9000, 'taken-back'.repeat(900)))
  save({ type: 'restart' }, begun, said(0, 'thrown-away'.repeat(900)))
  expect(bytesOf(directory).includes('taken-back')).toBe(true)
  const parts = [{ type: 'text' as const, text: 'thrown-away'.repeat(900) }]
  store.messages.finish({ ...reply, status: 'complete', parts }, null)
  store.trash.cutLog()
  expect(bytesOf(directory).includes('taken-back')).toBe(false)
  expect(bytesOf(directory).includes('thrown-away')).toBe(true)

  store.conversations.trash(conversation.id, 6000)
  store.trash.tasks.add('conversation', [conversation.id])
  while (store.trash.rows.conversationStep(conversation.id));
  store.trash.cutLog()
  expect(bytesOf(directory).includes('thrown-away')).toBe(false)
})

test('a reply that is deleted for ever while it arrives takes its pieces with it, and late ones are not written', () => {
  const directory = temporaryDirectory()
  const store = openTestStore({ directory })
  const { conversation, save } = arrivingIn(store)
  save(begun, said(0, 'thrown-away'))
  store.conversations.trash(conversation.id, 6000)
  store.trash.tasks.add('conversation', [conversation.id])
  while (store.trash.rows.conversationStep(conversation.id));
  save(said(11, 'thrown-away'))
  store.trash.cutLog()
  expect(bytesOf(directory).includes('thrown-away')).toBe(false)
})

test('a database that is repaired gives back what had come of an arriving reply', async () => {
  const directory = temporaryDirectory()
  const store = openTestStore({ directory })
  const { reply, save } = arrivingIn(store)
  const done = arrivingIn(store)
  save(begun, said(0, 'Foxes'))
  done.save(begun, said(0, 'Half'))
  expect(await copyDaily(directory, Date.now(), new AbortController().signal)).not.toBeNull()
  store.messages.finish({ ...done.reply, status: 'complete', parts: [{ type: 'text', text: 'Whole' }] }, null)
  save(said(5, ' are small.'))
  store.trash.cutLog()
  const copy = killed(directory)
  cpSync(join(directory, 'backups'), join(copy, 'backups'), { recursive: true })
  const descriptor = openSync(join(copy, 'atelier.db'), 'r+')
  writeSync(descriptor, Buffer.alloc(100))
  closeSync(descriptor)
  const repaired = openTestStore({ directory: copy })
  expect(repaired.wasRecovered()).toBe(true)
  expect(repaired.messages.get(reply.id)?.parts).toEqual([{ type: 'text', text: 'Foxes are small.' }])
  expect(repaired.messages.get(done.reply.id)?.parts).toEqual([{ type: 'text', text: 'Whole' }])
})
