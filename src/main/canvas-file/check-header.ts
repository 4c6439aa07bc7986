import { existsSync, realpathSync } from 'node:fs'
import { CanvasFileError } from './canvas-file-error.ts'
import { readBytes } from './read-bytes.ts'
import { applicationId } from './schema.ts'

const magic = Buffer.from('SQLite format 3\0', 'latin1')
/** Where the header says how the file is written and read: 1 is with a journal, as every document is. */
const wayToWrite = 18
const wayToRead = 19
/** SQLite's file format, chapter 1.3. */
const applicationIdAt = 68

/** So many first bytes tell what is no document. */
export const canvasHeadBytes = applicationIdAt + 4

/** Whether a file that begins so may be a document. */
export function isCanvasHead(head: Uint8Array): boolean {
  if (head.byteLength < canvasHeadBytes) return false
  const bytes = Buffer.from(head.buffer, head.byteOffset, head.byteLength)
  return isDatabase(bytes) && bytes.readUInt32BE(applicationIdAt) === applicationId
}

const isDatabase = (head: Buffer): boolean => head.subarray(0, magic.length).equals(magic)

/**
 * Looks at the first bytes of a file that may be anybody's before SQLite opens it: of a file that is kept with a write-ahead log
 * it makes a shared file beside it only to read.
 *
 * @throws CanvasFileError `not-a-canvas`, `unsafe`
 */
export function checkHeader(path: string): void {
  const header = readBytes(path, 0, wayToRead + 1)
  if (header.length <= wayToRead || !isDatabase(header)) {
    throw new CanvasFileError('not-a-canvas', 'no database')
  }
  if (header[wayToWrite] !== 1 || header[wayToRead] !== 1) {
    throw new CanvasFileError('unsafe', 'a database with a log beside it')
  }
  // SQLite reads one that is there whatever the header says.
  if (existsSync(`${realpathSync(path)}-wal`)) throw new CanvasFileError('unsafe', 'a log beside it')
}
