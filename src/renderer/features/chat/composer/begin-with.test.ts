import { beforeEach, expect, test } from 'vitest'
import { undoLast } from '../../../ui/undo.ts'
import { beginWith } from './begin-with.ts'
import { createChatStore } from '../chat-store.ts'
import { fakeChatApp } from '../fake-chat-app.ts'
import { openDraft } from '../selectors.ts'

let store: ReturnType<typeof createChatStore>
const words = () => openDraft(store.getState()).text

beforeEach(() => {
  store = createChatStore(fakeChatApp().client)
})

test('after several beginnings Undo leads back to what a person wrote', () => {
  store.getState().setDraft('An hour of words')
  beginWith(store, 'Explain photosynthesis')
  beginWith(store, 'Plan a week')
  expect(words()).toBe('Plan a week')
  undoLast()
  expect(words()).toBe('An hour of words')
})

test('Undo does not take what was written since a beginning was pressed', () => {
  store.getState().setDraft('Old words')
  beginWith(store, 'Plan a week')
  store.getState().setDraft('Plan a week in Lisbon')
  undoLast()
  expect(words()).toBe('Plan a week in Lisbon')
})
