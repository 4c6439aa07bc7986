import type { AppError } from '../../../shared/errors.ts'
import type { Clock } from '../../lib/time/clock.ts'
import type { Log } from '../../lib/log/log.ts'
import { createReserve } from '../../lib/reserve.ts'
import { checkDatabase, type DatabaseResult } from '../../store/repair/database-tasks.ts'
import { openStore, type Store } from '../../store/open.ts'
import { markDamaged } from '../../store/repair/recover.ts'
import { placesIn } from '../../store/places.ts'
import { setStaleWalAside } from '../../store/repair/stale-wal.ts'
import { createDailyCopies } from './daily-copies.ts'
import { createHealthService, type HealthService } from './health-service.ts'

/** State writes of a long time fit into it on a full disk. */
const reserveBytes = 32 * 1024 * 1024

/**
 * The store with everything that keeps it: repaired where it was damaged, copied once a day, given room on a full
 * disk, and watched. `wasCutOff`: the last run did not end by itself, or
 * somebody wrote to the file since. `health.start()` begins the watching and copying.
 *
 * @throws StoreError when the library cannot be opened
 */
export async function openMaintainedStore(parts: {
  directory: string
  isFolderOpen: boolean
  isFolderSynced: boolean
  clock: Clock
  log: Log
}) {
  const { directory, clock, log } = parts
  const reserve = createReserve(placesIn(directory).reserve, reserveBytes)
  const wasCutOff = setStaleWalAside(directory)
  const found = wasCutOff ? await checkDatabase(directory) : null
  const isDamaged = found?.isSound === false
  const unreadable: boolean[] = []
  let onUnreadableSetting = (isRestored: boolean): void => void unreadable.push(isRestored)
  const store: Store = openStore({
    directory,
    isDamaged,
    now: () => clock.now(),
    onUnreadableSetting: (isRestored) => onUnreadableSetting(isRestored),
    onDamagedRow: (row) => log.warn({ ...row }, 'row-damaged'),
    makeRoom: () => reserve.release(),
    onFault: ({ kind }) => service.onStoreFault(kind),
  })
  const service = createHealthService({ ...parts, store, reserve })
  onUnreadableSetting = (isRestored) => service.notice({ type: 'settings', isRestored })
  if (unreadable.length > 0) onUnreadableSetting(unreadable.every((isRestored) => isRestored))
  if (found !== null) noteRows(found, service, log)
  const copies = createDailyCopies(directory, clock, log, store.trash.purged.lastUntil)
  const health: HealthService = {
    ...service,
    start() {
      service.start()
      copies.start()
    },
    close() {
      service.close()
      copies.close()
    },
  }
  const checkRows = async () => {
    const result = await checkDatabase(directory)
    logRows(result, log)
    if (!result.isSound) markDamaged(directory)
    if (!result.isSound) service.onStoreFault('damaged')
    return result
  }
  const hasDamagedRows = found !== null && found.damaged.length > 0
  return {
    store,
    health,
    wasCutOff,
    /** Rows that no copy could repair were found at this start. */
    hasDamagedRows,
    /** Holds rows against their hashes and indexes against their tables; what only a start can repair is marked for it. */
    checkRows,
  }
}

/** Rows that were not what had been written: the log has their ids, the window what they are about. */
function noteRows(
  { repaired, damaged, names }: DatabaseResult,
  health: Pick<HealthService, 'notice'>,
  log: Log,
): void {
  logRows({ repaired, damaged }, log)
  if (repaired.length + damaged.length === 0) return
  health.notice({ type: 'rows', repaired: repaired.length, damaged: damaged.length, damagedRows: names })
}

/** A disk that could not be written is looked at, whoever met it. */
export function noteDisk(health: HealthService, error: AppError): AppError {
  if (error.code === 'disk-full') health.onDiskFault(true, error.data.neededBytes)
  else if (error.data.detail === 'media input-output') health.onDiskFault(false)
  return error
}

function logRows({ repaired, damaged }: Pick<DatabaseResult, 'repaired' | 'damaged'>, log: Log): void {
  for (const { table, id } of repaired) log.warn({ table, id }, 'row-repaired')
  for (const { table, id } of damaged) log.warn({ table, id }, 'row-damaged')
}
