import { lstatSync, mkdirSync, statSync, utimesSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { crashPoint } from '../../lib/fault-hooks.ts'
import { isDiskFull } from '../../lib/files/disk-full.ts'
import { freeSpace } from '../../lib/files/free-space.ts'
import { removeQuietly } from '../../lib/files/remove-quietly.ts'
import { renameRetryingSync } from '../../lib/files/retry-locked.ts'
import { BackupError } from '../backup-error.ts'
import { hashFile } from '../hash-file.ts'
import { inLanes } from '../in-lanes.ts'
import { copyToPart, syncPart } from '../part-file.ts'
import type { BackupProgress } from '../task.ts'
import type { Journal } from './journal.ts'
import type { LibraryEntry } from './list-entries.ts'

export type Way = { from: string; to: string; journal: Journal }

/** A file that was written a moment ago may be written again without its time telling. */
const settledNs = 2_000_000_000n

/** Whether a file is in its place already, as it is now. */
export function isCopied({ to, journal }: Way, entry: LibraryEntry): boolean {
  const found = lstatSync(join(to, entry.path), { throwIfNoEntry: false })
  return found?.isFile() === true && found.size === entry.byteSize && journal.has(entry)
}

/** @throws BackupError `disk-full` where the target has no room for what is not there yet */
export async function requireRoomFor(to: string, entries: readonly LibraryEntry[]): Promise<void> {
  const neededBytes = entries.reduce((sum, { byteSize }) => sum + byteSize, 0)
  if ((await freeSpace(to)) < neededBytes)
    throw new BackupError({ kind: 'disk-full', detail: 'less room than the library needs', neededBytes })
}

/**
 * Copies files to the same places below the target: under another name until each is whole, on the disk, and was read again as
 * what the original is.
 *
 * @param mayChange somebody works with the library meanwhile: what goes, or is written to, is left for later
 * @throws BackupError
 */
export async function copyFiles(
  way: Way,
  entries: readonly LibraryEntry[],
  mayChange: boolean,
  tell: (progress: BackupProgress) => void,
): Promise<void> {
  await inLanes(entries, tell, async (entry, lane) => {
    const part = join(way.to, `moving-${lane}.part`)
    try {
      const sha256 = await copyFile(way, entry, part, mayChange)
      if (sha256 === null) return
      way.journal.note(entry, sha256)
      crashPoint('move-file-noted')
    } catch (error) {
      throw asMoveFault(error, way)
    } finally {
      await removeQuietly(part)
    }
  })
}

/** @returns its SHA-256; null where the file is another one by now, and may be */
async function copyFile(
  { from, to, journal }: Way,
  entry: LibraryEntry,
  part: string,
  mayChange: boolean,
): Promise<string | null> {
  const source = join(from, entry.path)
  const target = join(to, entry.path)
  const begunNs = BigInt(Date.now()) * 1_000_000n
  if (mayChange && isNear(begunNs, BigInt(entry.mtime))) return null
  let sha256: string
  try {
    await copyToPart(source, part)
    crashPoint('move-file-copied')
    await syncPart(part)
    sha256 = hashFile(part)
    const isSame = hashFile(source) === sha256 && isUnchanged(source, entry)
    if (!isSame && mayChange) return null
    if (!isSame) throw new BackupError({ kind: 'unreliable', detail: 'read back as something else' })
  } catch (error) {
    if (mayChange && statSync(source, { throwIfNoEntry: false }) === undefined) return null
    throw error
  }
  const { atime, mtime } = statSync(source)
  utimesSync(part, atime, mtime)
  mkdirSync(dirname(target), { recursive: true, mode: 0o700 })
  // A kill between the two leaves a file that whoever gives the move up knows to be its own.
  journal.intend(entry.path)
  renameRetryingSync(part, target)
  crashPoint('move-file-in-place')
  return sha256
}

/** A time to come is of a clock that was set back since: that was no moment ago. */
function isNear(nowNs: bigint, mtime: bigint): boolean {
  const age = nowNs - mtime
  return -settledNs < age && age < settledNs
}

function isUnchanged(source: string, { byteSize, mtime }: LibraryEntry): boolean {
  const now = statSync(source, { bigint: true })
  return Number(now.size) === byteSize && String(now.mtimeNs) === mtime
}

/** A copy does not say which of its two sides failed. */
export function asMoveFault(error: unknown, { from, to }: Pick<Way, 'from' | 'to'>): BackupError {
  if (error instanceof BackupError) return error
  const detail = String((error as NodeJS.ErrnoException).code ?? 'unknown')
  if (isDiskFull(error)) return new BackupError({ kind: 'disk-full', detail }, error)
  const isThere = (folder: string) => statSync(folder, { throwIfNoEntry: false }) !== undefined
  if (!isThere(to)) return new BackupError({ kind: 'gone', detail }, error)
  return new BackupError({ kind: isThere(from) ? 'refused' : 'library', detail }, error)
}
