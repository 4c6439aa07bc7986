import { existsSync, lstatSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { crashPoint } from '../../lib/fault-hooks.ts'
import { isDiskFull } from '../../lib/files/disk-full.ts'
import { removeQuietly } from '../../lib/files/remove-quietly.ts'
import { renameRetryingSync } from '../../lib/files/retry-locked.ts'
import { BackupError } from '../backup-error.ts'
import { hashFile } from '../hash-file.ts'
import type { Entry } from '../manifest.ts'
import { copyToPart, syncPart } from '../part-file.ts'
import type { BackupPlaces } from '../places.ts'
import { Stopped } from '../stopped.ts'

/** Why a file cannot be brought back: the backup does not have it, not as it was, or its drive does not give it now. */
export type NotBack = 'missing' | 'damaged' | 'unreadable'

/**
 * `part`: on the same drive as the target, where it goes; `onPlacing` is told before something new stands there; `goOn` throws
 * `Stopped` where nobody wants it any more.
 */
type Place = { target: string; part: string; onPlacing?: () => void; goOn?: () => void }

/**
 * A file of the backup in its place in the library: under another name until it is whole, on the disk, and is what the
 * manifest says. What is no plain file, or of another size, is not even opened.
 *
 * @throws BackupError of the library's disk; `gone` where the whole backup is not there any more
 */
export async function bringBack(places: BackupPlaces, entry: Entry, place: Place): Promise<NotBack | null> {
  const begun = await copyToBring(places, entry, place)
  if (begun !== 'copied') return begun
  return (await syncCopy(places, entry, place)) ?? placeCopy(places, entry, place)
}

/** The first of the three steps of `bringBack`, for who does each of many files: `copied` where the others are to be done. */
export async function copyToBring(
  places: BackupPlaces,
  { path, sha256, byteSize }: Entry,
  { target, part, goOn }: Place,
): Promise<NotBack | 'copied' | null> {
  if (isThere(target, byteSize) && hashFile(target, goOn) === sha256) return null
  const object = places.object(sha256, path)
  const found = lstatSync(object, { throwIfNoEntry: false })
  if (found === undefined) return unlessGone(places, 'missing')
  if (!found.isFile() || found.size !== byteSize) return 'damaged'
  try {
    await copyToPart(object, part, goOn)
    return 'copied'
  } catch (error) {
    await removeQuietly(part)
    return whyNot(error, object, byteSize, places)
  }
}

/** The second. Leaves no part where it fails. */
export async function syncCopy(
  places: BackupPlaces,
  { path, sha256, byteSize }: Entry,
  { part }: Place,
): Promise<NotBack | null> {
  try {
    await syncPart(part)
    return null
  } catch (error) {
    await removeQuietly(part)
    return whyNot(error, places.object(sha256, path), byteSize, places)
  }
}

/** The last. Leaves no part. */
export async function placeCopy(
  places: BackupPlaces,
  { path, sha256, byteSize }: Entry,
  { target, part, onPlacing, goOn }: Place,
): Promise<NotBack | null> {
  try {
    if (hashFile(part, goOn) !== sha256) {
      await removeQuietly(part)
      return 'damaged'
    }
    mkdirSync(dirname(target), { recursive: true })
    onPlacing?.()
    renameRetryingSync(part, target)
    crashPoint('restore-file-in-place')
    return null
  } catch (error) {
    await removeQuietly(part)
    return whyNot(error, places.object(sha256, path), byteSize, places)
  }
}

/** @throws BackupError where the fault is not that of this file of the backup; `Stopped` as it came */
function whyNot(error: unknown, object: string, neededBytes: number, places: BackupPlaces): NotBack {
  if (error instanceof Stopped) throw error
  if (isDiskFull(error)) throw new BackupError({ kind: 'library-full', detail: 'full', neededBytes }, error)
  if (isReadable(object))
    throw new BackupError({ kind: 'library', detail: 'a file cannot be written' }, error)
  return unlessGone(places, 'unreadable')
}

/** A drive that was pulled out lacks all of them: that is no state of a file. */
function unlessGone({ snapshots }: BackupPlaces, reason: NotBack): NotBack {
  if (existsSync(snapshots)) return reason
  throw new BackupError({ kind: 'gone', detail: 'the backup is not there any more' })
}

function isThere(target: string, byteSize: number): boolean {
  const found = lstatSync(target, { throwIfNoEntry: false })
  return found?.isFile() === true && found.size === byteSize
}

/** A copy does not say which of its two sides failed. */
function isReadable(object: string): boolean {
  try {
    hashFile(object)
    return true
  } catch {
    return false
  }
}
