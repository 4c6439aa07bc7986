import { AppError } from '../../../shared/errors.ts'
import type { Clock } from '../../lib/time/clock.ts'
import { dayMs } from '../../lib/time/day.ts'
import type { SavedUpdates } from './saved-updates.ts'

const weekMs = 7 * dayMs
/** The start has better things to do; after that a timer this short also counts the time that a machine slept. */
const firstLookMs = 30_000
const paceMs = 3_600_000

type WeeklyParts = {
  readonly clock: Clock
  readonly address: string | null
  readonly kept: { read(): SavedUpdates; write(changed: Partial<SavedUpdates>): void }
  /** Asks, and keeps the answer. */
  readonly look: (address: string) => Promise<void>
  readonly onChanged: () => void
  /** After each time that it might have asked. */
  readonly onLooked: () => void
}

/** When it is asked for the newest version: on a person's word, and once a week if they agreed to that. */
export function createWeekly({ clock, address, kept, look, onChanged, onLooked }: WeeklyParts) {
  let cancelNext = () => {}
  let asking: Promise<void> | null = null

  const change = (changed: Partial<SavedUpdates>) => {
    kept.write(changed)
    onChanged()
  }
  const ask = async (from: string): Promise<void> => {
    const now = clock.now()
    // Written first: an app that ends while it asks does not ask again at once.
    change({ askedAtMs: now, nextAtMs: now + weekMs })
    try {
      await look(from)
    } catch (cause) {
      change({ nextAtMs: now + dayMs })
      const data = { host: new URL(from).host }
      throw new AppError('gateway-failed', { data, isRetryable: true, cause })
    }
  }
  const askOnce = (from: string) => (asking ??= ask(from).finally(() => (asking = null)))

  /** A clock that was set back would wait for ever, and one that goes to and fro would ask each time. */
  const isTime = () => {
    const now = clock.now()
    const { nextAtMs } = kept.read()
    if (nextAtMs !== null && nextAtMs > now + weekMs) change({ nextAtMs: now + weekMs })
    return nextAtMs === null || nextAtMs <= now
  }
  const askIfDue = async () => {
    if (address !== null && kept.read().isWeekly && isTime()) await askOnce(address)
  }
  const lookNow = () => {
    cancelNext = clock.after(paceMs, lookNow)
    // Nobody waits for this answer: where there is none, or nothing can be read, the next look tries again.
    void askIfDue()
      .then(onLooked)
      .catch(() => {})
  }

  return {
    async askNow(): Promise<void> {
      if (address === null) throw new AppError('not-found')
      await askOnce(address)
    },
    set(isWeekly: boolean): void {
      change({ isWeekly })
      if (address !== null && isWeekly && isTime()) void askOnce(address).catch(() => {})
    },
    start: () => void (cancelNext = clock.after(firstLookMs, lookNow)),
    close: () => cancelNext(),
  }
}
