import { expect, test } from 'vitest'
import { chordOf, type KeyPress, printChord } from './chord.ts'
import { isEditing } from './focus.ts'

const press = (key: string, held: Partial<KeyPress> = {}): KeyPress => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...held,
})

test('the command key is Ctrl, or ⌘ on an Apple keyboard, and never the other one', () => {
  expect(chordOf(press('k', { ctrlKey: true }), false)).toBe('Mod+K')
  expect(chordOf(press('k', { metaKey: true }), true)).toBe('Mod+K')
  expect(chordOf(press('k', { metaKey: true }), false)).toBe('Other+K')
  expect(chordOf(press('k', { ctrlKey: true }), true)).toBe('Other+K')
})

test('Shift counts with letters and named keys, not with signs that some keyboards need it for', () => {
  expect(chordOf(press('O', { ctrlKey: true, shiftKey: true }), false)).toBe('Mod+Shift+O')
  expect(chordOf(press('Enter', { shiftKey: true }), false)).toBe('Shift+Enter')
  expect(chordOf(press('?', { shiftKey: true }), false)).toBe('?')
  expect(chordOf(press(' ', { shiftKey: true }), false)).toBe('Shift+Space')
  expect(chordOf(press('Z'), false)).toBe('Z')
})

test('what writes, edits or moves a caret is a text field’s; commands, Escape and F2 are not', () => {
  const texts = [
    'A',
    '?',
    'Space',
    '+',
    'Backspace',
    'Mod+Backspace',
    'Shift+ArrowLeft',
    'Home',
    'Enter',
    'Mod+Z',
  ]
  expect(texts.filter((chord) => !isEditing(chord))).toEqual([])
  const others = ['Mod+K', 'Mod+1', 'Mod+.', 'Mod+Shift+O', 'Mod+Enter', 'Escape', 'F2', 'Tab']
  expect(others.filter(isEditing)).toEqual([])
})

test('a chord is printed key by key', () => {
  expect(printChord('Mod+Shift+O')).toBe('Ctrl Shift O')
  expect(printChord('Home – End')).toBe('Home – End')
  expect(printChord('ArrowLeft')).toBe('←')
})
