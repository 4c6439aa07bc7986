import { keyOfChord } from './chord.ts'

/** What has the focus when a key is pressed, as far as the key concerns it. */
export type Focus = {
  element: Element
  /**
   * Who uses the press by itself: the text `field` that would write or edit with it, or a `control`, such as a button
   * that Space presses or a player that seeks. Null: nobody.
   */
  user: 'field' | 'control' | null
}

const moves = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End', 'PageUp', 'PageDown']
const verticalMoves = new Set(['ArrowUp', 'ArrowDown', 'Home', 'End', 'PageUp', 'PageDown', 'Space'])
const playerKeys = new Set([...moves, 'Space'])
const pressKeys = new Set(['Enter', 'Space'])
const editingKeys = new Set([...moves, 'Backspace', 'Delete'])
const editingCommands = new Set(['A', 'C', 'V', 'X', 'Y', 'Z'])

/** Whether a key press here would write text. */
export function isTextTarget(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target.isContentEditable || target instanceof HTMLTextAreaElement) return true
  return target instanceof HTMLInputElement && !['checkbox', 'radio', 'range', 'button'].includes(target.type)
}

/** Whether this chord writes, edits or moves the caret where text is typed. */
export function isEditing(chord: string): boolean {
  const key = keyOfChord(chord)
  const held = new Set(chord.slice(0, -key.length).split('+'))
  if (editingKeys.has(key)) return true
  if (key === 'Enter') return !held.has('Mod')
  if (held.has('Mod')) return editingCommands.has(key)
  // Control and a letter move the caret on an Apple keyboard.
  return key.length === 1 || key === 'Space'
}

/** Reads from the document what has the focus and whether it uses the chord itself. */
export function focusOf(element: Element, chord: string): Focus {
  if (isTextTarget(element) && isEditing(chord)) return { element, user: 'field' }
  const owner = element.closest<HTMLElement>('[data-own-keys]')
  const ownKeys = owner?.dataset['ownKeys']
  const isOwned =
    ownKeys === 'all' ||
    (ownKeys === 'vertical' && verticalMoves.has(chord)) ||
    (ownKeys === 'player' && playerKeys.has(chord))
  const isPress = pressKeys.has(chord) && element.closest('button, a, summary, [role=button]') !== null
  const isMove =
    moves.includes(chord) && element.closest('[role=radio], [role=slider], [role=combobox]') !== null
  return { element, user: isOwned || isPress || isMove ? 'control' : null }
}
