import { currentText } from '../../../../../text/use-text.ts'
import { showToast } from '../../../../../ui/toasts/toast.ts'
import type { CanvasSession } from '../../session/canvas-session.ts'
import { paintableLayer } from '../workable-layer.ts'

/** Whether Move moves pixels of the active layer, not all of it. */
export function movesPixels(session: CanvasSession): boolean {
  const { selection, isFloating } = session.store.getState()
  return selection !== null || isFloating
}

/**
 * Moves what is selected of the active layer on by that many pixels of the document, and the selection with it.
 *
 * @param isDraft seen, but no step yet: the next move begins where the pixels were before
 */
export function movePixels(session: CanvasSession, right: number, down: number, isDraft: boolean): void {
  if (paintableLayer(session) === null) return
  session.store.setState({ selectionWay: { right, down } })
  session.send({ type: 'edit', edit: { kind: 'move-selected', right, down }, isDraft })
  if (!isDraft) void sayIfNothing(session)
}

/** The drag is taken back; what was moved before stays in hand. */
export function cancelMove(session: CanvasSession): void {
  session.store.setState({ selectionWay: null })
  session.send({ type: 'edit-cancel' })
}

/** What is in hand, if anything is, stays where it lies: the worker may know of it before the page does. */
export function dropFloating(session: CanvasSession): void {
  session.send({ type: 'floating-drop' })
}

/** What is in hand goes back to where it was lifted. */
export function cancelFloating(session: CanvasSession): void {
  session.send({ type: 'floating-cancel' })
}

async function sayIfNothing(session: CanvasSession): Promise<void> {
  await session.settled()
  const { isFloating, selection } = session.store.getState()
  if (!isFloating && selection !== null)
    showToast({ tone: 'neutral', text: currentText().canvas.selection.nothingOnLayer })
}
