import { useEffect } from 'react'
import { useClient } from '../../../../../rpc/client-context.ts'
import type { CanvasSession } from '../../session/canvas-session.ts'
import { draftOf, writingDraft, writingOf } from '../../tools/text/writing-draft.ts'
import { goOnWith, isWriting, writingStore } from '../../tools/text/writing.ts'
import type { ToolHost } from '../../tools/tool.ts'

/** Documents whose texts have been gone on with in this window. */
const found = new WeakSet<CanvasSession>()

/** Notes what is being written as it is typed, and goes on with it in a window that was loaded anew. */
export function useWritingDraft(host: ToolHost): void {
  const client = useClient()
  const { session } = host
  useEffect(() => {
    const draft = writingDraft(client, session.id)
    const goOn = () => {
      const { phase, structure } = session.store.getState()
      const { isRead, value } = draft.getState()
      if (found.has(session) || phase !== 'open' || structure === null || !isRead) return
      found.add(session)
      if (isWriting(session)) return
      const writing = writingOf(value.draft, structure)
      if (writing !== null) goOnWith(host, writing)
      else if (value.draft !== null) draft.getState().change({ draft: null })
    }
    const stops = [
      writingStore(session).subscribe(({ writing }, before) => {
        if (writing === before.writing) return
        draft.getState().change({ draft: draftOf(writing, session.store.getState().structure) })
      }),
      session.store.subscribe(goOn),
      draft.subscribe(goOn),
    ]
    goOn()
    return () => {
      for (const stop of stops) stop()
    }
  }, [client, session, host])
}
