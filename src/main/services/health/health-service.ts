import { type Health, HealthNotice, Recovery } from '../../../shared/domain/health/health.ts'
import { z } from 'zod'
import { TimestampMs } from '../../../shared/domain/ids.ts'
import type { Clock } from '../../lib/time/clock.ts'
import { createEventHub } from '../../lib/event-hub.ts'
import type { Reserve } from '../../lib/reserve.ts'
import type { Store } from '../../store/open.ts'
import { recoveryKey } from '../../store/repair/recover.ts'
import type { StoreErrorKind } from '../../store/store-error.ts'
import type { UnexpectedKind } from '../../lib/log/unexpected.ts'
import { createDiskWatch } from './disk-watch.ts'
import { createFolderNotices } from './folder-notices.ts'

/** How the app's own files are: what the window says above every room. */
export type HealthService = ReturnType<typeof createHealthService>

/** As a notice, without its time. */
type Found = DistributiveOmit<HealthNotice, 'atMs'>
type DistributiveOmit<T, Key extends PropertyKey> = T extends unknown ? Omit<T, Key> : never

const noticesKey = 'health-notices'
const StoredRecovery = Recovery.extend({ dismissedAtMs: TimestampMs.optional() })

export function createHealthService(parts: {
  directory: string
  /** Others may be able to read it. */
  isFolderOpen: boolean
  /** Another program takes what changes in it to other computers. */
  isFolderSynced: boolean
  store: Pick<Store, 'settings'>
  reserve: Reserve
  clock: Clock
}) {
  const { clock } = parts
  const { settings } = parts.store
  const hub = createEventHub<Health>()
  let isRestartNeeded = false

  const stored = settings.read(recoveryKey, StoredRecovery)
  let recovery = stored === null || stored.dismissedAtMs !== undefined ? null : Recovery.parse(stored)
  let notices = settings.read(noticesKey, z.array(HealthNotice)) ?? []
  let unexpected: Extract<HealthNotice, { type: 'unexpected' }> | null = null
  const ofFolder = createFolderNotices({ ...parts, atMs: clock.now() })
  /** Of this run. */
  const passing = (): HealthNotice[] => [...ofFolder.now(), ...(unexpected === null ? [] : [unexpected])]
  const now = (): Health => ({
    ...{ recovery, disk: disk.trouble(), isRestartNeeded },
    notices: [...notices, ...passing()],
  })
  const disk = createDiskWatch({ ...parts, onChange: () => hub.emit(now()) })

  const keep = (next: HealthNotice[]) => {
    notices = next
    hub.emit(now())
    try {
      settings.write(noticesKey, notices)
    } catch {
      // The window has been told; a disk that refuses this has a word of its own.
    }
  }

  return {
    /** What is now, then every change. */
    async *watch(signal: AbortSignal): AsyncIterable<Health> {
      const changes = hub.subscribe(signal)
      yield now()
      yield* changes
    },
    /** The person has read what became of the damaged database. */
    dismissRecovery() {
      if (recovery !== null) settings.write(recoveryKey, { ...recovery, dismissedAtMs: clock.now() })
      recovery = null
      hub.emit(now())
    },
    dismissNotice(type: HealthNotice['type']) {
      if (type === 'unexpected') unexpected = null
      ofFolder.dismiss(type)
      if (notices.some((one) => one.type === type)) keep(notices.filter((one) => one.type !== type))
      else hub.emit(now())
    },
    /** Something was found that the person must read; it outlives a restart. */
    notice: (found: Found) =>
      keep([...notices.filter(({ type }) => type !== found.type), { ...found, atMs: clock.now() }]),
    /** The database said this. */
    onStoreFault(kind: StoreErrorKind) {
      if (kind === 'damaged' && !isRestartNeeded) {
        isRestartNeeded = true
        hub.emit(now())
      }
      if (kind === 'disk-full') disk.onFault(true)
      if (kind === 'read-only' || kind === 'input-output') disk.onFault(false)
    },
    /** Something happened that nobody expected. Told until the person has read it, or the app is started again. */
    onUnexpected(kind: UnexpectedKind) {
      const isRestartWise = kind === 'exception' || unexpected?.isRestartWise === true
      unexpected = { type: 'unexpected', atMs: clock.now(), isRestartWise }
      hub.emit(now())
    },
    /** Something could not be written: looks at the disk now. */
    onDiskFault: disk.onFault,
    /** Looks at the disk from time to time. */
    start: disk.start,
    close: disk.close,
  }
}
