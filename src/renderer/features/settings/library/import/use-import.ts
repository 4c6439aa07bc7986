import type { AtelierClient } from '../../../../../shared/contract/index.ts'
import { useWatched } from '../../../../data/use-watched.ts'
import { useClient } from '../../../../rpc/client-context.ts'
import { type Attempt, useAttempt } from '../use-attempt.ts'

export type AttemptImport = Attempt<AtelierClient['imports']>

const watch = (client: AtelierClient, signal: AbortSignal) => client.imports.watch({}, { signal })

/** How the import stands; null until the app has said it. It goes on whatever this window shows. */
export function useImport() {
  const state = useWatched(watch)
  const { refusal, attempt } = useAttempt(useClient().imports)
  return { state, failure: refusal ?? state?.failure ?? null, attempt }
}
