import { z } from 'zod'
import { TimestampMs } from '../../../shared/domain/ids.ts'
import { ReleaseVersion, type UpdateStatus } from '../../../shared/domain/update.ts'
import { AppError } from '../../../shared/errors.ts'
import type { Clock } from '../../lib/clock.ts'
import type { SystemProxy } from '../../network/find-way.ts'
import { createEventHub } from '../../lib/event-hub.ts'
import type { Store } from '../../store/open.ts'
import { askForRelease, isNewer, isPageOf } from './release.ts'

/** Finds out whether there is a newer version: when a person asks, or once a week if they agreed to that. */
export type UpdateDesk = {
  /** What is now, then every change. */
  watch(signal: AbortSignal): AsyncIterable<UpdateStatus>
  /** @throws AppError `not-found` for a build without an address, `gateway-failed` where it could not be found out */
  check(): Promise<UpdateStatus>
  setWeekly(isWeekly: boolean): UpdateStatus
  dismiss(version: string): void
  start(): void
  close(): void
}

const dayMs = 86_400_000
const weekMs = 7 * dayMs
/** The start has better things to do; after that a timer this short also counts the time that a machine slept. */
const firstLookMs = 30_000
const paceMs = 3_600_000

const slot = 'updates'
const Kept = z.object({
  isWeekly: z.boolean(),
  askedAtMs: TimestampMs.nullable(),
  /** When it is asked next; null: as soon as the person agrees. */
  nextAtMs: TimestampMs.nullable(),
  newest: z.object({ version: ReleaseVersion, page: z.url() }).nullable(),
  dismissed: z.string().nullable(),
})
type Kept = z.infer<typeof Kept>
const nothing: Kept = { isWeekly: false, askedAtMs: null, nextAtMs: null, newest: null, dismissed: null }

/** @param address null: this build asks nobody */
export function createUpdateDesk(parts: {
  store: Pick<Store, 'settings'>
  clock: Clock
  version: string
  address: string | null
  systemProxy?: SystemProxy
}): UpdateDesk {
  const { store, clock, version, address, systemProxy } = parts
  const hub = createEventHub<UpdateStatus>()
  const end = new AbortController()
  let cancelNext = () => {}
  let asking: Promise<UpdateStatus> | null = null

  const kept = () => store.settings.read(slot, Kept) ?? nothing
  const status = () => statusOf(kept(), version, address)
  const change = (changed: Partial<Kept>) => {
    store.settings.write(slot, { ...kept(), ...changed })
    hub.emit(status())
    return status()
  }

  const ask = async (from: string): Promise<UpdateStatus> => {
    const now = clock.now()
    // Written first: an app that ends while it asks does not ask again at once.
    change({ askedAtMs: now, nextAtMs: now + weekMs })
    try {
      return change({ newest: await askForRelease(from, version, end.signal, systemProxy) })
    } catch (cause) {
      change({ nextAtMs: now + dayMs })
      const data = { host: new URL(from).host, wasCharged: 'no' as const }
      throw new AppError('gateway-failed', { data, isRetryable: true, cause })
    }
  }
  const askOnce = (from: string) => (asking ??= ask(from).finally(() => (asking = null)))

  /** A clock that was set back would wait for ever, and one that goes to and fro would ask each time. */
  const isTime = () => {
    const now = clock.now()
    const { nextAtMs } = kept()
    if (nextAtMs !== null && nextAtMs > now + weekMs) change({ nextAtMs: now + weekMs })
    return nextAtMs === null || nextAtMs <= now
  }
  const askIfDue = async () => {
    if (address !== null && kept().isWeekly && isTime()) await askOnce(address)
  }
  const look = () => {
    cancelNext = clock.after(paceMs, look)
    // Nobody waits for this answer: where there is none, or nothing can be read, the next look tries again.
    void askIfDue().catch(() => {})
  }

  return {
    async *watch(signal) {
      const changes = hub.subscribe(signal)
      yield status()
      yield* changes
    },
    async check() {
      if (address === null) throw new AppError('not-found')
      return askOnce(address)
    },
    setWeekly(isWeekly) {
      const next = change({ isWeekly })
      if (address !== null && isWeekly && isTime()) void askOnce(address).catch(() => {})
      return next
    },
    dismiss: (dismissed) => void change({ dismissed }),
    start: () => void (cancelNext = clock.after(firstLookMs, look)),
    close() {
      cancelNext()
      end.abort()
    },
  }
}

/** What was found before this version was installed, or by a build that asked elsewhere, counts no more. */
function statusOf(kept: Kept, version: string, address: string | null): UpdateStatus {
  const { isWeekly, askedAtMs, newest, dismissed } = kept
  const counts =
    address !== null && newest !== null && isNewer(newest.version, version) && isPageOf(address, newest.page)
  return {
    host: address === null ? null : new URL(address).host,
    isWeekly,
    askedAtMs,
    newer: counts ? { ...newest, isDismissed: newest.version === dismissed } : null,
  }
}
