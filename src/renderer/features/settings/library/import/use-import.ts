import { useState } from 'react'
import type { AtelierClient } from '../../../../../shared/contract/index.ts'
import type { ImportState } from '../../../../../shared/domain/import/import.ts'
import type { Failure } from '../../../../../shared/errors.ts'
import { failureOf } from '../../../../data/failure.ts'
import { useWatched } from '../../../../data/use-watched.ts'
import { useClient } from '../../../../rpc/client-context.ts'

const watchImports = (client: AtelierClient, signal: AbortSignal) => client.imports.watch({}, { signal })

/** How the import stands; null until the app has said it. It goes on whatever this window shows. */
export function useImport(): { state: ImportState | null; failure: Failure | null; attempt: Attempt } {
  const client = useClient()
  const state = useWatched(watchImports)
  const [refusal, setRefusal] = useState<Failure | null>(null)
  return {
    state,
    failure: refusal ?? state?.failure ?? null,
    async attempt(work) {
      setRefusal(null)
      try {
        await work(client.imports)
      } catch (error) {
        setRefusal(failureOf(error))
      }
    },
  }
}

/** Asks the app for something, and tells where it refuses. */
export type Attempt = (work: (imports: AtelierClient['imports']) => Promise<unknown>) => Promise<void>
