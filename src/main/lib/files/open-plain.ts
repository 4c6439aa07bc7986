import { constants } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'

/** To open for reading: no link is followed, and no pipe waited for. Windows has no words for either. */
export const plainReading = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0)

/** What the system says of a link, a socket, and where nothing is. */
const noFile = new Set(['ELOOP', 'EMLINK', 'ENXIO', 'ENOENT', 'ENOTDIR'])

export type PlainFile = { handle: FileHandle; byteSize: number }

/**
 * Opens a file for reading in a folder that others may write in: what was looked at before may have become a pipe, which holds a
 * thread until somebody writes, or a link to another file. Judged by what was opened.
 *
 * @param byteSize what it must measure, in bytes; null where nobody wrote it down
 * @returns null where no plain file of that size is there
 * @throws of the disk
 */
export async function openPlain(path: string, byteSize: number | null): Promise<PlainFile | null> {
  const handle = await open(path, plainReading).catch((error: NodeJS.ErrnoException) => {
    if (noFile.has(String(error.code))) return null
    throw error
  })
  if (handle === null) return null
  let isFit = false
  try {
    const facts = await handle.stat()
    isFit = facts.isFile() && (byteSize === null || facts.size === byteSize)
    return isFit ? { handle, byteSize: facts.size } : null
  } finally {
    if (!isFit) await handle.close()
  }
}
