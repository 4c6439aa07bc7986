import type { KeyPress } from './chord.ts'
import { letterAt } from './letters.ts'

/** Signs that keys of the table have where another script has letters, by their place. */
const signs: Readonly<Record<string, string>> = {
  BracketLeft: '[',
  BracketRight: ']',
  Backslash: '\\',
  Comma: ',',
  Period: '.',
  Minus: '-',
  Equal: '=',
}

/**
 * What a person means who presses this key: what it writes, as it is marked so. Where that is nothing that a key of the
 * table could be, because it is another script's or an Apple keyboard's Option makes it, what most keyboards have there.
 */
export function meantKey(press: KeyPress, onApple: boolean): string {
  const { key, code, altKey, shiftKey } = press
  // An Apple keyboard writes other signs with Option, as ‰ for R.
  if (onApple && altKey) return letterAt(code) ?? key
  if (!isOfOtherScript(key) || press.getModifierState('AltGraph')) return key
  return letterAt(code) ?? (shiftKey ? null : signs[code]) ?? key
}

/** The digit of this place: Latin keyboards too have others there, as & for 1 in France, and write it with Shift. */
export function digitAt(press: KeyPress): string | null {
  if (press.altKey || press.shiftKey || press.getModifierState('AltGraph')) return null
  return /^Digit([0-9])$/.exec(press.code)?.[1] ?? null
}

/** One key may write two letters, as لا. Names of keys are Latin. */
function isOfOtherScript(key: string): boolean {
  return /^[\p{L}\p{M}]+$/u.test(key) && !/\p{Script=Latin}/u.test(key)
}
