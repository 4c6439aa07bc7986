import { showToast } from './toast.ts'

type Undoable = { text: string; label: string; undo(): void }

let last: (() => void) | null = null

/** Says what was done, and offers the way back: by the button for a while, by Ctrl/Cmd-Z until something else is done. */
export function showUndoable({ text, label, undo }: Undoable): void {
  const takeBack = () => {
    if (last === takeBack) last = null
    undo()
  }
  last = takeBack
  showToast({ tone: 'neutral', text, action: { label, onSelect: takeBack } })
}

/** Takes back what was done last, once. */
export function undoLast(): void {
  last?.()
}
