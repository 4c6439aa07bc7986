import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { freeSpace } from '../../lib/files/free-space.ts'
import { BackupError } from '../backup-error.ts'
import type { Entry } from '../manifest.ts'

/**
 * Room for what is not in the library yet, on each drive that it goes to: people move media, or thumbnails, to another.
 *
 * @throws BackupError `library-full`
 */
export async function requireRoomFor(directory: string, entries: readonly Entry[]): Promise<void> {
  const wanted = new Map<number, { folder: string; neededBytes: number }>()
  for (const { path, byteSize } of entries) {
    if (statSync(join(directory, path), { throwIfNoEntry: false })?.size === byteSize) continue
    const folder = homeOf(path, directory)
    const { dev } = statSync(folder)
    const neededBytes = (wanted.get(dev)?.neededBytes ?? 0) + byteSize
    wanted.set(dev, { folder, neededBytes })
  }
  for (const { folder, neededBytes } of wanted.values())
    if ((await freeSpace(folder)) < neededBytes)
      throw new BackupError({ kind: 'library-full', detail: 'less room than the files need', neededBytes })
}

/** Database and documents wait in the data folder itself. */
function homeOf(path: string, directory: string): string {
  const [first = ''] = path.split('/')
  const folder = join(directory, first)
  return ['media', 'thumbnails'].includes(first) && existsSync(folder) ? folder : directory
}
