import { statSync } from 'node:fs'
import { CanvasFileError } from '../canvas-file-error.ts'
import { largestFile } from '../limits.ts'
import { readBytes } from '../read-bytes.ts'

/** A journal begins with it; where it ends with it too, it names a journal of several databases. */
const magic = Buffer.from('d9d505f920a163d7', 'hex')
/** With less there is no room for a name. */
const shortestWithName = 16
const headerBytes = 28

/**
 * Looks at a journal that may be anybody's before SQLite plays it back. One that belongs to several databases names a file that
 * SQLite then deletes, whatever it is; and one may say any size for what it brings back.
 *
 * @throws CanvasFileError `unsafe`
 */
export function checkJournal(path: string): void {
  const { size } = statSync(path)
  const end = readBytes(path, Math.max(0, size - magic.length), magic.length)
  if (size >= shortestWithName && end.equals(magic)) {
    throw new CanvasFileError('unsafe', 'a journal of several databases')
  }
  const header = readBytes(path, 0, headerBytes)
  // SQLite plays nothing back of another one.
  if (header.length < headerBytes || !header.subarray(0, magic.length).equals(magic)) return
  const pages = header.readUInt32BE(16)
  const bytesOfPage = header.readUInt32BE(24)
  if (pages * bytesOfPage > largestFile) throw new CanvasFileError('unsafe', 'a journal of too large a file')
}
