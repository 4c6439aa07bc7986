import { randomUUID } from 'node:crypto'
import { chmodSync, existsSync, lstatSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { crashPoint } from '../../lib/fault-hooks.ts'
import { isDiskFull } from '../../lib/files/disk-full.ts'
import { removeQuietly } from '../../lib/files/remove-quietly.ts'
import { removeRetryingSync, renameRetryingSync } from '../../lib/files/retry-locked.ts'
import { BackupError } from '../backup-error.ts'
import { hashFile } from '../hash-file.ts'
import type { Entry } from '../manifest.ts'
import { copyToPart, syncPart } from '../part-file.ts'
import type { BackupPlaces } from '../places.ts'
import { makeOwnFolder, makeProbe } from './own-folder.ts'

export type FileToKeep = {
  /** Where it lies now. */
  from: string
  /** Where it is in the library. */
  path: string
  byteSize: number
  /** What its name says that it is. */
  sha256: string | null
}

/** Why a file is not in the backup: it went meanwhile, cannot be read now, or is not what its name says. */
export type NotKept = 'gone' | 'unreadable' | 'damaged'

/** How much of it had to be written. */
export type Kept = { entry: Entry; addedBytes: number }

/** Where nothing of the file has to be copied, how that is; else its copy, which `keepPart` keeps. */
export type Begun = Kept | NotKept | { part: string }

/**
 * Copies a file to keep it under its content, once. It has another name until it is whole, on the disk, and was read again.
 *
 * @throws BackupError where the fault is not the file's
 */
export async function copyToKeep(places: BackupPlaces, file: FileToKeep): Promise<Begun> {
  const { path, byteSize, sha256 } = file
  if (sha256 !== null && hasObject(places, { path, byteSize, sha256 }))
    return { entry: { path, byteSize, sha256 }, addedBytes: 0 }
  const part = places.part(`file-${randomUUID()}`)
  try {
    await copyToPart(file.from, part)
  } catch (error) {
    await removeQuietly(part)
    return notCopied(error, file, places)
  }
  crashPoint('backup-file-copied')
  return { part }
}

/** What is in a part is on disk then. @throws BackupError */
export async function syncKept(part: string): Promise<void> {
  try {
    // Whatever its source may be read by: the copy of the database is made by SQLite.
    chmodSync(part, 0o600)
    await syncPart(part)
    crashPoint('backup-file-synced')
  } catch (error) {
    await removeQuietly(part)
    throw asPlaceFault(error)
  }
}

/** Keeps what lies among the parts of the backup already: it is moved. @throws BackupError as `copyToKeep` */
export async function keepPart(
  places: BackupPlaces,
  file: FileToKeep,
  part: string,
): Promise<Kept | NotKept> {
  await syncKept(part)
  return nameKept(places, file, part)
}

/** What is left to do for a part that is on the disk. @throws BackupError as `copyToKeep` */
export async function nameKept(
  places: BackupPlaces,
  { from, path, sha256: wanted }: FileToKeep,
  part: string,
): Promise<Kept | NotKept> {
  try {
    const byteSize = statSync(part).size
    const sha256 = hashFile(part)
    if (wanted !== null && sha256 !== wanted) {
      await removeQuietly(part)
      return whoseFault(from, sha256)
    }
    const entry = { path, byteSize, sha256 }
    const object = places.object(sha256, path)
    const isThere = hasObject(places, entry)
    if (isThere) removeRetryingSync(part)
    else {
      makeOwnFolder(dirname(object))
      renameRetryingSync(part, object)
    }
    crashPoint('backup-file-in-place')
    return { entry, addedBytes: isThere ? 0 : byteSize }
  } catch (error) {
    await removeQuietly(part)
    throw asPlaceFault(error)
  }
}

/** What is there by its final name was whole when it got it. */
export function hasObject(places: BackupPlaces, { path, sha256, byteSize }: Entry): boolean {
  const found = lstatSync(places.object(sha256, path), { throwIfNoEntry: false })
  return found?.isFile() === true && found.size === byteSize
}

/** The copy is not what it should be: either that is what the library holds, or the drive did not keep what it was given. */
function whoseFault(from: string, copied: string): NotKept {
  let original: string
  try {
    original = hashFile(from)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT' ? 'gone' : 'unreadable'
  }
  if (original === copied) return 'damaged'
  throw new BackupError({ kind: 'unreliable', detail: 'read back as something else' })
}

/** A copy does not say which of its two sides failed. */
async function notCopied(error: unknown, { from }: FileToKeep, places: BackupPlaces): Promise<NotKept> {
  if (isDiskFull(error)) throw asPlaceFault(error)
  try {
    makeProbe(places.part(`probe-${randomUUID()}`))
  } catch (fault) {
    throw asPlaceFault(fault)
  }
  return existsSync(from) ? 'unreadable' : 'gone'
}

/** What the drive of the backup said. */
export function asPlaceFault(error: unknown): BackupError {
  if (error instanceof BackupError) return error
  const detail = String((error as NodeJS.ErrnoException).code ?? 'unknown')
  const kind = isDiskFull(error) ? 'disk-full' : detail === 'ENOENT' ? 'gone' : 'refused'
  return new BackupError({ kind, detail }, error)
}
