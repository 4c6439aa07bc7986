import { pruneUpdateCopies } from './copy-files.ts'
import { copyDatabase } from './copy-database.ts'
import { removeRetryingSync } from '../../lib/files/retry-locked.ts'
import { placesIn } from '../places.ts'
import { StoreError } from '../store-error.ts'

/** How many copies from before an update are kept. */
const keptCopies = 3

/**
 * Copies the database, as the last thing before a version of the app takes the place of another, and reads the copy whole.
 *
 * @returns its file
 * @throws StoreError of the disk, `damaged` where the copy cannot be relied on: it is not kept then
 */
export async function copyBeforeUpdate(directory: string, version: string, nowMs: number): Promise<string> {
  const { file, copies, copyBefore } = placesIn(directory)
  const target = copyBefore(version, nowMs)
  const { isSound } = await copyDatabase(file, target)
  if (!isSound) {
    removeRetryingSync(target)
    throw new StoreError('damaged', 'the copy cannot be read whole')
  }
  pruneUpdateCopies(copies, keptCopies)
  return target
}
