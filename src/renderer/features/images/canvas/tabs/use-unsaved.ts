import { useEffect, useState } from 'react'
import type { CanvasId } from '../../../../../shared/domain/ids.ts'
import { useOpenSession } from '../session/open-sessions.ts'

/** A step is written sooner than this, unless something is in its way. */
const patienceMs = 1000

/** Whether something of the document has not been written for a while. */
export function useUnsaved(id: CanvasId): boolean {
  const session = useOpenSession(id)
  const [isUnsaved, setUnsaved] = useState(false)
  useEffect(() => {
    if (session === undefined) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = (waiting: number) => {
      if (waiting > 0) {
        timer ??= setTimeout(() => setUnsaved(true), patienceMs)
        return
      }
      clearTimeout(timer)
      timer = undefined
      setUnsaved(false)
    }
    look(session.store.getState().waiting)
    const stop = session.store.subscribe(({ waiting }) => look(waiting))
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [session])
  return session !== undefined && isUnsaved
}
