import { constants, lstatSync, mkdirSync } from 'node:fs'
import { copyFile, open } from 'node:fs/promises'
import { dirname } from 'node:path'
import { crashPoint } from '../../lib/fault-hooks.ts'
import { isDiskFull } from '../../lib/files/disk-full.ts'
import { removeQuietly } from '../../lib/files/remove-quietly.ts'
import { renameRetryingSync } from '../../lib/files/retry-locked.ts'
import { BackupError } from '../backup-error.ts'
import { hashFile } from '../hash-file.ts'
import type { Entry } from '../manifest.ts'
import type { BackupPlaces } from '../places.ts'

/** Why a file cannot be brought back: the backup does not have it, not as it was, or its drive does not give it now. */
export type NotBack = 'missing' | 'damaged' | 'unreadable'

/**
 * A file of the backup in its place in the library: under another name until it is whole, on the disk, and is what the
 * manifest says. What is no plain file, or of another size, is not even opened.
 *
 * @param part on the same drive as the target
 * @throws BackupError of the library's disk
 */
export async function bringBack(
  places: BackupPlaces,
  { path, sha256, byteSize }: Entry,
  { target, part }: { target: string; part: string },
): Promise<NotBack | null> {
  if (isThere(target, byteSize) && hashFile(target) === sha256) return null
  const object = places.object(sha256, path)
  const found = lstatSync(object, { throwIfNoEntry: false })
  if (found === undefined) return 'missing'
  if (!found.isFile() || found.size !== byteSize) return 'damaged'
  try {
    await copyFile(object, part, constants.COPYFILE_FICLONE)
    await synced(part)
    if (hashFile(part) !== sha256) return 'damaged'
    mkdirSync(dirname(target), { recursive: true })
    renameRetryingSync(part, target)
    crashPoint('restore-file-in-place')
    return null
  } catch (error) {
    if (isDiskFull(error))
      throw new BackupError({ kind: 'library-full', detail: 'full', neededBytes: byteSize }, error)
    if (isReadable(object))
      throw new BackupError({ kind: 'library', detail: 'a file cannot be written' }, error)
    return 'unreadable'
  } finally {
    await removeQuietly(part)
  }
}

function isThere(target: string, byteSize: number): boolean {
  const found = lstatSync(target, { throwIfNoEntry: false })
  return found?.isFile() === true && found.size === byteSize
}

/** Windows syncs only what is open for writing, and a copy may be read-only as its original is. */
async function synced(part: string): Promise<void> {
  const handle = await open(part, 'r+')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
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
