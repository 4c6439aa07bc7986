import { createHash } from 'node:crypto'
import { closeSync, constants, openSync, readSync } from 'node:fs'

/** One for each thread, which reads one file at a time. */
const chunk = Buffer.alloc(1024 * 1024)

/**
 * The SHA-256 of a file as the disk gives it now. Holds up the thread: for threads that have nothing else to do. A link is not
 * followed, where the system can tell.
 *
 * @param goOn is called between two pieces of it, and throws where nobody wants it any more
 */
export function hashFile(path: string, goOn: () => void = () => {}): string {
  const hash = createHash('sha256')
  const descriptor = openSync(path, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0))
  try {
    for (let count = -1; count !== 0;) {
      goOn()
      count = readSync(descriptor, chunk)
      hash.update(chunk.subarray(0, count))
    }
  } finally {
    closeSync(descriptor)
  }
  return hash.digest('hex')
}
