import { createHash } from 'node:crypto'
import { closeSync, constants, openSync, readSync } from 'node:fs'

/** Of the thread that it runs on; each reads one file at a time. */
const chunk = Buffer.alloc(1024 * 1024)

/**
 * The SHA-256 of a file as the disk gives it now. Holds up the thread: for threads that have nothing else to do. A link is not
 * followed, where the system can tell.
 */
export function hashFile(path: string): string {
  const hash = createHash('sha256')
  const descriptor = openSync(path, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0))
  try {
    for (let count = -1; count !== 0;) {
      count = readSync(descriptor, chunk)
      hash.update(chunk.subarray(0, count))
    }
  } finally {
    closeSync(descriptor)
  }
  return hash.digest('hex')
}
