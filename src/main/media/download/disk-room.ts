import { freeSpace, leastFreeBytes } from '../../lib/files/free-space.ts'
import { MediaError } from '../media-error.ts'

/**
 * Room on a disk that files on their way must leave: rows that say what was paid for need it more. One for all of
 * them, since they fill the disk together.
 */
export type Room = ReturnType<typeof createRoom>

/** The disk is asked once for so many bytes, whoever they came for. */
const lookEveryBytes = 8 * 1024 * 1024

export function createRoom() {
  let sinceLook = 0

  const has = async (directory: string, neededBytes: number): Promise<void> => {
    sinceLook = 0
    if ((await freeSpace(directory)) >= neededBytes) return
    const facts = { neededBytes: neededBytes + leastFreeBytes }
    throw new MediaError('disk-full', 'less room than the file needs', facts)
  }

  return {
    /** @throws MediaError `disk-full` when so many bytes more would leave too little */
    has,
    /** So many bytes have come: looks at the disk again where that may matter. @throws as `has` */
    async taken(directory: string, byteCount: number) {
      sinceLook += byteCount
      if (sinceLook >= lookEveryBytes) await has(directory, 0)
    },
  }
}
