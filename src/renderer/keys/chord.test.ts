import { expect, onTestFinished, test } from 'vitest'
import { chordOf, type KeyPress, printChord } from './chord.ts'
import { learnLetter } from './letters.ts'
import { isEditing } from './focus.ts'
import { keyIds, keyTable } from '../../shared/keys/key-table.ts'

const press = (key: string, held: Partial<KeyPress> = {}): KeyPress => ({
  key,
  code: '',
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

test('what an Apple keyboard writes with Option is told by its letter, and on others by what is written', () => {
  const option = press('‰', { code: 'KeyR', altKey: true, shiftKey: true })
  expect(chordOf(option, true)).toBe('Alt+Shift+R')
  expect(chordOf(press('ArrowUp', { code: 'ArrowUp', altKey: true }), true)).toBe('Alt+ArrowUp')
  // AltGr writes signs that nobody may take.
  const altGr = press('€', { code: 'KeyE', altKey: true, ctrlKey: true })
  expect(chordOf(altGr, false)).toBe('Mod+Alt+€')
})

test('a key that writes another letter than on most keyboards is that letter with Option too, once it was seen to write it', () => {
  const dvorak = press('p', { code: 'KeyR' })
  const option = press('∏', { code: 'KeyR', altKey: true, shiftKey: true })
  onTestFinished(() => learnLetter(press('r', { code: 'KeyR' })))
  learnLetter(dvorak)
  // Dvorak – QWERTY ⌘ goes by another layout while Command is held.
  learnLetter(press('r', { code: 'KeyR', metaKey: true }))
  learnLetter(option)
  expect(chordOf(option, true)).toBe('Alt+Shift+P')
  // Of letters that no key of the table has, the place counts.
  learnLetter(press('к', { code: 'KeyR' }))
  expect(chordOf(option, true)).toBe('Alt+Shift+R')
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

test('on an Apple keyboard Control belongs to the system and its text fields: no key of the table takes it', () => {
  const chords = new Set<string>(keyIds.flatMap((id) => [...keyTable[id].chords]))
  expect([...chords].filter((chord) => chord.includes('Other') || chord.includes('Ctrl'))).toEqual([])
  for (const key of 'abcdefghijklmnopqrstuvwxyz') {
    const chord = chordOf(press(key, { ctrlKey: true }), true)
    expect(chords.has(chord)).toBe(false)
    expect(isEditing(chord)).toBe(true)
  }
})

test('a chord is printed key by key', () => {
  expect(printChord('Mod+Shift+O')).toBe('Ctrl Shift O')
  expect(printChord('Home – End')).toBe('Home – End')
  expect(printChord('ArrowLeft')).toBe('←')
  expect(printChord('+ -')).toBe('+ -')
  expect(printChord('Mod++')).toBe('Ctrl +')
  expect(printChord('Alt+Shift+R', true)).toBe('⌥ ⇧ R')
  expect(printChord('Mod+.', true)).toBe('⌘ .')
})
