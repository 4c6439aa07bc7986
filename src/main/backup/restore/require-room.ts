import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { freeSpace } from '../../lib/files/free-space.ts'
import { BackupError } from '../backup-error.ts'
import type { Entry } from '../manifest.ts'

/** People move these to another drive, and link to them. Database and documents wait in the data folder itself. */
const movable = ['media', 'thumbnails']

/**
 * Room for what is not in the library yet, on each drive that it goes to. Folders with as many bytes free share a drive: a volume
 * may have several numbers.
 *
 * @throws BackupError `library-full`
 */
export async function requireRoomFor(directory: string, entries: readonly Entry[]): Promise<void> {
  const homes = ['', ...movable.filter((name) => existsSync(join(directory, name)))]
  const free = new Map<string, number>()
  for (const home of homes) free.set(home, await freeSpace(join(directory, home)))
  const needed = new Map<number, number>()
  for (const { path, byteSize } of entries) {
    if (statSync(join(directory, path), { throwIfNoEntry: false })?.size === byteSize) continue
    const room = free.get(path.split('/', 1).join('')) ?? free.get('') ?? 0
    needed.set(room, (needed.get(room) ?? 0) + byteSize)
  }
  for (const [room, neededBytes] of needed)
    if (room < neededBytes)
      throw new BackupError({ kind: 'library-full', detail: 'less room than the files need', neededBytes })
}
