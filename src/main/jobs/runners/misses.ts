import type { JobId } from '../../../shared/domain/ids.ts'
import { GatewayError } from '../../gateway/gateway-error.ts'
import { MediaError } from '../../media/media-error.ts'
import type { Clock } from '../../lib/clock.ts'
import { retryDelayMs } from '../poll-delay.ts'
import { restAfterMs } from './download-fate.ts'

/** How often in a row something did not work, by job: the more, the longer the next try waits. */
export type Misses = {
  /** Counts one more. @returns when to try again, not before the gateway asked for it. */
  nextTryAtMs(jobId: JobId, error: unknown): number
  hasAny(jobId: JobId): boolean
  forget(jobId: JobId): void
}

export function createMisses({ clock, random }: { clock: Clock; random(): number }): Misses {
  const inARow = new Map<JobId, number>()
  return {
    nextTryAtMs(jobId, error) {
      const count = (inARow.get(jobId) ?? 0) + 1
      inARow.set(jobId, count)
      return clock.now() + Math.max(retryDelayMs(count, retryAfterOf(error), random()), restAfterMs(error))
    },
    hasAny: (jobId) => inARow.has(jobId),
    forget: (jobId) => void inARow.delete(jobId),
  }
}

function retryAfterOf(error: unknown): number | null {
  const isKnown = error instanceof GatewayError || error instanceof MediaError
  return isKnown ? (error.facts.retryAfterMs ?? null) : null
}
