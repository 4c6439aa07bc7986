import { type KeyId, keyIds, keyTable } from '../../shared/keys/key-table.ts'
import { digitAt, meantKey } from './meant-key.ts'

export const isApple = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.userAgent)

export type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'getModifierState'
>

const chordsOfTable = new Set<string>(keyIds.flatMap((id) => keyTable[id].chords))

/**
 * A press as one word: `Mod+Shift+O`, `Delete`, `?`. `Mod` is the command key, ⌘ or Ctrl; `Other` is the one of the two
 * that is not. Letters are capital. A sign that is not a letter stands without Shift, AltGr and an Apple keyboard's
 * Option, because only some keyboards need them to write it.
 */
export function chordOf(press: KeyPress, onApple = isApple): string {
  const written = chordWith(meantKey(press, onApple), press, onApple)
  // Where a digit is written with Shift only, what is on its key without is less than what the person looks for there.
  const digit = chordsOfTable.has(written) ? null : digitAt(press)
  return digit === null ? written : chordWith(digit, press, onApple)
}

/** The last part of a chord: `O` of `Mod+Shift+O`, `+` of `Mod++`. */
export function keyOfChord(chord: string): string {
  return chord.endsWith('+') ? '+' : (chord.split('+').at(-1) ?? chord)
}

function chordWith(key: string, press: KeyPress, onApple: boolean): string {
  const { ctrlKey, metaKey, altKey, shiftKey } = press
  const isSign = key.length === 1 && key !== ' ' && key.toUpperCase() === key.toLowerCase()
  // Windows tells of AltGr as of Ctrl and Alt.
  const isAltGr = key.length === 1 && press.getModifierState('AltGraph')
  return [
    (onApple ? metaKey : ctrlKey && !isAltGr) && 'Mod',
    (onApple ? ctrlKey : metaKey) && 'Other',
    altKey && !isAltGr && !(onApple && isSign) && 'Alt',
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

/** A key of the table as printed on the keyboard; of one with several chords the first, unless another is named. */
export function printKey(id: KeyId, at = 0): string {
  return printChord(keyTable[id].chords[at] ?? '')
}
