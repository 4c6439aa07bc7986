import { expect, onTestFinished, test } from 'vitest'
import { chordOf, type KeyPress, printChord, printKey } from './chord.ts'
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
  getModifierState: () => false,
  ...held,
})
/** With AltGr held. */
const altGr = { getModifierState: (name: string) => name === 'AltGraph' }

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
})

test.each([
  ['a Russian', 'я', 'KeyZ', 'Z'],
  ['a Greek', 'ζ', 'KeyZ', 'Z'],
  ['a Hebrew', 'ז', 'KeyZ', 'Z'],
  ['an Arabic', 'ئ', 'KeyZ', 'Z'],
  ['a Thai', 'ผ', 'KeyZ', 'Z'],
  ['a Korean', 'ㅋ', 'KeyZ', 'Z'],
  ['an Arabic (one key, two letters)', 'لا', 'KeyB', 'B'],
  ['a Russian', 'х', 'BracketLeft', '['],
  ['a Russian', 'б', 'Comma', ','],
])('%s keyboard that writes %s at %s presses %s, with the command key too', (_name, key, code, meant) => {
  expect(chordOf(press(key, { code }), false)).toBe(meant)
  expect(chordOf(press(key, { code, ctrlKey: true }), false)).toBe(`Mod+${meant}`)
})

test('with Shift another script’s letter is its place’s letter, and never a sign, which Shift makes another one', () => {
  const shift = { ctrlKey: true, shiftKey: true }
  expect(chordOf(press('Я', { code: 'KeyZ', ...shift }), false)).toBe('Mod+Shift+Z')
  expect(chordOf(press('Х', { code: 'BracketLeft', ...shift }), false)).toBe('Mod+Shift+Х')
})

test('Latin letters and signs are what is written, wherever their keys are', () => {
  // France, Germany, Turkey, Dvorak.
  expect(chordOf(press('a', { code: 'KeyQ' }), false)).toBe('A')
  expect(chordOf(press(',', { code: 'KeyM', ctrlKey: true }), false)).toBe('Mod+,')
  expect(chordOf(press('ü', { code: 'BracketLeft' }), false)).toBe('Ü')
  expect(chordOf(press('+', { code: 'BracketRight', ctrlKey: true }), false)).toBe('Mod++')
  expect(chordOf(press('ı', { code: 'KeyI' }), false)).toBe('I')
  expect(chordOf(press(';', { code: 'KeyZ', ctrlKey: true }), false)).toBe('Mod+;')
})

test('a digit that is written with Shift only is pressed without it, where the table has no key of what is written', () => {
  expect(chordOf(press('&', { code: 'Digit1' }), false)).toBe('1')
  expect(chordOf(press('&', { code: 'Digit1', ctrlKey: true }), false)).toBe('Mod+1')
  expect(chordOf(press('à', { code: 'Digit0' }), false)).toBe('0')
  // France has its minus among them, Czechia its plus.
  expect(chordOf(press('-', { code: 'Digit6' }), false)).toBe('-')
  expect(chordOf(press('+', { code: 'Digit1' }), false)).toBe('+')
  expect(chordOf(press('+', { code: 'Digit1', ctrlKey: true }), false)).toBe('Mod+1')
  // Where a digit is written without Shift, Shift writes a sign, and Option on a Mac.
  expect(chordOf(press('!', { code: 'Digit1', shiftKey: true }), false)).toBe('!')
  expect(chordOf(press('¡', { code: 'Digit1', altKey: true }), true)).toBe('¡')
})

test('a sign stands without AltGr and without an Apple keyboard’s Option, which many keyboards need to write it', () => {
  expect(chordOf(press('[', { code: 'Digit8', ...altGr }), false)).toBe('[')
  // As Windows has it: AltGr is Ctrl and Alt.
  const both = { ctrlKey: true, altKey: true, ...altGr }
  expect(chordOf(press('\\', { code: 'Minus', ...both }), false)).toBe('\\')
  expect(chordOf(press('[', { code: 'Digit5', altKey: true }), true)).toBe('[')
  expect(chordOf(press('[', { code: 'Digit5', altKey: true, metaKey: true }), true)).toBe('Mod+[')
  expect(chordOf(press('\\', { code: 'Digit7', altKey: true, shiftKey: true }), true)).toBe('\\')
  // What moves keeps its Alt.
  expect(chordOf(press('ArrowUp', { code: 'ArrowUp', altKey: true, ...altGr }), false)).toBe('Alt+ArrowUp')
})

test('what AltGr writes is no command, and no letter that a key of the table has', () => {
  expect(chordOf(press('€', { code: 'KeyE', altKey: true, ctrlKey: true }), false)).toBe('Mod+Alt+€')
  const polish = press('ł', { code: 'KeyL', ...altGr })
  expect(chordOf(polish, false)).toBe('Ł')
  learnLetter(press('p', { code: 'KeyR', ...altGr }))
  expect(chordOf(press('∏', { code: 'KeyR', altKey: true }), true)).toBe('Alt+R')
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
  // Of another script's letters the place counts.
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

test('a key is printed as its row says, by its first chord or the one that is meant', () => {
  expect(printKey('palette')).toBe('Ctrl K')
  expect(printKey('trashRejected')).toBe('Delete')
  expect(printKey('giveStars', 3)).toBe('3')
})
