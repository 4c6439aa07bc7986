import { renameSync } from 'node:fs'
import { mkdir, open, rename, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { retryLocked } from '../../lib/files/retry-locked.ts'
import { syncDirectory } from '../../lib/files/sync.ts'
import { crashPoint } from '../../lib/fault-hooks.ts'
import { removeQuietly } from '../../lib/files/remove-quietly.ts'
import { MediaError } from '../media-error.ts'

/**
 * Makes the folder, which then survives a power loss. Never what is above it: where the data folder is gone, or its
 * drive is, nothing may be written in its place.
 *
 * @throws MediaError `input-output` when there is nothing to make it in
 */
export async function makeDirectory(directory: string): Promise<void> {
  try {
    await mkdir(directory)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST') return
    if (code === 'ENOENT') throw new MediaError('input-output', 'the data folder is gone', { cause: error })
    throw error
  }
  await syncDirectory(dirname(directory))
}

/**
 * Moves a file that is on disk already to its final name, which is on disk when this returns.
 *
 * @param isWanted asked in the turn in which it is moved, so that no deletion comes between; `missing` where it is not
 */
export async function putInPlace(part: string, target: string, isWanted?: () => boolean): Promise<void> {
  await makeDirectory(dirname(target))
  await retryLocked(async () => {
    if (isWanted?.() === false) throw new MediaError('missing', 'deleted meanwhile')
    try {
      if (isWanted === undefined) await rename(part, target)
      else renameSync(part, target)
      crashPoint('file-renamed')
    } catch (error) {
      // Windows does not replace a file that someone reads. What is there under a name by content is the same.
      if (process.platform !== 'win32' || !(await isSameSize(part, target))) throw error
      // One that stays is swept at the next start.
      await removeQuietly(part)
    }
  })
  await syncDirectory(dirname(target))
  crashPoint('directory-synced')
}

async function isSameSize(first: string, second: string): Promise<boolean> {
  const [one, other] = await Promise.all([stat(first).catch(() => null), stat(second).catch(() => null)])
  return one !== null && one.size === other?.size
}

/**
 * Writes a whole small file so that its name never shows half of it.
 *
 * @param isWanted as of `putInPlace`
 */
export async function writeDurably(
  target: string,
  temporary: string,
  bytes: Uint8Array,
  isWanted?: () => boolean,
): Promise<void> {
  await Promise.all([makeDirectory(dirname(temporary)), makeDirectory(dirname(target))])
  try {
    const handle = await open(temporary, 'w')
    try {
      await handle.writeFile(bytes)
      crashPoint('small-file-written')
      await handle.sync()
    } finally {
      await handle.close()
    }
    await putInPlace(temporary, target, isWanted)
  } catch (error) {
    await removeQuietly(temporary)
    throw error
  }
}
