import { letterAt } from './letters.ts'

const isApple = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.userAgent)

/** What the command key is called on this keyboard. */
export const modifierKey = isApple ? '⌘' : 'Ctrl'

export type KeyPress = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/**
 * A press as one word: `Mod+Shift+O`, `Delete`, `?`. `Mod` is the command key, ⌘ or Ctrl; `Other` is the one of the two
 * that is not. Letters are capital. A sign that is not a letter stands without Shift, because only some keyboards need
 * Shift to write it.
 */
export function chordOf(press: KeyPress, onApple = isApple): string {
  const { ctrlKey, metaKey, altKey, shiftKey } = press
  // An Apple keyboard writes other signs with Option, as ‰ for R: the letter is told by the key's place.
  const key = (onApple && altKey ? letterAt(press.code) : null) ?? press.key
  const isSign = key.length === 1 && key !== ' ' && key.toUpperCase() === key.toLowerCase()
  return [
    (onApple ? metaKey : ctrlKey) && 'Mod',
    (onApple ? ctrlKey : metaKey) && 'Other',
    altKey && 'Alt',
    shiftKey && !isSign && 'Shift',
    nameOf(key),
  ]
    .filter((part) => part !== false)
    .join('+')
}

function nameOf(key: string): string {
  if (key === ' ') return 'Space'
  return key.length === 1 ? key.toUpperCase() : key
}

const printed: Readonly<Record<string, string>> = {
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
  Escape: 'Esc',
  PageUp: 'PgUp',
  PageDown: 'PgDn',
}

const modifiers = { apple: { Mod: '⌘', Alt: '⌥', Shift: '⇧' }, other: { Mod: 'Ctrl' } } as const

/** A chord, or several beside each other, as printed on the keyboard, keys apart: "Ctrl Shift O", "Home – End". */
export function printChord(chord: string, onApple = isApple): string {
  const names: Readonly<Record<string, string>> = {
    ...printed,
    ...(onApple ? modifiers.apple : modifiers.other),
  }
  return (
    chord
      // A plus that joins nothing is the key of that name.
      .split(/(?<=[^ +])\+| /)
      .map((key) => names[key] ?? key)
      .join(' ')
  )
}
