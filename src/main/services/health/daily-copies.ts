import type { Clock } from '../../lib/time/clock.ts'
import { dayMs } from '../../lib/time/day.ts'
import type { Log } from '../../lib/log/log.ts'
import { copiesHoldDays } from '../../../shared/domain/trash.ts'
import { removeCopiesBefore } from '../../store/copies/copy-files.ts'
import { copyDaily } from '../../store/copies/daily-copy.ts'
import { placesIn } from '../../store/places.ts'

/** When the database is looked at for its daily copy: soon after the start, then every hour. */
const firstLookMs = 20_000
const paceMs = 3_600_000

/**
 * Copies the database once a day while the app runs; what goes wrong is written down and tried again. Copies of before a
 * deletion for ever go when it is `copiesHoldDays` old.
 */
export function createDailyCopies(
  directory: string,
  clock: Clock,
  log: Log,
  /** When something was last deleted for ever, no later than a moment. */
  lastPurgeUntil: (atMs: number) => number | null,
) {
  const stop = new AbortController()
  let cancelNext = () => {}
  const copy = async () => {
    try {
      const file = await copyDaily(directory, clock.now(), stop.signal)
      if (file !== null) log.info({}, 'database-copied')
      const purgedAtMs = lastPurgeUntil(clock.now() - copiesHoldDays * dayMs)
      if (purgedAtMs !== null) removeCopiesBefore(placesIn(directory).copies, purgedAtMs)
    } catch (error) {
      if (!stop.signal.aborted) log.warn({ name: (error as Error).name }, 'copy-failed')
    }
    if (!stop.signal.aborted) cancelNext = clock.after(paceMs, () => void copy())
  }
  return {
    start: () => void (cancelNext = clock.after(firstLookMs, () => void copy())),
    close() {
      stop.abort()
      cancelNext()
    },
  }
}
