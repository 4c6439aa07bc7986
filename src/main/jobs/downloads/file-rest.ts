import { abortableDelay } from '../../lib/time/abortable-delay.ts'
import type { Clock } from '../../lib/time/clock.ts'
import type { JobRun } from '../job-steps.ts'
import { type CutShortBy, longestWaitMs } from './file-retry.ts'

/**
 * Files of a job that missed, waiting while others of it are under way. Whoever cuts it short is answered by that, and
 * not by the next fetch as well.
 *
 * @param untilMs the next one's time; null where none waits: then a change has nothing to prioritise and is left as it is
 * @throws as `over`
 */
export async function restBetweenFiles(
  clock: Clock,
  jobRun: JobRun,
  untilMs: number | null,
  over: Promise<unknown>,
): Promise<CutShortBy> {
  if (jobRun.stop.signal.aborted) return over.then(() => 'nothing')
  const { prioritise, wake } = jobRun
  const ended = new AbortController()
  const cuts = untilMs === null ? [prioritise.signal] : [prioritise.signal, wake.signal]
  const waitMs = untilMs === null ? longestWaitMs : Math.max(0, untilMs - clock.now())
  const rest = abortableDelay(
    clock,
    Math.min(waitMs, longestWaitMs),
    AbortSignal.any([...cuts, ended.signal]),
  )
  await Promise.race([over, rest]).finally(() => ended.abort())
  if (answerUserRequest(jobRun)) return 'person'
  if (untilMs === null || !wake.signal.aborted || jobRun.stop.signal.aborted) return 'nothing'
  jobRun.wake = new AbortController()
  return 'change'
}

/** A press that what goes on now has answered. @returns whether there was one */
export function answerUserRequest(jobRun: JobRun): boolean {
  if (!jobRun.prioritise.signal.aborted) return false
  jobRun.prioritise = new AbortController()
  if (!jobRun.stop.signal.aborted) jobRun.wake = new AbortController()
  return true
}
