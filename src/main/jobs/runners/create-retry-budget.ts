import type { JobId } from '../../../shared/domain/ids.ts'
import type { Clock } from '../../lib/time/clock.ts'
import { retryDelayMs } from './job-misses.ts'

/** How often a create that the gateway did not take is sent in all, and for how long. */
const mostTries = 5
const longestMs = 15 * 60_000

/**
 * How long to go on with creates that the gateway says it did not take. Counted in this run only: whoever starts the
 * app again begins anew.
 */
export function createRetryBudget({ clock, random }: { clock: Clock; random(): number }) {
  const refusals = new Map<JobId, { count: number; sinceMs: number }>()
  return {
    /** @returns when to send it again, not before the gateway asked for it; null when it has been enough */
    nextTryAtMs(jobId: JobId, retryAfterMs: number | null) {
      const nowMs = clock.now()
      const { count, sinceMs } = refusals.get(jobId) ?? { count: 0, sinceMs: nowMs }
      refusals.set(jobId, { count: count + 1, sinceMs })
      const nextMs = nowMs + retryDelayMs(count + 2, retryAfterMs, random())
      const isEnough = count + 1 >= mostTries || nextMs - sinceMs > longestMs
      if (isEnough) refusals.delete(jobId)
      return isEnough ? null : nextMs
    },
    forget: (jobId: JobId): void => void refusals.delete(jobId),
  }
}
