import { join } from 'node:path'
import type { AppError } from '../../../shared/errors.ts'
import type { Clock } from '../../lib/clock.ts'
import type { Log } from '../../lib/log.ts'
import { createReserve } from '../../lib/reserve.ts'
import { isCutOff, isDatabaseSound } from '../../store/database-tasks.ts'
import { openStore, type Store } from '../../store/open.ts'
import { setStaleLogAside } from '../../store/stale-log.ts'
import { createDailyCopies } from './daily-copies.ts'
import { createHealthDesk, type HealthDesk } from './health-desk.ts'

/** State writes of a long time fit into it on a full disk. */
const reserveBytes = 32 * 1024 * 1024

/**
 * The store with everything that keeps it: repaired where it was damaged, copied once a day, given room on a full
 * disk, and watched. `wasCutOff`: the last run did not end by itself, or
 * somebody wrote to the file since. `health.start()` begins the watching and copying.
 *
 * @throws StoreError when the library cannot be opened
 */
export async function openKeptStore(parts: {
  directory: string
  clock: Clock
  log: Log
}): Promise<{ store: Store; health: HealthDesk; wasCutOff: boolean }> {
  const { directory, clock, log } = parts
  const reserve = createReserve(join(directory, 'reserve.bin'), reserveBytes)
  const wasCutOff = setStaleLogAside(directory) || isCutOff(directory)
  const isDamaged = wasCutOff && !(await isDatabaseSound(directory))
  const store: Store = openStore({
    directory,
    isDamaged,
    now: () => clock.now(),
    onDamagedRow: (row) => log.warn({ ...row }, 'row-damaged'),
    makeRoom: () => reserve.release(),
    onFault: ({ kind }) => desk.onStoreFault(kind),
  })
  const desk = createHealthDesk({ directory, store, reserve, clock })
  const copies = createDailyCopies(directory, clock, log)
  const health: HealthDesk = {
    ...desk,
    start() {
      desk.start()
      copies.start()
    },
    close() {
      desk.close()
      copies.close()
    },
  }
  return { store, health, wasCutOff }
}

/** A disk that could not be written is looked at, whoever met it. */
export function noteDisk(health: HealthDesk, error: AppError): AppError {
  if (error.code === 'disk-full') health.onDiskFault(true)
  else if (error.data.detail === 'media input-output') health.onDiskFault(false)
  return error
}
