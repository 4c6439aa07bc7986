const isApple = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.userAgent)

/** What the command key is called on this keyboard. */
export const modifierKey = isApple ? '⌘' : 'Ctrl'

export type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/**
 * A press as one word: `Mod+Shift+O`, `Delete`, `?`. `Mod` is the command key, ⌘ or Ctrl; `Other` is the one of the two
 * that is not. Letters are capital. A sign that is not a letter stands without Shift, because only some keyboards need
 * Shift to write it.
 */
export function chordOf(press: KeyPress, onApple = isApple): string {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = press
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
  Mod: modifierKey,
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
  Escape: 'Esc',
  PageUp: 'PgUp',
  PageDown: 'PgDn',
}

/** A chord, or several beside each other, as printed on the keyboard, keys apart: "Ctrl Shift O", "Home – End". */
export function printChord(chord: string): string {
  return chord
    .split(/[+ ]/)
    .map((key) => printed[key] ?? key)
    .join(' ')
}
