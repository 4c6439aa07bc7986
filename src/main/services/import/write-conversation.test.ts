import { expect, test } from 'vitest'
import type { MessageId } from '../../../shared/domain/ids.ts'
import { createIdMaker } from '../../lib/ids.ts'
import { openTestStore } from '../../store/test-support.ts'
import { type ReadyMessage, writeConversation } from './write-conversation.ts'

const head = { origin: 'chatgpt/x', title: 'X', createdAtMs: 1.7e12, updatedAtMs: 1.7e12 }

const said = (origin: string, parent: string | null, role: 'user' | 'assistant'): ReadyMessage => ({
  ...{ origins: [origin], parent, role, isOnPath: true, goesOnFrom: null },
  ...{ parts: [{ type: 'text', text: origin }], model: null, createdAtMs: 1.7e12 },
})

function openWriter() {
  const store = openTestStore()
  const clock = { now: Date.now, after: () => () => {} }
  const ids = createIdMaker(clock)
  const begin = () => writeConversation({ store, ids, clock, restoreConversation: () => {} }, head)
  const first = begin()
  first.write([said('q1', null, 'user'), said('a1', 'q1', 'assistant')])
  const { id } = first.end()
  if (id === null) throw new Error('nothing was written')
  const lastShown = () => store.messages.page({ conversationId: id, before: null, limit: 1 }).messages[0]
  return { store, ids, begin, id, lastShown }
}

test('what a person writes while more of the chat is read stays shown, and only one line of messages is', () => {
  const { store, ids, begin, id, lastShown } = openWriter()
  const writer = begin()
  const answer = lastShown()
  if (answer === undefined) throw new Error('nothing is shown')
  const own = { ...answer, id: ids.message(), parentId: answer.id, role: 'user' as const, versionIds: [] }
  store.messages.insert({ ...own, parts: [{ type: 'text', text: 'My own' }] })
  expect(writer.write([said('q2', 'a1', 'user'), said('a2', 'q2', 'assistant')])).toBe(2)
  let above: MessageId | null = null
  for (const { message } of store.messages.path(id)) {
    expect(message.parentId).toBe(above)
    above = message.id
  }
  expect(lastShown()?.id).toBe(own.id)
})

test('of a chat that is deleted for ever while more of it is read, the rest is left out', () => {
  const { store, begin, id } = openWriter()
  const writer = begin()
  store.conversations.trash(id, 1)
  store.trash.tasks.add('conversation', [id])
  while (store.trash.rows.conversationStep(id));
  expect(writer.write([said('q2', 'a1', 'user')])).toBe(0)
  expect(writer.end()).toEqual({ id: null, written: 0, isNew: false })
})
