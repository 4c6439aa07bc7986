import type { JobFile } from '../../../shared/domain/job-file.ts'

/** A host that asks for more than this is asked again all the same. */
export const longestWaitMs = 3_600_000
/** The longest of a file's own waits. */
const longestOwnWaitMs = 300_500
/** An address that is refused so often in a row is no good any more. */
export const mostRefusals = 6

/**
 * Milliseconds until a file is fetched again after its n-th miss in a row (from 1): full jitter over 2 s, 4 s, 8 s ... up
 * to five minutes, and never less than its host asked for, up to an hour.
 *
 * @param random in [0, 1): spreads files that failed together
 */
export function fileWaitMs(misses: number, retryAfterMs: number | undefined, random: number): number {
  const ceilingMs = Math.min(2_000 * 2 ** Math.min(misses - 1, 10), 300_000)
  const ownMs = Math.round(500 + random * ceilingMs)
  return Math.max(ownMs, Math.min(retryAfterMs ?? 0, longestWaitMs))
}

/** What cut the wait of a job's files short: nothing, something that may have changed, or a person. */
export type CutShortBy = 'nothing' | 'change' | 'person'

/** Its host asked for the wait, or showed something else and may be busy: only a person cuts that short. */
export function isRest({ failure }: Pick<JobFile, 'failure'>): boolean {
  return failure?.code === 'download-unusable' || failure?.data.retryAfterMs !== undefined
}

/** Whether a file that missed is fetched now. */
export function isDue(
  file: Pick<JobFile, 'nextTryAt' | 'failure'>,
  nowMs: number,
  cutShortBy: CutShortBy,
): boolean {
  const { nextTryAt } = file
  if (nextTryAt === null || nextTryAt <= nowMs || cutShortBy === 'person') return true
  // A clock that was set back makes no wait longer than the longest.
  if (nextTryAt - nowMs > (isRest(file) ? longestWaitMs : longestOwnWaitMs)) return true
  return cutShortBy === 'change' && !isRest(file)
}
