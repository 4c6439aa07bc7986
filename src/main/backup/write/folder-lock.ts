import { randomUUID } from 'node:crypto'
import { closeSync, openSync, readFileSync, statSync, writeFileSync, writeSync } from 'node:fs'
import { open, readFile } from 'node:fs/promises'
import { removeQuietly } from '../../lib/files/remove-quietly.ts'
import { removeRetryingSync } from '../../lib/files/retry-locked.ts'
import { BackupError } from '../backup-error.ts'
import type { BackupPlaces } from '../places.ts'
import { makeProbe } from './own-folder.ts'

/** How long a lock that nobody renews is believed, in milliseconds: a computer may sleep, or be gone, in the middle of a backup. */
const believedMs = 30 * 60_000

/** How often whoever writes a backup renews its lock, in milliseconds. */
export const renewalPaceMs = 60_000

type Lock = Pick<BackupPlaces, 'lock' | 'parts' | 'part'>

/**
 * Takes the folder of a backup for one library: libraries of several computers may be backed up to one shared folder, and what
 * one of them removes the other may count on. The lock of an earlier run of the same library, which ended in a crash, is its own.
 *
 * @throws BackupError `in-use`; what the drive says
 */
export function takeLock(places: Lock, libraryId: string): void {
  const isTaken = () => {
    try {
      writeFileSync(places.lock, libraryId, { flag: 'wx', mode: 0o600 })
      return true
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
      throw error
    }
  }
  if (isTaken()) return
  if (holdsLock(places, libraryId)) return touchLock(places, libraryId)
  // Either way: its drive may have been at a computer whose clock was ahead.
  if (Math.abs(ageOf(places)) < believedMs) throw inUse()
  removeRetryingSync(places.lock)
  if (!isTaken()) throw inUse()
}

/** @throws BackupError `in-use` where another took the folder, after it was not renewed for long */
export function requireLock(places: Lock, libraryId: string): void {
  if (!holdsLock(places, libraryId)) throw inUse()
}

/** Renews it on a thread that may wait for the drive. Nothing where the lock is another's. */
export function touchLock(places: Lock, libraryId: string): void {
  if (!holdsLock(places, libraryId)) return
  const file = openSync(places.lock, 'r+')
  try {
    writeSync(file, libraryId, 0)
  } finally {
    closeSync(file)
  }
}

/** Without emptying the file, which somebody may be reading. @returns false where the lock is another's by now */
export async function renewLock(places: Lock, libraryId: string): Promise<boolean> {
  const file = await open(places.lock, 'r+')
  try {
    if ((await file.readFile('utf8')) !== libraryId) return false
    await file.write(libraryId, 0)
    return true
  } finally {
    await file.close()
  }
}

/** Nothing where the lock is another's. Never rejects: a lock that stays is its library's own, and no other's for long. */
export async function releaseLock({ lock }: Lock, libraryId: string): Promise<void> {
  const holder = await readFile(lock, 'utf8').catch(() => null)
  if (holder === libraryId) await removeQuietly(lock)
}

export function holdsLock({ lock }: Lock, libraryId: string): boolean {
  try {
    return readFileSync(lock, 'utf8') === libraryId
  } catch {
    return false
  }
}

/** By the clock of its drive, which is that of no computer where it is shared. */
function ageOf(places: Lock): number {
  const { mtimeMs } = makeProbe(places.part(`probe-${randomUUID()}`))
  return mtimeMs - (statSync(places.lock, { throwIfNoEntry: false })?.mtimeMs ?? 0)
}

export function inUse(): BackupError {
  return new BackupError({ kind: 'in-use', detail: 'another library is backed up to this folder' })
}
