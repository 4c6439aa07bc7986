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
 * A file of the backup in its place in the library: under another name until it is whole, on the disk, and is what the
 * manifest says. What is no plain file, or of another size, is not even opened.
 *
 * @param to where it goes; `part` is on the same drive; `onPlacing` is told before something new stands there; `goOn`: throws `Stopped`
 *   where nobody wants it any more
 * @throws BackupError of the library's disk; `gone` where the whole backup is not there any more
 */
export async function bringBack(
  places: BackupPlaces,
  { path, sha256, byteSize }: Entry,
  {
    target,
    part,
    onPlacing,
    goOn,
  }: { target: string; part: string; onPlacing?: () => void; goOn?: () => void },
): Promise<NotBack | null> {
  if (isThere(target, byteSize) && hashFile(target, goOn) === sha256) return null
  const object = places.object(sha256, path)
  const found = lstatSync(object, { throwIfNoEntry: false })
  if (found === undefined) return unlessGone(places, 'missing')
  if (!found.isFile() || found.size !== byteSize) return 'damaged'
  try {
    await copyToPart(object, part, goOn)
    await syncPart(part)
    if (hashFile(part, goOn) !== sha256) return 'damaged'
    mkdirSync(dirname(target), { recursive: true })
    onPlacing?.()
    renameRetryingSync(part, target)
    crashPoint('restore-file-in-place')
    return null
  } catch (error) {
    if (error instanceof Stopped) throw error
    if (isDiskFull(error))
      throw new BackupError({ kind: 'library-full', detail: 'full', neededBytes: byteSize }, error)
    if (isReadable(object))
      throw new BackupError({ kind: 'library', detail: 'a file cannot be written' }, error)
    return unlessGone(places, 'unreadable')
  } finally {
    await removeQuietly(part)
  }
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
