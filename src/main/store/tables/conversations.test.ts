import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { openTestStore, sampleAsset, sampleConversation, sampleMessage } from '../test-support.ts'

test('a conversation comes back as it was written and is changed field by field', () => {
  const { conversations } = openTestStore()
  const conversation = sampleConversation()
  conversations.insert(conversation)
  expect(conversations.get(conversation.id)).toEqual(conversation)
  conversations.update(conversation.id, { title: 'Owls' })
  conversations.update(conversation.id, { preview: '', updatedAt: 9000 })
  expect(conversations.get(conversation.id)).toEqual({
    ...conversation,
    title: 'Owls',
    preview: '',
    updatedAt: 9000,
  })
})

test('it is streaming exactly while one of its messages is', () => {
  const { conversations, messages } = openTestStore()
  const conversation = sampleConversation()
  const reply = sampleMessage(conversation, { status: 'streaming' })
  conversations.insert(conversation)
  messages.insert(reply)
  expect(conversations.get(conversation.id)?.isStreaming).toBe(true)
  expect(conversations.list({ cursor: null, limit: 5 }).conversations[0]?.isStreaming).toBe(true)
  messages.finish({ ...reply, status: 'complete' }, null)
  expect(conversations.get(conversation.id)?.isStreaming).toBe(false)
})

test('it says how its last reply ended where that did not arrive whole, and only of the shown path', () => {
  const { conversations, messages } = openTestStore()
  const conversation = sampleConversation()
  const failed = sampleMessage(conversation, { status: 'failed' })
  conversations.insert(conversation)
  const listed = () => conversations.list({ cursor: null, limit: 5 }).conversations[0]?.unfinished
  expect(listed()).toBeNull()
  messages.insert(failed)
  expect(listed()).toBe('failed')
  messages.takeOffPath(failed.id)
  messages.insert(sampleMessage(conversation, { status: 'interrupted' }))
  expect(listed()).toBe('interrupted')
  messages.insert(sampleMessage(conversation, { status: 'complete' }))
  expect(conversations.get(conversation.id)?.unfinished).toBeNull()
})

test('what is in the trash is not listed, can still be read, and comes back', () => {
  const { conversations } = openTestStore()
  const conversation = sampleConversation()
  conversations.insert(conversation)
  conversations.trash(conversation.id, 3000)
  expect(conversations.list({ cursor: null, limit: 5 }).conversations).toEqual([])
  expect(conversations.get(conversation.id)).toEqual(conversation)
  conversations.restore(conversation.id)
  expect(conversations.list({ cursor: null, limit: 5 }).conversations).toEqual([conversation])
})

test('a change of what is not there is told', () => {
  const { conversations } = openTestStore()
  const { id } = sampleConversation()
  const notFound = expect.objectContaining({ kind: 'not-found' })
  expect(() => conversations.update(id, { title: 'x' })).toThrow(notFound)
  expect(() => conversations.trash(id, 1)).toThrow(notFound)
  expect(() => conversations.restore(id)).toThrow(notFound)
})

test('paging shows every conversation once and in order, whatever newer ones arrive between pages', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 6 }), { maxLength: 25 }),
      fc.integer({ min: 1, max: 9 }),
      fc.array(fc.nat(2), { maxLength: 30 }),
      (times, limit, arrivals) => {
        const store = openTestStore()
        const there = times.map((updatedAt) => sampleConversation({ updatedAt }))
        for (const conversation of there) store.conversations.insert(conversation)
        const seen: string[] = []
        let cursor: string | null = null
        let round = 0
        do {
          const page = store.conversations.list({ cursor, limit })
          expect(page.conversations.length).toBeLessThanOrEqual(limit)
          seen.push(...page.conversations.map(({ id }) => id))
          cursor = page.nextCursor
          for (let n = arrivals[round++] ?? 0; n > 0; n -= 1) {
            store.conversations.insert(sampleConversation({ updatedAt: 7 + round }))
          }
        } while (cursor !== null)
        const expected = there
          .toSorted((a, b) => b.updatedAt - a.updatedAt || (a.id < b.id ? 1 : -1))
          .map(({ id }) => id)
        expect(seen).toEqual(expected)
      },
    ),
    { numRuns: 25 },
  )
})

test('a cursor that this list did not give out is refused', () => {
  const store = openTestStore()
  const bad = expect.objectContaining({ kind: 'bad-cursor' })
  expect(() => store.conversations.list({ cursor: 'tomorrow', limit: 5 })).toThrow(bad)
  for (let count = 0; count < 2; count += 1) store.assets.insert(sampleAsset())
  const { nextCursor } = store.assets.list({ kind: null, cursor: null, limit: 1 })
  expect(nextCursor).not.toBeNull()
  expect(() => store.conversations.list({ cursor: nextCursor, limit: 5 })).toThrow(bad)
})
