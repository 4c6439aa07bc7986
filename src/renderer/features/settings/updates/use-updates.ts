import type { AtelierClient } from '../../../../shared/contract/index.ts'
import type { UpdateStatus } from '../../../../shared/domain/window/update.ts'
import { useWatched } from '../../../data/use-watched.ts'

const watchUpdates = (client: AtelierClient, signal: AbortSignal) => client.updates.watch({}, { signal })

/** What is known of newer versions; null until the app has said it. */
export function useUpdates(): UpdateStatus | null {
  return useWatched(watchUpdates)
}
