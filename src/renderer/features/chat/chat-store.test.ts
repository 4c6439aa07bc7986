import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { MessageEvent } from '../../../shared/contract/chat.ts'
import { AppError } from '../../../shared/errors.ts'
import type { AtelierClient } from '../../../shared/contract/index.ts'
import { setClient } from '../../rpc/client-context.ts'
import { createChatStore } from './chat-store.ts'
import { fakeChatApp, target } from './fake-chat-app.ts'
import { aConversation, aMessage, aReply, conversationId, messageId, shownIds } from './fixtures.ts'
import { arrivingReply, openDraft, openSettings, openThread } from './selectors.ts'

const one = conversationId(1)

let app: ReturnType<typeof fakeChatApp>
let frames: (() => void)[]
let store: ReturnType<typeof createChatStore>

beforeEach(() => {
  app = fakeChatApp()
  frames = []
  store = createChatStore(app.client, {
    schedule: (run) => (frames.push(run), () => {}),
    wait: () => new Promise((resolve) => void setTimeout(resolve, 0)),
  })
})

const state = () => store.getState()
const paint = () => frames.splice(0).forEach((run) => run())
const order = () => openThread(state())?.order
const lastText = () => {
  const part = arrivingReply(state())?.parts[0]
  return part?.type === 'text' ? part.text : undefined
}
const begin: MessageEvent[] = [
  { type: 'message-state', message: aReply(4) },
  { type: 'part-start', messageId: messageId(4), partIndex: 0, part: { type: 'text', text: '' } },
]
const delta = (offset: number, text: string): MessageEvent => ({
  type: 'text-delta',
  messageId: messageId(4),
  partIndex: 0,
  offset,
  text,
})

/** Lets everything that is under way arrive. */
const turn = () => new Promise((resolve) => setTimeout(resolve, 0))

/** Emits, lets it arrive, and paints a frame. */
async function hear(...events: MessageEvent[]) {
  for (const event of events) app.thread.emit(event)
  await vi.waitFor(() => expect(frames).not.toEqual([]))
  await turn()
  paint()
}

async function openOne() {
  state().open(one)
  await vi.waitFor(() => expect(openThread(state())?.status).toBe('ready'))
}

describe('the list of conversations', () => {
  test('is read page by page, the one that changed last on top', async () => {
    const leave = state().start()
    await vi.waitFor(() => expect(shownIds(state())).toEqual([3, 2].map(conversationId)))
    await Promise.all([state().loadMore(), state().loadMore()])
    expect(shownIds(state())).toEqual([3, 2, 1].map(conversationId))
    expect(state().list.nextCursor).toBeNull()
    leave()
  })

  test('follows what happens, and moves a changed conversation up', async () => {
    const leave = state().start()
    await vi.waitFor(() => expect(state().list.hasRead).toBe(true))
    app.list.emit({
      type: 'conversation-updated',
      conversation: aConversation(2, { updatedAt: 99, isStreaming: true }),
    })
    await vi.waitFor(() => expect(state().list.items[0]?.id).toBe(conversationId(2)))
    app.list.emit({ type: 'conversation-removed', conversationId: conversationId(3) })
    await vi.waitFor(() => expect(shownIds(state())).toEqual([conversationId(2)]))
    leave()
  })

  test('says why it could not be read', async () => {
    app.client.chat.list = () => Promise.reject(new AppError('disconnected'))
    const leave = state().start()
    await vi.waitFor(() => expect(state().list.failure?.code).toBe('disconnected'))
    leave()
  })

  test('leaves no page out when it was read anew while a later one was on its way', async () => {
    const late = Promise.withResolvers<{ conversations: []; nextCursor: string }>()
    app.client.chat.list = async ({ cursor }) =>
      cursor === 'three' ? late.promise : { conversations: [], nextCursor: cursor === null ? 'two' : 'three' }
    const leave = state().start()
    await vi.waitFor(() => expect(state().list.nextCursor).toBe('two'))
    await state().loadMore()
    const arriving = state().loadMore()
    app.list.end()
    await vi.waitFor(() => expect(state().list.nextCursor).toBe('two'))
    late.resolve({ conversations: [], nextCursor: 'four' })
    await arriving
    expect(state().list.nextCursor).toBe('two')
    leave()
  })

  test('keeps what was read of it when it is read anew, with what changed meanwhile', async () => {
    const leave = state().start()
    await vi.waitFor(() => expect(state().list.hasRead).toBe(true))
    await state().loadMore()
    app.client.chat.list = async ({ cursor }) =>
      cursor === null
        ? { conversations: [aConversation(2, { updatedAt: 99 })], nextCursor: 'more' }
        : cursor === 'more'
          ? { conversations: [aConversation(3), aConversation(1)], nextCursor: 'last' }
          : { conversations: [aConversation(0)], nextCursor: null }
    const shown: number[] = []
    const stop = store.subscribe(({ list }) => shown.push(list.items.length))
    app.list.end()
    await vi.waitFor(() => expect(state().list.nextCursor).toBe('last'))
    expect(shownIds(state())).toEqual([2, 3, 1].map(conversationId))
    expect(Math.min(...shown)).toBe(3)
    stop()
    leave()
  })

  test('keeps the name of an open one further down than was read, when it is read anew', async () => {
    const leave = state().start()
    await vi.waitFor(() => expect(state().list.hasRead).toBe(true))
    state().open(conversationId(9))
    await vi.waitFor(() => expect(state().list.known.get(conversationId(9))).toBeDefined())
    app.client.chat.list = async ({ cursor }) => ({
      conversations: [4, 3, 2].map((number) => aConversation(number, { updatedAt: 90 + number })),
      nextCursor: cursor === null ? 'more' : null,
    })
    app.list.end()
    await vi.waitFor(() => expect(shownIds(state())).toContain(conversationId(4)))
    expect(state().list.known.get(conversationId(9))?.title).toBe('Conversation 9')
    leave()
  })

  test('gives a conversation back after its removal is undone', async () => {
    const leave = state().start()
    await vi.waitFor(() => expect(state().list.hasRead).toBe(true))
    app.client.chat.restore = async () => aConversation(3)
    await state().remove(conversationId(3))
    expect(shownIds(state())).toEqual([conversationId(2)])
    await state().restore(conversationId(3))
    expect(shownIds(state())).toEqual([3, 2].map(conversationId))
    leave()
  })
})

describe('an open conversation', () => {
  test('shows a reply as it arrives, drawn at most once a frame', async () => {
    await openOne()
    let drawings = 0
    const stop = store.subscribe(() => (drawings += 1))
    await hear(...begin, delta(0, 'Hel'), delta(3, 'lo'))
    expect(lastText()).toBe('Hello')
    expect(drawings).toBe(1)
    stop()
  })

  test('reads again and follows anew after a gap', async () => {
    await openOne()
    await hear(...begin, delta(0, 'Hello'))
    app.hold([aMessage(1), aMessage(2), aReply(4, [{ type: 'text', text: 'Hello, you the' }])])
    await hear(delta(14, 're'))
    await vi.waitFor(() => expect(lastText()).toBe('Hello, you the'))
    expect(app.thread.openings()).toBe(2)
    await hear(delta(10, ' there'))
    expect(lastText()).toBe('Hello, you there')
  })

  test('follows again when the stream breaks, without doubling what it had', async () => {
    await openOne()
    await hear(...begin, delta(0, 'Hello'))
    app.hold([aMessage(1), aMessage(2), aReply(4, [{ type: 'text', text: 'He' }])])
    app.thread.fail(new AppError('disconnected'))
    await vi.waitFor(() => expect(app.thread.openings()).toBe(2))
    await turn()
    await hear(
      { type: 'message-state', message: aReply(4, [{ type: 'text', text: 'Hello, y' }]) },
      delta(5, ', you'),
    )
    expect(lastText()).toBe('Hello, you')
  })

  test('is left when another one is opened: late events change nothing', async () => {
    await openOne()
    const before = state().threads[one]
    state().open(null)
    app.thread.emit({ type: 'message-state', message: aReply(4) })
    await turn()
    paint()
    expect(state().threads[one]).toBe(before)
  })

  test('reads its earlier page once, however often it is asked', async () => {
    const asked = vi.spyOn(app.client.chat, 'messages')
    await openOne()
    await Promise.all([state().loadEarlier(), state().loadEarlier()])
    expect(asked.mock.calls.map(([input]) => input.before)).toEqual([null, 'earlier'])
    await state().loadEarlier()
    expect(asked).toHaveBeenCalledTimes(2)
  })

  test('says why it could not be read, and can be opened again', async () => {
    const works = app.client.chat.messages
    app.client.chat.messages = () => Promise.reject(new AppError('internal'))
    state().open(one)
    await vi.waitFor(() => expect(openThread(state())?.failure?.code).toBe('internal'))
    app.client.chat.messages = works
    await openOne()
    expect(openThread(state())?.failure).toBeNull()
  })

  test('shows the new reply in the place of the old one when asked again', async () => {
    app.hold([aMessage(1), aReply(2, [], { status: 'failed' })])
    await openOne()
    await state().regenerate(messageId(2), target)
    expect(order()).toEqual([1, 6].map(messageId))
  })
})

describe('sending', () => {
  test('shows question and reply at once and empties the prompt box', async () => {
    await openOne()
    state().setDraft('Hello')
    expect(await state().send(target)).toBe(one)
    expect(order()).toEqual([1, 2, 3, 4].map(messageId))
    expect(openDraft(state())).toEqual({ text: '', files: [], isSending: false, failure: null })
  })

  test('keeps what was typed when it does not go through, and says why', async () => {
    app.client.chat.send = () => Promise.reject(new AppError('disk-full'))
    state().setDraft('A long thought')
    expect(await state().send(target)).toBeNull()
    expect(openDraft(state())).toMatchObject({
      text: 'A long thought',
      isSending: false,
      failure: { code: 'disk-full' },
    })
  })

  test('uses the same press id again after a lost answer, and a new one for another text', async () => {
    const works = app.client.chat.send
    app.client.chat.send = (input) => works(input).then(() => Promise.reject(new AppError('disconnected')))
    state().setDraft('Once')
    await state().send(target)
    await state().send(target)
    app.client.chat.send = works
    state().setDraft('Twice')
    await state().send(target)
    const ids = app.sent.map(({ idempotencyKey }) => idempotencyKey)
    expect(ids[0]).toBe(ids[1])
    expect(ids[2]).not.toBe(ids[0])
  })

  test('goes once, however often it is pressed', async () => {
    state().setDraft('Hello')
    await Promise.all([state().send(target), state().send(target)])
    expect(app.sent).toHaveLength(1)
  })

  test('keeps what is typed while the message is on its way', async () => {
    state().setDraft('First')
    const sending = state().send(target)
    state().setDraft('Second')
    await sending
    expect(openDraft(state()).text).toBe('Second')
  })

  test('does nothing with an empty prompt', async () => {
    state().setDraft('  \n ')
    expect(await state().send(target)).toBeNull()
    expect(app.sent).toEqual([])
  })
})

describe('versions', () => {
  test('are chosen by the app, whose events then change the path', async () => {
    app.hold([aMessage(1), aReply(4, [], { status: 'complete' }), aMessage(5)])
    await openOne()
    await state().choose(messageId(2))
    expect(app.chosen).toEqual([messageId(2)])
    await hear(
      { type: 'message-replaced', messageId: messageId(4) },
      { type: 'message-replaced', messageId: messageId(5) },
      { type: 'message-state', message: aMessage(2) },
      { type: 'message-state', message: aMessage(3) },
    )
    expect(order()).toEqual([1, 2, 3].map(messageId))
  })
})

describe('drafts', () => {
  test('are kept per conversation and found again by another window', async () => {
    state().setDraft('For a new one')
    state().open(one)
    state().setDraft('For the first')
    state().flushDrafts()
    await vi.waitFor(() => expect(app.slots.size).toBe(2))
    const other = createChatStore(app.client, { schedule: () => () => {}, wait: async () => {} })
    other.getState().open(one)
    await vi.waitFor(() => expect(openDraft(other.getState()).text).toBe('For the first'))
    other.getState().open(null)
    await vi.waitFor(() => expect(openDraft(other.getState()).text).toBe('For a new one'))
  })

  test('are forgotten once sent', async () => {
    state().setDraft('Hello')
    state().flushDrafts()
    await vi.waitFor(() => expect(app.slots.get('chat:draft:new')).toBe('Hello'))
    await state().send(target)
    state().flushDrafts()
    await vi.waitFor(() => expect(app.slots.size).toBe(0))
  })

  test('keep the chosen model too', async () => {
    state().chooseModel('model-b')
    await turn()
    state().flushDrafts()
    const other = createChatStore(app.client, { schedule: () => () => {}, wait: async () => {} })
    other.getState().open(null)
    await vi.waitFor(() => expect(openSettings(other.getState())?.model).toBe('model-b'))
  })
})

describe('model, options and instructions', () => {
  const isRead = () => vi.waitFor(() => expect(openSettings(state())).not.toBeNull())

  test('belong to the conversation, and another one keeps its own', async () => {
    state().open(one)
    await isRead()
    state().setOptions('messages', { system: 'Speak as a pirate' })
    state().chooseModel('model-b')
    state().open(conversationId(2))
    await isRead()
    expect(openSettings(state())).toEqual({ model: null, fields: {} })
    state().open(one)
    expect(openSettings(state())).toEqual({
      model: 'model-b',
      fields: { messages: { system: 'Speak as a pirate' } },
    })
  })

  test('a new conversation begins with what was last used, and one that began keeps what it had', async () => {
    state().open(null)
    await isRead()
    state().setOptions('messages', { system: 'Be brief' })
    state().setDraft('Hello')
    await state().send(target)
    expect(openSettings(state())?.fields).toEqual({ messages: { system: 'Be brief' } })
    state().setOptions('messages', { system: 'Be long' })
    state().open(one)
    expect(openSettings(state())?.fields).toEqual({ messages: { system: 'Be brief' } })
  })

  test('a conversation from before goes on with what was set for all', async () => {
    app.slots.set('chat:options:messages', '{"fields":{"system":"From before"}}')
    state().open(one)
    await isRead()
    expect(openSettings(state())?.fields).toEqual({ messages: { system: 'From before' } })
  })
})

test('what was typed and asked while the app was away is made up for when it is back', async () => {
  const { write } = app.client.workspace
  const { messages } = app.client.chat
  const away = () => Promise.reject(new AppError('disconnected'))
  app.client.workspace.write = away
  app.client.chat.messages = away
  const leave = state().start()
  state().open(one)
  state().setDraft('typed while away')
  state().flushDrafts()
  await vi.waitFor(() => expect(openThread(state())?.status).toBe('failed'))

  app.client.workspace.write = write
  app.client.chat.messages = messages
  setClient(app.client as unknown as AtelierClient)
  await vi.waitFor(() => expect(app.slots.get(`chat:draft:${one}`)).toBe('typed while away'))
  await vi.waitFor(() => expect(openThread(state())?.status).toBe('ready'))
  leave()
})
