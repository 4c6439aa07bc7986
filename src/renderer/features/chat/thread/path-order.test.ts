import { beforeEach, expect, test, vi } from 'vitest'
import { AppError } from '../../../../shared/errors.ts'
import { createChatStore } from '../chat-store.ts'
import { fakeChatApp, target } from '../fake-chat-app.ts'
import { aMessage, aReply, conversationId, messageId } from '../fixtures.ts'
import { arrivingReply, openThread } from '../selectors.ts'

const one = conversationId(1)

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
const order = () => openThread(state())?.order

async function openOne() {
  state().open(one)
  await vi.waitFor(() => expect(openThread(state())?.status).toBe('ready'))
}

test('messages of a clock that was set back since the last ones come after them, and can be stopped', async () => {
  app.hold([aMessage(20, { role: 'user' }), aMessage(21, { role: 'assistant' })])
  await openOne()
  state().setDraft('And now?')
  await state().send(target)
  expect(arrivingReply(state())?.id).toBe(messageId(4))
  app.thread.emit({ type: 'message-state', message: aReply(8, [], { parentId: messageId(4) }) })
  await vi.waitFor(() => expect(order()).toEqual([20, 21, 3, 4, 8].map(messageId)))
})

test('a version that was left while the window was cut off is gone when it is read again', async () => {
  app.hold([aMessage(1), aMessage(3, { role: 'assistant' })])
  await openOne()
  await state().choose(messageId(2))
  app.hold([aMessage(1), aMessage(2)])
  app.thread.fail(new AppError('disconnected'))
  await vi.waitFor(() => expect(order()).toEqual([1, 2].map(messageId)))
})

test('a message that is sent while its conversation is being read stays, though the page is from before', async () => {
  const { messages } = app.client.chat
  const late = Promise.withResolvers<void>()
  app.client.chat.messages = async (input) => {
    const page = await messages(input)
    await late.promise
    return page
  }
  state().open(one)
  state().setDraft('Hello')
  await state().send(target)
  late.resolve()
  await vi.waitFor(() => expect(openThread(state())?.status).toBe('ready'))
  expect(order()).toEqual([1, 2, 3, 4].map(messageId))
})
