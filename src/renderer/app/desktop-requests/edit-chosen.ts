import { isTextTarget } from '../../keys/focus.ts'
import { pressChord } from '../../keys/listen.ts'

export type EditChoice = 'undo' | 'redo' | 'select-all'

const chords = { undo: 'Mod+Z', redo: 'Mod+Shift+Z', 'select-all': 'Mod+A' } as const

/** What the keys do, chosen in a menu. */
export function editChosen(choice: EditChoice): void {
  if (pressChord(chords[choice])) return
  if (choice === 'select-all') return void document.execCommand('selectAll')
  // The only way to a field’s own undo. Where no text has the focus it would empty a field which nobody looks at.
  if (isTextTarget(document.activeElement)) document.execCommand(choice)
}

const clipboardChords = { copy: 'Mod+C', cut: 'Mod+X' } as const

/**
 * *Copy* and *Cut* of a menu reach the page as events of the clipboard, without a key: what takes the key takes them too.
 * A key that was taken brings no such event, and *Paste* is the same event either way.
 *
 * @returns ends it
 */
export function listenToClipboard(): () => void {
  const listen = (event: ClipboardEvent) => {
    if (pressChord(clipboardChords[event.type as 'copy' | 'cut'])) event.preventDefault()
  }
  window.addEventListener('copy', listen)
  window.addEventListener('cut', listen)
  return () => {
    window.removeEventListener('copy', listen)
    window.removeEventListener('cut', listen)
  }
}
