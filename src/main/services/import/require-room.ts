import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ImportError } from '../../import/import-error.ts'
import { freeSpace } from '../../lib/files/free-space.ts'

/** Messages with the index of their words, of as many bytes of an export. */
const bytesOfOne = 2

/**
 * Room for all of an export before anything of it comes; people move media to another drive, and link to it. What is in the library
 * already is counted as well: that it is there nobody knows before it was read.
 *
 * @throws ImportError `no-room`
 */
export async function requireRoom(
  directory: string,
  { chatBytes, fileBytes }: { chatBytes: number; fileBytes: number },
): Promise<void> {
  const media = join(directory, 'media')
  const [free, freeForFiles] = [await freeSpace(directory), existsSync(media) ? await freeSpace(media) : null]
  const ofChats = chatBytes * bytesOfOne
  // With as many bytes free they share a drive: a volume may have several numbers.
  const isOne = freeForFiles === null || freeForFiles === free
  const needed = isOne
    ? ([[free, ofChats + fileBytes]] as const)
    : ([
        [free, ofChats],
        [freeForFiles, fileBytes],
      ] as const)
  for (const [room, neededBytes] of needed)
    if (room < neededBytes) throw new ImportError('no-room', { neededBytes })
}
