import { setImmediate } from 'node:timers/promises'
import type { JobEngine } from '../../../jobs/engine.ts'
import { isEnded } from '../../../jobs/states.ts'
import type { JobRecord } from '../../../store/tables/jobs.ts'
import type { Store } from '../../../store/open.ts'

/** Each is a commit: others have their turn in between. */
const cancelledAtOnce = 20

/**
 * Cancels those that are not over, the last first: a place that becomes free meanwhile goes to the first that waits,
 * which must not be one that is about to be cancelled. What had left goes last, for each makes a place free.
 */
export async function cancelGrid(
  jobs: readonly JobRecord[],
  { store, engine }: { store: Store; engine: JobEngine },
): Promise<{ unsent: number; sent: number }> {
  const live = jobs.filter(({ state }) => !isEnded(state))
  const waiting = live.filter(({ state }) => state === 'prepared').toReversed()
  const inOrder = [...waiting, ...live.filter(({ state }) => state !== 'prepared')]
  const counts = { unsent: 0, sent: 0 }
  for (const [index, { id }] of inOrder.entries()) {
    if (index > 0 && index % cancelledAtOnce === 0) await setImmediate()
    // It may have left, or ended, while others were cancelled.
    const now = store.jobs.get(id)
    if (now === null || isEnded(now.state)) continue
    engine.cancel(id)
    counts[now.state === 'prepared' ? 'unsent' : 'sent'] += 1
  }
  return counts
}
