import { statSync } from 'node:fs'
import { rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { DiskTrouble } from '../../../shared/domain/health/health.ts'
import type { Clock } from '../../lib/time/clock.ts'
import { retryLocked } from '../../lib/files/retry-locked.ts'
import { freeSpace, leastFreeBytes } from '../../lib/files/free-space.ts'
import type { Reserve } from '../../lib/reserve.ts'
import { isDiskFull } from '../../lib/files/disk-full.ts'

/** Room that must be there, beside the reserve, before a full disk is forgotten: at the mark it would be told in turns. */
const easeBytes = 16 * 1024 * 1024
/** Also how long the first look waits: the start has better things to do. */
const usualPaceMs = 60_000
const troubledPaceMs = 5_000

/** Whether the data folder can be written, looked at from time to time. Keeps a reserve while there is room. */
export function createDiskWatch(parts: {
  directory: string
  reserve: Reserve
  clock: Clock
  onChange(): void
}) {
  const { directory, reserve, clock } = parts
  const ownId = idOf(directory)
  let trouble: DiskTrouble | null = null
  let isFull = false
  let wantedBytes = 0
  let cancelNext = () => {}
  let isClosed = false

  const set = (next: DiskTrouble | null) => {
    if (isDeepStrictEqual(next, trouble)) return
    trouble = next
    parts.onChange()
  }
  const look = async (): Promise<void> => {
    const kind = await troubleOf(directory, ownId)
    if (kind === 'gone' || kind === 'read-only') return set({ kind, folder: directory, neededBytes: null })
    const room = await freeSpace(directory)
    isFull ||= kind === 'full' || room < 0
    const missingBytes = reserve.isHeld() ? 0 : reserve.byteSize
    const neededBytes = Math.max(0, missingBytes + Math.max(easeBytes, wantedBytes - leastFreeBytes) - room)
    if (neededBytes === 0) {
      if (!reserve.isHeld()) await reserve.hold()
      isFull = false
      wantedBytes = 0
    }
    set(isFull ? { kind: 'full', folder: directory, neededBytes } : null)
  }
  let looking: Promise<void> | null = null
  const lookAgain = () => {
    cancelNext()
    looking ??= look()
      .catch(() => {
        // The disk changes while it is looked at: the next look knows more.
      })
      .finally(() => {
        looking = null
        if (!isClosed) cancelNext = clock.after(trouble === null ? usualPaceMs : troubledPaceMs, lookAgain)
      })
  }

  return {
    trouble: () => trouble,
    /** Something could not be written: looks now. `neededBytes`: so much free room it wants in all. */
    onFault(isDiskFull: boolean, neededBytes = 0) {
      isFull ||= isDiskFull
      wantedBytes = Math.max(wantedBytes, neededBytes)
      lookAgain()
    },
    start: (): void => void (cancelNext = clock.after(usualPaceMs, lookAgain)),
    close() {
      isClosed = true
      cancelNext()
    },
  }
}

/** Which file the database is: another disk, or an empty folder in its place, has another. */
function idOf(directory: string): string {
  const { dev, ino } = statSync(join(directory, 'atelier.db'), { bigint: true })
  return `${dev}:${ino}`
}

async function troubleOf(directory: string, ownId: string): Promise<DiskTrouble['kind'] | null> {
  const found = await stat(join(directory, 'atelier.db'), { bigint: true }).catch(() => null)
  if (found === null || `${found.dev}:${found.ino}` !== ownId) return 'gone'
  const probe = join(directory, 'room.probe')
  try {
    // On Windows the probe of before is there until a scanner has closed it.
    await retryLocked(() => writeFile(probe, Buffer.alloc(4096, 1)))
    return null
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 'gone'
    return isDiskFull(error) ? 'full' : 'read-only'
  } finally {
    await rm(probe, { force: true }).catch(() => {})
  }
}
