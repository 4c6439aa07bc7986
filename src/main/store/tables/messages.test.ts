import * as fc from 'fast-check'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Message } from '../../../shared/domain/message/message.ts'
import { openSqlite } from '../sqlite.ts'
import type { DamagedRow } from '../row.ts'
import { openTestStore, sampleConversation, sampleMessage, temporaryDirectory } from '../test-support.ts'

function storeWithConversation(directory = temporaryDirectory(), onDamagedRow = (_row: DamagedRow) => {}) {
  const store = openTestStore({ directory, onDamagedRow })
  const conversation = sampleConversation()
  store.conversations.insert(conversation)
  const change = (sql: string) => {
    const sqlite = openSqlite(join(directory, 'atelier.db'))
    sqlite.execute('PRAGMA ignore_check_constraints = ON')
    sqlite.execute(sql)
    sqlite.close()
  }
  return { ...store, conversation, change }
}

test('a message comes back as it was written, also by its press', () => {
  const { messages, conversation } = storeWithConversation()
  const question = sampleMessage(conversation, { role: 'user', model: null, usage: null })
  messages.insert(question, { idempotencyKey: 'press-1' })
  expect(messages.get(question.id)).toEqual(question)
  expect(messages.byIdempotencyKey('press-1')).toEqual(question)
  expect(messages.byIdempotencyKey('press-2')).toBeNull()
})

test('a second message of the same press is refused', () => {
  const { messages, conversation } = storeWithConversation()
  messages.insert(sampleMessage(conversation), { idempotencyKey: 'press-1' })
  const again = () => messages.insert(sampleMessage(conversation), { idempotencyKey: 'press-1' })
  expect(again).toThrow(expect.objectContaining({ kind: 'conflict' }))
})

test('a message of no conversation is refused', () => {
  const { messages } = storeWithConversation()
  const stray = () => messages.insert(sampleMessage(sampleConversation()))
  expect(stray).toThrow(expect.objectContaining({ kind: 'conflict' }))
})

test('progress is kept while it streams, and late progress does not undo the end', () => {
  const { messages, conversation } = storeWithConversation()
  const reply = sampleMessage(conversation, {
    status: 'streaming',
    parts: [],
    firstTextAt: null,
    endedAt: null,
  })
  messages.insert(reply)
  const save = (text: string, firstTextAt: number) => {
    const pieces = [{ type: 'part', partIndex: 0, part: { type: 'text', text } } as const]
    messages.saveProgress(reply.id, { pieces, firstTextAt, isSynced: false })
  }
  save('Fo', 1050)
  expect(messages.get(reply.id)).toEqual({
    ...reply,
    parts: [{ type: 'text', text: 'Fo' }],
    firstTextAt: 1050,
  })
  expect(messages.streaming().map(({ id }) => id)).toEqual([reply.id])

  const ended: Message = {
    ...reply,
    status: 'complete',
    parts: [{ type: 'text', text: 'Fox.' }],
    endedAt: 1200,
  }
  messages.finish(ended, [{ type: 'text', text: 'Fox.', signature: 'abc' }])
  save('F', 1)
  expect(messages.get(reply.id)).toEqual(ended)
  expect(messages.streaming()).toEqual([])
})

test('the path carries what the provider sent, word for word', () => {
  const { messages, conversation } = storeWithConversation()
  const question = sampleMessage(conversation, { role: 'user' })
  const reply = sampleMessage(conversation, { status: 'streaming', parentId: question.id })
  messages.insert(question)
  messages.insert(reply)
  const providerParts = [
    { type: 'thinking', thinking: '…\u2028', signature: 'a+/=' },
    { type: 'text', n: 0.1 },
  ]
  const ended: Message = { ...reply, status: 'complete', versionIds: [reply.id] }
  messages.finish(ended, providerParts)
  expect(messages.path(conversation.id)).toEqual([
    { message: question, providerParts: null },
    { message: ended, providerParts },
  ])
})

test('a message taken off the path is not shown, and is still there', () => {
  const { messages, conversation } = storeWithConversation()
  const question = sampleMessage(conversation, { role: 'user' })
  const first = sampleMessage(conversation, { parentId: question.id })
  const second = sampleMessage(conversation, { parentId: question.id })
  messages.insert(question)
  messages.insert(first)
  messages.takeOffPath(first.id)
  messages.insert(second)
  const shown = messages.page({ conversationId: conversation.id, before: null, limit: 10 }).messages
  expect(shown.map(({ id }) => id)).toEqual([question.id, second.id])
  expect(messages.get(first.id)).toEqual({ ...first, versionIds: [first.id, second.id] })
})

test('a change of what is not there is told', () => {
  const { messages, conversation } = storeWithConversation()
  const message = sampleMessage(conversation)
  const notFound = expect.objectContaining({ kind: 'not-found' })
  expect(() => messages.finish(message, null)).toThrow(notFound)
  expect(() => messages.takeOffPath(message.id)).toThrow(notFound)
})

test('paging back shows every message once and in order, whatever newer ones arrive between pages', () => {
  const { messages, conversations } = openTestStore()
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 30 }),
      fc.integer({ min: 1, max: 9 }),
      fc.array(fc.nat(2), { maxLength: 30 }),
      (count, limit, arrivals) => {
        const conversation = sampleConversation()
        conversations.insert(conversation)
        const there = Array.from({ length: count }, () => sampleMessage(conversation))
        for (const message of there) messages.insert(message)
        const pages: string[][] = []
        let before: string | null = null
        let round = 0
        do {
          const page = messages.page({ conversationId: conversation.id, before, limit })
          expect(page.messages.length).toBeLessThanOrEqual(limit)
          pages.unshift(page.messages.map(({ id }) => id))
          before = page.earlierCursor
          for (let n = arrivals[round++] ?? 0; n > 0; n -= 1) messages.insert(sampleMessage(conversation))
        } while (before !== null)
        expect(pages.flat()).toEqual(there.map(({ id }) => id))
      },
    ),
    { numRuns: 25 },
  )
})

test('a damaged message is shown as damaged with what could be read, and is told once', () => {
  const told: DamagedRow[] = []
  const { messages, conversation, change } = storeWithConversation(temporaryDirectory(), (row) =>
    told.push(row),
  )
  const reply = sampleMessage(conversation)
  messages.insert(reply)
  change(`UPDATE messages SET status = 'sleeping', usage = '{"inputTokens":-1}',
          parts = '[{"type":"text","text":"still here"},{"type":"hologram"},7]'`)
  const expected = {
    ...reply,
    status: 'interrupted',
    usage: null,
    parts: [{ type: 'text', text: 'still here' }],
    isDamaged: true,
  }
  expect(messages.get(reply.id)).toEqual(expected)
  expect(messages.page({ conversationId: conversation.id, before: null, limit: 5 }).messages).toEqual([
    expected,
  ])
  expect(told.map(({ table, id }) => ({ table, id }))).toEqual([{ table: 'messages', id: reply.id }])
  expect(told[0]?.fields).toContain('status')
})

test('a message whose parts are not JSON is shown as damaged and empty', () => {
  const { messages, conversation, change } = storeWithConversation()
  const reply = sampleMessage(conversation)
  messages.insert(reply)
  change(`UPDATE messages SET parts = '[{"type":"te'`)
  expect(messages.get(reply.id)).toEqual({ ...reply, parts: [], isDamaged: true })
})

test('a message whose provider parts are not JSON is damaged on the path', () => {
  const { messages, conversation, change } = storeWithConversation()
  const reply = sampleMessage(conversation)
  messages.insert(reply)
  change(`UPDATE messages SET provider_parts = '{'`)
  expect(messages.path(conversation.id)).toEqual([
    { message: { ...reply, isDamaged: true }, providerParts: null },
  ])
})
