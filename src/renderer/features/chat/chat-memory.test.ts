import { beforeEach, expect, test, vi } from 'vitest'
import type { ToolResultPart } from '../../../shared/domain/message/part.ts'
import { createChatStore } from './chat-store.ts'
import { fakeChatApp, target } from './fake-chat-app.ts'
import { aConversation, aMessage, aReply, conversationId, messageId } from './fixtures.ts'
import { openDraft, openSettings, openThread } from './selectors.ts'
import { longestKept, mostKept } from './thread/thread-memory.ts'

let app: ReturnType<typeof fakeChatApp>
let store: ReturnType<typeof createChatStore>

beforeEach(() => {
  app = fakeChatApp()
  store = createChatStore(app.client, {
    schedule: (run) => (run(), () => {}),
    wait: () => new Promise((resolve) => void setTimeout(resolve, 0)),
  })
})

const state = () => store.getState()
const first = conversationId(100)
const held = () => Object.keys(state().threads)

async function visit(id: ReturnType<typeof conversationId>): Promise<void> {
  state().open(id)
  await vi.waitFor(() => expect(openThread(state())?.status).toBe('ready'))
  await vi.waitFor(() => expect(openSettings(state())).not.toBeNull())
}

async function visitOthers(count = 12): Promise<void> {
  for (let number = 101; number <= 100 + count; number += 1) await visit(conversationId(number))
}

test('however many conversations are opened, only the open one and a few before it stay in memory', async () => {
  await visit(first)
  await visitOthers(30)
  expect(held()).toHaveLength(mostKept + 1)
  expect(held()).toContain(conversationId(130))
  expect(held()).toContain(conversationId(129))
  expect(Object.keys(state().settings)).toHaveLength(mostKept + 1)
})

test('long conversations are let go sooner', async () => {
  app.hold([aMessage(1, { parts: [{ type: 'text', text: 'x'.repeat(longestKept) }] })])
  await visitOthers(3)
  expect(held()).toEqual([102, 103].map(conversationId))
})

test('one with a reply on its way stays until that has ended', async () => {
  const leave = state().start()
  app.hold([aMessage(1), aReply(2)])
  await visit(first)
  app.hold([aMessage(1)])
  await visitOthers()
  expect(held()).toContain(first)
  app.list.emit({ type: 'conversation-updated', conversation: aConversation(100, { updatedAt: 101 }) })
  await vi.waitFor(() => expect(state().list.known.get(first)).toBeDefined())
  await visitOthers()
  expect(held()).not.toContain(first)
  leave()
})

test('one that was let go is read again when it is opened, with its draft and its options', async () => {
  await visit(first)
  state().setDraft('half a thought')
  state().setOptions('messages', { system: 'Be brief' })
  await visitOthers()
  expect(held()).not.toContain(first)
  expect(Object.keys(state().drafts)).not.toContain(first)
  app.hold([aMessage(1), aMessage(2), aMessage(3)])
  await visit(first)
  expect(openThread(state())?.order).toEqual([1, 2, 3].map(messageId))
  await vi.waitFor(() => expect(openDraft(state()).text).toBe('half a thought'))
  expect(openSettings(state())?.fields).toEqual({ messages: { system: 'Be brief' } })
})

test('what a conversation is asked with goes with its question, not after the answer', async () => {
  await visit(first)
  state().setOptions('messages', { system: 'Be brief' })
  state().setDraft('Hello')
  await state().send(target)
  const result: ToolResultPart = {
    type: 'tool-result',
    callId: 'c',
    name: 'n',
    text: '1',
    isError: false,
    assetIds: [],
  }
  await state().sendResults(target, [result])
  const kept = { model: null, fields: { messages: { system: 'Be brief' } } }
  expect(app.sent.map(({ settings }) => JSON.parse(settings ?? ''))).toEqual([kept, kept])
})

test('a draft that is being sent, or that could not be, is not let go', async () => {
  await visit(first)
  const sent = Promise.withResolvers<never>()
  const works = app.client.chat.send
  app.client.chat.send = () => sent.promise
  state().setDraft('Hello')
  const sending = state().send(target)
  await visitOthers()
  expect(state().drafts[first]).toMatchObject({ text: 'Hello', isSending: true })
  sent.reject(new Error('no'))
  await sending
  await visitOthers()
  expect(state().drafts[first]?.failure).not.toBeNull()
  app.client.chat.send = works
})

test('an earlier page that comes after its conversation was let go brings nothing back', async () => {
  await visit(first)
  const late = Promise.withResolvers<{ messages: []; earlierCursor: null }>()
  const works = app.client.chat.messages
  app.client.chat.messages = () => late.promise
  const reading = state().loadEarlier()
  app.client.chat.messages = works
  await visitOthers()
  late.resolve({ messages: [], earlierCursor: null })
  await reading
  expect(held()).not.toContain(first)
})

test('an earlier page that comes after its conversation was let go and opened again leaves no hole', async () => {
  const all = Array.from({ length: 60 }, (_, index) => aMessage(index + 1))
  const late = Promise.withResolvers<void>()
  let isSlow = false
  app.client.chat.messages = async ({ before }) => {
    if (isSlow && before !== null) await late.promise
    const end = before === null ? all.length : Number(before)
    const start = Math.max(0, end - 10)
    return { messages: all.slice(start, end), earlierCursor: start === 0 ? null : String(start) }
  }
  await visit(first)
  await state().loadEarlier()
  await state().loadEarlier()
  isSlow = true
  const reading = state().loadEarlier()
  await visitOthers()
  await visit(first)
  const readingAnew = state().loadEarlier()
  late.resolve()
  await reading
  await readingAnew
  expect(openThread(state())?.order).toEqual(all.slice(40).map(({ id }) => id))
  expect(openThread(state())?.isReadingEarlier).toBe(false)
})

test('where it was read is found again, however far up', async () => {
  const all = Array.from({ length: 60 }, (_, index) => aMessage(index + 1))
  app.client.chat.messages = async ({ before }) => {
    const end = before === null ? all.length : Number(before)
    const start = Math.max(0, end - 10)
    return { messages: all.slice(start, end), earlierCursor: start === 0 ? null : String(start) }
  }
  await visit(first)
  await state().loadEarlier()
  await state().loadEarlier()
  state().keepPlace(first, { messageId: messageId(33), offsetPx: 12 })
  await visitOthers()
  await visit(first)
  expect(state().placeIn(first)).toEqual({ messageId: messageId(33), offsetPx: 12 })
  expect(openThread(state())?.order).toContain(messageId(33))
  expect(openThread(state())?.order).not.toContain(messageId(30))
})

test('a message that was found is shown at its place, however far up and on whichever path', async () => {
  const all = Array.from({ length: 60 }, (_, index) => aMessage(index + 1))
  app.client.chat.messages = async ({ before }) => {
    const end = before === null ? all.length : Number(before)
    const start = Math.max(0, end - 10)
    return { messages: all.slice(start, end), earlierCursor: start === 0 ? null : String(start) }
  }
  await visit(first)
  expect(openThread(state())?.order).not.toContain(messageId(7))
  await state().showMessage(first, messageId(7))
  expect(openThread(state())?.status).toBe('loading')
  await vi.waitFor(() => expect(openThread(state())?.status).toBe('ready'))
  expect(openThread(state())?.order).toContain(messageId(7))
  expect(state().placeIn(first)).toEqual({ messageId: messageId(7), offsetPx: 0 })
  expect(app.chosen).toEqual([messageId(7)])
  expect(state()).toMatchObject({ foundId: messageId(7), jumps: 1 })
  await visit(conversationId(101))
  expect(state().foundId).toBeNull()
})
