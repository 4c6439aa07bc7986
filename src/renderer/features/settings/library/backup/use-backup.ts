import type { AtelierClient } from '../../../../../shared/contract/index.ts'
import { useWatched } from '../../../../data/use-watched.ts'
import { useClient } from '../../../../rpc/client-context.ts'
import { type Attempt, useAttempt } from '../use-attempt.ts'

export type AttemptBackup = Attempt<AtelierClient['backup']>

const watch = (client: AtelierClient, signal: AbortSignal) => client.backup.watch({}, { signal })

/** How backups stand; null until the app has said it. A backup goes on whatever this window shows. */
export function useBackup() {
  const state = useWatched(watch)
  const { refusal, attempt } = useAttempt(useClient().backup)
  return { state, failure: refusal ?? state?.failure ?? null, attempt }
}
