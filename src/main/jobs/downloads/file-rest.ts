import { abortableDelay } from '../../lib/time/abortable-delay.ts'
import type { Clock } from '../../lib/time/clock.ts'
import type { Drive } from '../job-steps.ts'
import { type CutShortBy, longestWaitMs } from './file-retry.ts'

/**
 * Files of a job that missed, waiting while others of it are under way. Whoever cuts it short is answered by that, and
 * not by the next fetch as well.
 *
 * @param untilMs the next one's time; null where none waits: then a change has nothing to hurry and is left as it is
 * @throws as `over`
 */
export async function restBetweenFiles(
  clock: Clock,
  drive: Drive,
  untilMs: number | null,
  over: Promise<unknown>,
): Promise<CutShortBy> {
  if (drive.stop.signal.aborted) return over.then(() => 'nothing')
  const { hurry, wake } = drive
  const ended = new AbortController()
  const cuts = untilMs === null ? [hurry.signal] : [hurry.signal, wake.signal]
  const waitMs = untilMs === null ? longestWaitMs : Math.max(0, untilMs - clock.now())
  const rest = abortableDelay(
    clock,
    Math.min(waitMs, longestWaitMs),
    AbortSignal.any([...cuts, ended.signal]),
  )
  await Promise.race([over, rest]).finally(() => ended.abort())
  if (answerPress(drive)) return 'person'
  if (untilMs === null || !wake.signal.aborted || drive.stop.signal.aborted) return 'nothing'
  drive.wake = new AbortController()
  return 'change'
}

/** A press that what goes on now has answered. @returns whether there was one */
export function answerPress(drive: Drive): boolean {
  if (!drive.hurry.signal.aborted) return false
  drive.hurry = new AbortController()
  if (!drive.stop.signal.aborted) drive.wake = new AbortController()
  return true
}
