import { useState } from 'react'
import type { AtelierClient } from '../../../../../shared/contract/index.ts'
import type { MoveState } from '../../../../../shared/domain/move-library.ts'
import type { Failure } from '../../../../../shared/errors.ts'
import { failureOf } from '../../../../data/failure.ts'
import { useWatched } from '../../../../data/use-watched.ts'
import { useClient } from '../../../../rpc/client-context.ts'

const watchMove = (client: AtelierClient, signal: AbortSignal) => client.moveLibrary.watch({}, { signal })

/** Asks the app for something, and tells where it refuses. */
export type AttemptMove = (work: (move: AtelierClient['moveLibrary']) => Promise<unknown>) => Promise<void>

/** How a move stands; null until the app has said it. It goes on whatever this window shows. */
export function useMove(): { state: MoveState | null; failure: Failure | null; attempt: AttemptMove } {
  const client = useClient()
  const state = useWatched(watchMove)
  const [failure, setFailure] = useState<Failure | null>(null)
  return {
    state,
    failure,
    async attempt(work) {
      setFailure(null)
      try {
        await work(client.moveLibrary)
      } catch (error) {
        setFailure(failureOf(error))
      }
    },
  }
}
