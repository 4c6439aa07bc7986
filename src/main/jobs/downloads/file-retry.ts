import type { JobFile } from '../../../shared/domain/job/job-file.ts'
import { backOffMs } from '../../lib/time/back-off.ts'
import { dayMs } from '../../lib/time/day.ts'

/** A host that asks for more than this is asked again all the same. */
export const longestWaitMs = 3_600_000
const mostBackOffMs = 300_000
/** The longest of a file's own waits. */
const longestOwnWaitMs = mostBackOffMs + 500
/** A file that is refused so often in a row is not there, whatever its gateway says. */
export const mostRefusals = 6

/**
 * Milliseconds that a file is left alone after it was refused so often in a row: nothing more at first, then 2 min,
 * 4 min, 8 min ... up to a day. Its gateway may still name another one, but asking both about it for ever costs everybody.
 */
export function restAfterRefusalsMs(refusals: number): number {
  return refusals <= mostRefusals ? 0 : Math.min(60_000 * 2 ** (refusals - mostRefusals), dayMs)
}

/**
 * Milliseconds until a file is fetched again after its n-th miss in a row (from 1): full jitter over 2 s, 4 s, 8 s ... up
 * to five minutes, and never less than its host asked for, up to an hour.
 *
 * @param random in [0, 1): spreads files that failed together
 */
export function fileWaitMs(misses: number, retryAfterMs: number | undefined, random: number): number {
  return Math.max(backOffMs(misses, mostBackOffMs, random), Math.min(retryAfterMs ?? 0, longestWaitMs))
}

/** What cut the wait of a job's files short: nothing, something that may have changed, or a person. */
export type CutShortBy = 'nothing' | 'change' | 'person'

/** Its host asked for the wait, showed something else and may be busy, or has refused it too often: a person cuts that short. */
export function isRest({ failure }: Pick<JobFile, 'failure'>): boolean {
  const isAskedFor = failure?.code === 'download-unusable' || failure?.data.retryAfterMs !== undefined
  return isAskedFor || isRefusedOften(failure)
}

function isRefusedOften(failure: JobFile['failure']): boolean {
  return (failure?.data.refusals ?? 0) > mostRefusals
}

/** The longest that a file, or a job for one of its files, waits after this: a clock that was set back makes it no longer. */
export function longestRestMs({ failure }: Pick<JobFile, 'failure'>): number {
  if (isRefusedOften(failure)) return dayMs
  return isRest({ failure }) ? longestWaitMs : longestOwnWaitMs
}

/** Whether a file that missed is fetched now. */
export function isDue(
  file: Pick<JobFile, 'nextTryAt' | 'failure'>,
  nowMs: number,
  cutShortBy: CutShortBy,
): boolean {
  const { nextTryAt } = file
  if (nextTryAt === null || nextTryAt <= nowMs || cutShortBy === 'person') return true
  if (nextTryAt - nowMs > longestRestMs(file)) return true
  return cutShortBy === 'change' && !isRest(file)
}
