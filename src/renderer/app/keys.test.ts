import { expect, test } from 'vitest'
import { readShellKey, type KeyPress } from './keys.ts'

const press = (key: string, held: Partial<KeyPress> = {}): KeyPress => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...held,
})

test('Ctrl or Cmd with 1 to 5 goes to a room, with a comma to the settings, with K to the palette', () => {
  expect(readShellKey(press('1', { ctrlKey: true }), true)).toEqual({ type: 'go', index: 0 })
  expect(readShellKey(press('5', { metaKey: true }), false)).toEqual({ type: 'go', index: 4 })
  expect(readShellKey(press('6', { ctrlKey: true }), false)).toBeNull()
  expect(readShellKey(press(',', { metaKey: true }), true)).toEqual({ type: 'settings' })
  expect(readShellKey(press('K', { ctrlKey: true }), true)).toEqual({ type: 'palette' })
})

test('a question mark shows the keys, unless it is being typed', () => {
  expect(readShellKey(press('?', { shiftKey: true }), false)).toEqual({ type: 'keys' })
  expect(readShellKey(press('?', { shiftKey: true }), true)).toBeNull()
})

test('plain letters and other combinations are left alone', () => {
  expect(readShellKey(press('k'), false)).toBeNull()
  expect(readShellKey(press('1', { ctrlKey: true, altKey: true }), false)).toBeNull()
  expect(readShellKey(press('k', { ctrlKey: true, shiftKey: true }), false)).toBeNull()
})
