import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { freeSpace } from './free-space.ts'

/** People move these to another drive, and link to them. All else waits in the data folder itself. */
const movable = ['media', 'thumbnails']

/**
 * Whether each drive of a library takes what is to come to it. Folders with as many bytes free share a drive: a volume may have
 * several numbers.
 *
 * @param coming by its path in the library, or that of its folder
 * @returns how many bytes the first of them would need that does not take so many; null where all do
 */
export async function lackingRoom(
  directory: string,
  coming: Iterable<{ path: string; byteSize: number }>,
): Promise<number | null> {
  const homes = ['', ...movable.filter((name) => existsSync(join(directory, name)))]
  const free = new Map<string, number>()
  for (const home of homes) free.set(home, await freeSpace(join(directory, home)))
  const needed = new Map<number, number>()
  for (const { path, byteSize } of coming) {
    const room = free.get(path.split('/', 1).join('')) ?? free.get('') ?? 0
    needed.set(room, (needed.get(room) ?? 0) + byteSize)
  }
  for (const [room, neededBytes] of needed) if (room < neededBytes) return neededBytes
  return null
}
