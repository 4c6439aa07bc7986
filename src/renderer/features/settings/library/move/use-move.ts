import type { AtelierClient } from '../../../../../shared/contract/index.ts'
import { useWatched } from '../../../../data/use-watched.ts'
import { useClient } from '../../../../rpc/client-context.ts'
import { type Attempt, useAttempt } from '../use-attempt.ts'

export type AttemptMove = Attempt<AtelierClient['moveLibrary']>

const watch = (client: AtelierClient, signal: AbortSignal) => client.moveLibrary.watch({}, { signal })

/** How a move stands; null until the app has said it. It goes on whatever this window shows. */
export function useMove() {
  const state = useWatched(watch)
  const { refusal, attempt } = useAttempt(useClient().moveLibrary)
  return { state, failure: refusal, attempt }
}
