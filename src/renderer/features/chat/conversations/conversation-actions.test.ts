import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useNavigation } from '../../../lib/navigation.ts'
import { undoLast } from '../../../ui/undo.ts'
import { createChatStore } from '../chat-store.ts'
import { conversationActions } from './conversation-actions.ts'
import { fakeChatApp } from '../fake-chat-app.ts'
import { aConversation, conversationId } from '../fixtures.ts'

const one = conversationId(1)
const two = conversationId(2)

let app: ReturnType<typeof fakeChatApp>
let answer: () => void
let moving: Promise<void>

beforeEach(() => {
  vi.stubGlobal('history', { pushState: () => {}, replaceState: () => {}, state: null })
  app = fakeChatApp()
  const late = Promise.withResolvers<void>()
  answer = late.resolve
  app.client.chat.remove = async () => (await late.promise, {})
  useNavigation.setState({ room: 'chat', params: { id: one }, lastParams: {} })
  moving = conversationActions(createChatStore(app.client)).moveToTrash(aConversation(1))
})
afterEach(() => vi.unstubAllGlobals())

const navigation = () => useNavigation.getState()
const place = () => {
  const { room, params } = navigation()
  return { room, params }
}
const removed = () => {
  answer()
  return moving
}

test('a conversation that is moved to the trash is left, and Undo opens it again', async () => {
  await removed()
  expect(place()).toEqual({ room: 'chat', params: {} })
  undoLast()
  await vi.waitFor(() => expect(place()).toEqual({ room: 'chat', params: { id: one } }))
})

test('a deletion that is slow leaves a person where they went meanwhile, and the chat room without it', async () => {
  navigation().go('images')
  await removed()
  expect(place()).toEqual({ room: 'images', params: {} })
  navigation().resume('chat')
  expect(place()).toEqual({ room: 'chat', params: {} })
})

test('a deletion that is slow leaves another conversation open that was opened meanwhile, and so does Undo', async () => {
  navigation().go('chat', { id: two })
  await removed()
  expect(place()).toEqual({ room: 'chat', params: { id: two } })
  const restored = vi.spyOn(app.client.chat, 'restore')
  undoLast()
  await vi.waitFor(() => expect(restored).toHaveReturned())
  await new Promise((resolve) => setTimeout(resolve, 0))
  expect(place()).toEqual({ room: 'chat', params: { id: two } })
})

test('Undo leaves a conversation open that was opened after the deletion, and a person in another room', async () => {
  await removed()
  navigation().go('library')
  const restored = vi.spyOn(app.client.chat, 'restore')
  undoLast()
  await vi.waitFor(() => expect(restored).toHaveReturned())
  await new Promise((resolve) => setTimeout(resolve, 0))
  expect(place()).toEqual({ room: 'library', params: {} })
})
