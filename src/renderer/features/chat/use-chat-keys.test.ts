import { expect, test } from 'vitest'
import { readChatKey } from './use-chat-keys.ts'

const none = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false }

test('a new chat has a key of the desktop and one that no browser keeps for itself', () => {
  expect(readChatKey({ ...none, key: 'n', ctrlKey: true })).toBe('new')
  expect(readChatKey({ ...none, key: 'n', metaKey: true })).toBe('new')
  expect(readChatKey({ ...none, key: 'O', ctrlKey: true, shiftKey: true })).toBe('new')
})

test('the command key and a full stop stop the reply', () => {
  expect(readChatKey({ ...none, key: '.', metaKey: true })).toBe('stop')
})

test('typing is left alone', () => {
  expect(readChatKey({ ...none, key: 'n' })).toBeNull()
  expect(readChatKey({ ...none, key: '.' })).toBeNull()
  expect(readChatKey({ ...none, key: 'n', ctrlKey: true, altKey: true })).toBeNull()
  expect(readChatKey({ ...none, key: 'N', ctrlKey: true, shiftKey: true })).toBeNull()
})
