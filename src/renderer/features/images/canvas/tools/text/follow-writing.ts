import type { PersistedStore } from '../../../../../data/persisted-store.ts'
import type { CanvasSession } from '../../session/canvas-session.ts'
import type { ToolHost } from '../tool.ts'
import type { OpenWindows } from './open-windows.ts'
import { goOnWith, isWriting, writingStore } from './writing.ts'
import { draftOf, type WritingDraft, writingOf } from './writing-draft.ts'

/** Documents whose texts have been gone on with in this window. */
const found = new WeakSet<CanvasSession>()

/**
 * Notes what is being written as it is typed, and goes on with it in a window that was loaded anew. A text that another window
 * writes is left to it; the note stays until the text is in the file.
 *
 * @returns ends it
 */
export function followWriting(
  host: ToolHost,
  draft: PersistedStore<WritingDraft>,
  windows: OpenWindows,
): () => void {
  const { session } = host
  let isLeft = false

  async function goOn(): Promise<void> {
    const { phase, structure } = session.store.getState()
    const { isRead, value } = draft.getState()
    if (found.has(session) || phase !== 'open' || structure === null || !isRead) return
    found.add(session)
    const left = value.draft
    if (isWriting(session) || left === null) return
    const { window } = left
    const isOurs = window === undefined || window === windows.id || (await windows.isGone(window))
    // Who comes back to the document later goes on with it then.
    if (isLeft) return void found.delete(session)
    const page = session.store.getState().structure
    if (!isOurs || isWriting(session) || page === null) return
    const writing = writingOf(left, page)
    if (writing !== null) goOnWith(host, writing)
    else draft.getState().change({ draft: null })
  }

  async function forget(): Promise<void> {
    // It is sent after it was ended.
    await Promise.resolve()
    const isWritten = await session.written()
    if (isWriting(session)) return
    if (isWritten) return draft.getState().change({ draft: null })
    found.delete(session)
    await goOn()
  }

  const stops = [
    writingStore(session).subscribe(({ writing }, before) => {
      if (writing === before.writing) return
      if (writing === null) return void forget()
      const note = draftOf(writing, session.store.getState().structure, windows.id)
      draft.getState().change({ draft: note })
    }),
    session.store.subscribe(() => void goOn()),
    draft.subscribe(() => void goOn()),
  ]
  void goOn()
  return () => {
    isLeft = true
    for (const stop of stops) stop()
  }
}
