import type { Clock } from '../../../lib/time/clock.ts'

/** The last one again and again. A scanner lets go of a file within seconds, a player when its window is closed. */
const waitsMs = [1_000, 5_000, 30_000, 600_000] as const

/** Calls back ever more rarely, one call at a time. */
export function createTryAgain({ after }: Pick<Clock, 'after'>, run: () => void) {
  let planned = 0
  let cancel = () => {}
  return {
    /** Once the next wait is over; `isAnew`: from the shortest one. */
    plan(isAnew: boolean) {
      cancel()
      if (isAnew) planned = 0
      cancel = after(waitsMs[Math.min(planned, waitsMs.length - 1)] ?? 0, run)
      planned += 1
    },
    cancel: () => cancel(),
  }
}
