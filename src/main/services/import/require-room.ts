import { ImportError } from '../../import/import-error.ts'
import { lackingRoom } from '../../lib/files/library-room.ts'

/** Messages with the index of their words, of as many bytes of an export. */
const bytesOfOne = 2

/**
 * Room for all of an export before anything of it comes. What is in the library already is counted as well: that it is there nobody
 * knows before it was read.
 *
 * @throws ImportError `no-room`
 */
export async function requireRoom(
  directory: string,
  { chatBytes, fileBytes }: { chatBytes: number; fileBytes: number },
): Promise<void> {
  const neededBytes = await lackingRoom(directory, [
    { path: 'atelier.db', byteSize: chatBytes * bytesOfOne },
    { path: 'media', byteSize: fileBytes },
  ])
  if (neededBytes !== null) throw new ImportError('no-room', { neededBytes })
}
