import { useEffect } from 'react'
import { isTextTarget } from '../../keys/focus.ts'
import { useKeys } from '../../keys/use-keys.ts'
import { isUndoNewerThanTyping, tellTyping, undoLast } from '../../ui/undo.ts'

/**
 * Ctrl/Cmd-Z takes back what was done last. A press often leaves the focus in a field whose own undo knows nothing of
 * what the press did: there it takes that back too, until something is typed in the field.
 */
export function useUndoKey(): void {
  useKeys('window', { undo: undoLast })
  useKeys('focus', { undo: undoLast }, { element: fieldWithoutTyping })
  useEffect(() => {
    window.addEventListener('input', onInput, true)
    return () => window.removeEventListener('input', onInput, true)
  }, [])
}

/** The field that has the focus, unless it was typed in since, or a dialog keeps what lies below it from the keys. */
const fieldWithoutTyping = {
  get current(): Element | null {
    const field = document.activeElement
    if (field === null || !isTextTarget(field) || field.closest('[role=dialog]') !== null) return null
    return isUndoNewerThanTyping(field) ? field : null
  },
}

function onInput({ target }: Event): void {
  if (target !== null) tellTyping(target)
}
