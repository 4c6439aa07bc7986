import type { KeyPress } from './chord.ts'

/** The letter that each key of this keyboard wrote last, by its place: Dvorak has its P where others have their R. */
const written = new Map<string, string>()

/** Nothing is learned of a press with a modifier that makes another sign of it, or goes by another layout. */
export function learnLetter(press: KeyPress): void {
  if (press.ctrlKey || press.metaKey || press.altKey || press.getModifierState('AltGraph')) return
  written.set(press.code, press.key.toUpperCase())
}

/**
 * The Latin letter of the key at this place: the one that it was seen to write, else the one that most keyboards have there.
 *
 * @returns null where that is a key of no letter
 */
export function letterAt(code: string): string | null {
  const seen = written.get(code) ?? ''
  return /^[A-Z]$/.test(seen) ? seen : (/^Key([A-Z])$/.exec(code)?.[1] ?? null)
}
