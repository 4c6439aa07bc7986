import { useState } from 'react'
import type { AtelierClient } from '../../../../../shared/contract/index.ts'
import type { BackupState } from '../../../../../shared/domain/backup.ts'
import type { Failure } from '../../../../../shared/errors.ts'
import { failureOf } from '../../../../data/failure.ts'
import { useWatched } from '../../../../data/use-watched.ts'
import { useClient } from '../../../../rpc/client-context.ts'

const watchBackup = (client: AtelierClient, signal: AbortSignal) => client.backup.watch({}, { signal })

/** How backups stand; null until the app has said it. A backup goes on whatever this window shows. */
export function useBackup(): { state: BackupState | null; failure: Failure | null; attempt: Attempt } {
  const client = useClient()
  const state = useWatched(watchBackup)
  const [refusal, setRefusal] = useState<Failure | null>(null)
  return {
    state,
    failure: refusal ?? state?.failure ?? null,
    async attempt(work) {
      setRefusal(null)
      try {
        await work(client.backup)
      } catch (error) {
        setRefusal(failureOf(error))
      }
    },
  }
}

/** Asks the app for something, and tells where it refuses. */
export type Attempt = (work: (backup: AtelierClient['backup']) => Promise<unknown>) => Promise<void>
