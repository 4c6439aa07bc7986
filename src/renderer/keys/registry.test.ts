import { expect, test, vi } from 'vitest'
import type { Focus } from './focus.ts'
import { KeyRegistry, type KeyHandlers, type KeyScope } from './registry.ts'

/** As much of an element as the registry asks for: what it contains. */
function element(...children: Element[]): Element {
  const self = {
    contains: (other: unknown) =>
      other === self || children.some((child) => child === other || child.contains(other as Element)),
  }
  return self as unknown as Element
}

const outside = element()

function setUp() {
  const registry = new KeyRegistry()
  const add = (scope: KeyScope, handlers: KeyHandlers, at: Element | null = null) =>
    registry.add({ scope, element: () => at, handlers: () => handlers })
  const find = (chord: string, focused = outside, user: Focus['user'] = null) =>
    registry.find(chord, { element: focused, user })?.id ?? null
  return { add, find }
}

const act = vi.fn()

test('a dialog ends the way down: neither room nor window nor viewer hears a key then', () => {
  const { add, find } = setUp()
  add('window', { palette: act, showKeys: act })
  add('room', { newChat: act })
  add('viewer', { zoom: act, trashAsset: act }, element())
  const close = add('dialog', { close: act }, element())
  expect(['Mod+K', '?', 'Mod+N', 'Z', 'Backspace'].map((chord) => find(chord))).toEqual(Array(5).fill(null))
  expect(find('Escape')).toBe('close')
  close()
  expect(find('Backspace')).toBe('trashAsset')
  expect(find('Mod+K')).toBe('palette')
  expect(find('Mod+N')).toBeNull()
})

test('each part of a room hears its own keys, and of one key the part that came last', () => {
  const { add, find } = setUp()
  add('room', { newChat: act, openCulling: act })
  add('room', { stopReply: act, compareTwo: act })
  expect(['Mod+N', 'Mod+.'].map((chord) => find(chord))).toEqual(['newChat', 'stopReply'])
  expect(find('C')).toBe('compareTwo')
  add('viewer', { zoom: act }, element())
  expect(['Mod+N', 'Mod+.'].map((chord) => find(chord))).toEqual([null, null])
})

test('of two dialogs the last one opened gets the key', () => {
  const { add, find } = setUp()
  add('dialog', { close: act }, element())
  add('dialog', { palette: act }, element())
  expect(find('Escape')).toBeNull()
  expect(find('Mod+K')).toBe('palette')
})

test('what is under a dialog gets nothing, though the focus is still there; what is in it does', () => {
  const { add, find } = setUp()
  const tile = element()
  const field = element()
  add('focus', { trashTile: act }, element(tile))
  add('focus', { runCommand: act }, field)
  expect(find('Delete', tile)).toBe('trashTile')
  add('dialog', {}, element(field))
  expect(find('Delete', tile)).toBeNull()
  expect(find('Enter', field, 'field')).toBe('runCommand')
})

test('the innermost around the focus comes first', () => {
  const { add, find } = setUp()
  const row = element()
  const pane = element(row)
  add('focus', { close: act }, pane)
  add('focus', { leaveTitle: act }, row)
  expect(find('Escape', row)).toBe('leaveTitle')
  expect(find('Escape', pane)).toBe('close')
})

test('what a text field writes or edits with goes to nobody but keys of that very field', () => {
  const { add, find } = setUp()
  const field = element()
  add('window', { showKeys: act })
  add('viewer', { trashAsset: act }, element(field))
  add('focus', { trashTile: act }, element(field))
  add('focus', { sendMessage: act }, field)
  expect(['?', 'Backspace'].map((chord) => find(chord, field, 'field'))).toEqual([null, null])
  expect(find('Enter', field, 'field')).toBe('sendMessage')
})

test('a button keeps Enter and Space from rooms and viewers, not from the list that it is an item of', () => {
  const { add, find } = setUp()
  const cell = element()
  add('viewer', { play: act })
  expect(find('Space', cell, 'control')).toBeNull()
  expect(find('Space', cell)).toBe('play')
  const { add: addToList, find: findInList } = setUp()
  addToList('focus', { restore: act }, element(cell))
  expect(findInList('Enter', cell, 'control')).toBe('restore')
})
