import type { Forgotten } from '../../../shared/errors.ts'
import { dayMs } from '../../lib/time/day.ts'

/** A task that its gateway has not known for so long is given up ... */
const mostDays = 30
/** ... once it was asked about so often at the pace of days: a clock that jumped a year gives nothing up. */
const leastDailyAskings = 7

/**
 * What it means that a gateway, once more, does not know a task.
 *
 * @param before what was known of it until now
 * @param isDue its time had come; a person who presses does not count
 * @returns `usual`: asked as always; `daily`: once a day from now on; `over`: not any more
 */
export function stillForgotten(
  before: Forgotten | undefined,
  { nowMs, usualDays, isDue }: { nowMs: number; usualDays: number; isDue: boolean },
): { forgotten: Forgotten; pace: 'usual' | 'daily' | 'over' } {
  // A clock that was ahead when this began must not keep it from ever ending.
  const sinceMs = Math.min(before?.sinceMs ?? nowMs, nowMs)
  const ageMs = nowMs - sinceMs
  if (ageMs < usualDays * dayMs) return { forgotten: { sinceMs, dailyTimes: 0 }, pace: 'usual' }
  const dailyTimes = (before?.dailyTimes ?? 0) + (isDue ? 1 : 0)
  const isOver = ageMs >= mostDays * dayMs && dailyTimes > leastDailyAskings
  return { forgotten: { sinceMs, dailyTimes: Math.max(1, dailyTimes) }, pace: isOver ? 'over' : 'daily' }
}
