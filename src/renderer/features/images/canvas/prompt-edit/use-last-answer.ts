import { useEffect, useState } from 'react'
import type { LastAnswer } from '../../../../../shared/contract/canvas/canvas-edits.ts'
import type { ConnectionId } from '../../../../../shared/domain/ids.ts'
import { useClient, useConnectionCount } from '../../../../rpc/client-context.ts'
import { useCanvas, useSession } from '../session/use-session.ts'
import { useStaging } from '../staging/use-staged.ts'
import { canContinue, continueChoices, isContinuing } from './continuing.ts'
import type { EditingModel } from './editing-models.ts'
import { type KnownAnswer, readLastAnswer } from './read-last-answer.ts'

/** The last answer that was accepted, asked for anew after every step and decision; null while it is not known, or there is none. */
function useLastAnswer(): LastAnswer | null {
  const client = useClient()
  const { id: canvasId } = useSession()
  const revision = useCanvas((state) => state.revision)
  const decided = useStaging((state) => state.decided)
  const connections = useConnectionCount()
  const [known, setKnown] = useState<KnownAnswer | null>(null)
  // Most documents never had an answer: then no step is asked about.
  const mayBeThere = decided === null || decided.size > 0
  useEffect(() => {
    if (!mayBeThere) return
    const controller = new AbortController()
    void readLastAnswer(client, canvasId, setKnown, controller.signal)
    return () => controller.abort()
  }, [client, canvasId, revision, decided, mayBeThere, connections])
  return mayBeThere && known?.of === canvasId ? known.last : null
}

/** The answer that the next edit of this model can go on from, and whether it does; null where there is none. */
export function useContinuing(asked: {
  connectionId: ConnectionId
  model: EditingModel
}): { last: LastAnswer; isOn: boolean } | null {
  const { id } = useSession()
  const last = useLastAnswer()
  const choice = continueChoices((state) => state.byCanvas.get(id))
  return canContinue(last, asked) ? { last, isOn: isContinuing(last, choice) } : null
}
