import { expect, test } from 'vitest'
import type { Store } from '../../../open.ts'
import { openTestStore, sampleConversation, sampleMessage } from '../../../test-support.ts'

const found = (store: Store, query: string, limit = 50): string[] =>
  store.search.messages({ query, cursor: null, limit }).found.map(({ message }) => message.id)
const said = (text: string) => [{ type: 'text' as const, text }]
const at = (...[year, month, day]: [number, number, number]) => new Date(year, month - 1, day, 12).getTime()

function library() {
  const store = openTestStore()
  const conversation = sampleConversation({ title: 'Animals' })
  store.conversations.insert(conversation)
  const facts = [
    { model: 'writer-1', createdAt: at(2026, 10, 5), parts: said('a fox') },
    { model: null, role: 'user' as const, createdAt: at(2026, 9, 1), parts: said('which fox') },
    { model: 'Other Writer', createdAt: at(2025, 1, 1), parts: said('a hen') },
  ]
  const messages = facts.map((one) => sampleMessage(conversation, one))
  for (const message of messages) store.messages.insert(message)
  return { store, conversation, ids: messages.map(({ id }) => id) }
}

test.each<[string, number[]]>([
  ['type:chat', [0, 1, 2]],
  ['model:writer', [0, 2]],
  ['model:"other writer"', [2]],
  ['-model:writer', [1]],
  ['on:2026', [0, 1]],
  ['before:2026-10', [1, 2]],
  ['after:2026-09 model:writer', [0]],
  ['type:chat -fox', [2]],
])('%j alone finds messages, newest first', (query, expected) => {
  const { store, ids } = library()
  expect(found(store, query)).toEqual(expected.map((index) => ids[index]))
})

test('filters narrow what words find in chats', () => {
  const { store, ids } = library()
  expect(found(store, 'on:2026 model:writer fox ')).toEqual([ids[0]])
  expect(found(store, 'fox -on:2026-10-05 ')).toEqual([ids[1]])
})

test.each(['star:>=0', '-star:5', 'is:unrated', 'ratio:square', 'board:a', 'type:image', '-type:chat'])(
  '%j, which no message has, leaves chats out',
  (filter) => {
    const { store } = library()
    expect(found(store, `${filter} fox `)).toEqual([])
    expect(found(store, filter)).toEqual([])
  },
)

test('pages of filters alone follow one another, also where several were said at once', () => {
  const { store, conversation, ids } = library()
  const more = Array.from({ length: 7 }, () => sampleMessage(conversation, { createdAt: at(2026, 9, 1) }))
  for (const message of more) store.messages.insert(message)
  const seen: string[] = []
  let cursor: string | null = null
  do {
    const page = store.search.messages({ query: 'type:chat', cursor, limit: 3 })
    seen.push(...page.found.map(({ message }) => message.id))
    cursor = page.nextCursor
  } while (cursor !== null)
  expect(seen).toEqual([ids[0], ...more.map(({ id }) => id).toReversed(), ids[1], ids[2]])
  store.conversations.trash(conversation.id, 1)
  expect(found(store, 'type:chat')).toEqual([])
})
