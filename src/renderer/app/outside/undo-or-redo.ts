import { isTextTarget } from '../../keys/focus.ts'
import { pressChord } from '../../keys/listen.ts'

const chords = { undo: 'Mod+Z', redo: 'Mod+Shift+Z' } as const

/**
 * What the keys do, chosen in a menu. The text is Chromium's own to take back, and only where it has the focus: elsewhere
 * that would empty a field which nobody looks at.
 */
export function undoOrRedo(which: 'undo' | 'redo'): void {
  if (pressChord(chords[which])) return
  // The only way to a field’s own undo.
  if (isTextTarget(document.activeElement)) document.execCommand(which)
}
