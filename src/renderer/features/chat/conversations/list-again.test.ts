import { expect, test, vi } from 'vitest'
import { AppError } from '../../../../shared/errors.ts'
import { createChatStore } from '../chat-store.ts'
import { fakeChatApp } from '../fake-chat-app.ts'
import { aConversation, conversationId, shownIds } from '../fixtures.ts'

function started() {
  const app = fakeChatApp()
  const store = createChatStore(app.client, {
    schedule: (run) => (run(), () => {}),
    wait: () => new Promise((resolve) => void setTimeout(resolve, 0)),
  })
  const { list } = app.client.chat
  const refuse = () => Promise.reject(new AppError('internal'))
  const failed = (code: string | undefined) =>
    vi.waitFor(() => expect(store.getState().list.failure?.code).toBe(code))
  return { app, state: store.getState, list, refuse, failed }
}

test('a list of conversations that the app refused is read and followed when it is asked for again', async () => {
  const { app, state, list, refuse, failed } = started()
  app.client.chat.list = refuse
  const leave = state().start()
  await failed('internal')
  state().readListAgain()
  await failed(undefined)
  await failed('internal')
  app.client.chat.list = list
  state().readListAgain()
  await vi.waitFor(() => expect(shownIds(state())).toEqual([3, 2].map(conversationId)))
  expect(state().list).toMatchObject({ hasRead: true, failure: null })
  app.list.emit({ type: 'conversation-updated', conversation: aConversation(2, { updatedAt: 99 }) })
  await vi.waitFor(() => expect(state().list.items[0]?.id).toBe(conversationId(2)))
  leave()
})

test('a page more that the app refused is read when it is asked for again', async () => {
  const { app, state, list, refuse, failed } = started()
  const leave = state().start()
  await vi.waitFor(() => expect(state().list.hasRead).toBe(true))
  app.client.chat.list = refuse
  await state().loadMore()
  await failed('internal')
  app.client.chat.list = list
  state().readListAgain()
  await vi.waitFor(() => expect(shownIds(state())).toEqual([3, 2, 1].map(conversationId)))
  expect(state().list.failure).toBeNull()
  leave()
})
