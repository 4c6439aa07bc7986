import { chmod, link, lstat, writeFile } from 'node:fs/promises'
import { partBeside } from '../../lib/files/part-beside.ts'
import { removeQuietly } from '../../lib/files/remove-quietly.ts'
import { renameRetrying } from '../../lib/files/retry-locked.ts'

/** Something has that name: it stays as it is. */
export class NameTaken extends Error {
  override readonly name = 'NameTaken'
}

/**
 * Gives a whole file its final name, never in the place of another. A link does that in one step.
 *
 * @throws NameTaken; of the disk
 */
export async function placeNew(part: string, to: string): Promise<void> {
  try {
    await link(part, to)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') throw new NameTaken()
    return placeWithoutLinks(part, to)
  }
  await removeQuietly(part)
}

/** Drives such as FAT have no links: there nothing can be done in one step, and the name is looked at just before. */
export async function placeWithoutLinks(part: string, to: string): Promise<void> {
  if ((await lstat(to).catch(() => null)) !== null) throw new NameTaken()
  await renameRetrying(part, to)
}

/** Writes a short new file, whole or not at all. @throws as `placeNew` does */
export async function writeNew(to: string, text: string, mode: number): Promise<void> {
  const part = partBeside(to)
  try {
    await writeFile(part, text, { flag: 'wx', flush: true })
    // Drives of other systems have no modes, and refuse to be told one.
    await chmod(part, mode).catch(() => {})
    await placeNew(part, to)
  } finally {
    await removeQuietly(part)
  }
}
