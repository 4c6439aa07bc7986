import type { JobId } from '../../../shared/domain/ids.ts'
import { GatewayError } from '../../gateway/errors/gateway-error.ts'
import { MediaError } from '../../media/media-error.ts'
import { backOffMs } from '../../lib/time/back-off.ts'
import type { Clock } from '../../lib/time/clock.ts'
import { fileWaitMs, restAfterRefusalsMs } from '../downloads/file-retry.ts'
import { restAfterMs } from './download-fate.ts'
import type { CountedFailure } from './fetching/refused-addresses.ts'

/** How often in a row something did not work, by job: the more, the longer the next try waits. */
export type JobMisses = ReturnType<typeof createJobMisses>

export function createJobMisses({ clock, random }: { clock: Clock; random(): number }) {
  const inARow = new Map<JobId, number>()
  const countOne = (jobId: JobId) => {
    const count = (inARow.get(jobId) ?? 0) + 1
    inARow.set(jobId, count)
    return count
  }
  return {
    /** Counts one more. @returns when to try again, not before the gateway asked for it. */
    nextTryAtMs(jobId: JobId, error: unknown) {
      return clock.now() + retryDelayMs(countOne(jobId), retryAfterOf(error), random())
    },
    /** As `nextTryAtMs`, of its one file: not before its host has had its rest. */
    nextFetchAtMs(jobId: JobId, error: unknown, counted: CountedFailure) {
      return clock.now() + fetchPauseMs(countOne(jobId), error, counted, random())
    },
    hasAny: (jobId: JobId) => inARow.has(jobId),
    forget: (jobId: JobId): void => void inARow.delete(jobId),
  }
}

/**
 * Milliseconds until a file is fetched again after its n-th miss in a row (from 1).
 *
 * @param random in [0, 1)
 */
export function fetchPauseMs(
  misses: number,
  error: unknown,
  { failure: { data }, isAtNewAddress }: CountedFailure,
  random: number,
): number {
  // The misses of a run are in memory, its refusals outlive it.
  const waitMs = fileWaitMs(Math.max(misses, data.refusals ?? 0), data.retryAfterMs, random)
  const restMs = isAtNewAddress ? 0 : restAfterRefusalsMs(data.refusals ?? 0)
  return Math.max(waitMs, restAfterMs(error), restMs)
}

/** Milliseconds to wait after the n-th miss in a row (from 1): up to a minute, and never less than the gateway asked for. */
export function retryDelayMs(misses: number, retryAfterMs: number | null, random: number): number {
  return Math.max(backOffMs(misses, 60_000, random), retryAfterMs ?? 0)
}

function retryAfterOf(error: unknown): number | null {
  const isKnown = error instanceof GatewayError || error instanceof MediaError
  return isKnown ? (error.facts.retryAfterMs ?? null) : null
}
