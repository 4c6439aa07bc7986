import { existsSync, realpathSync } from 'node:fs'
import { CanvasFileError } from './canvas-file-error.ts'
import { readBytes } from './read-bytes.ts'

const magic = Buffer.from('SQLite format 3\0', 'latin1')
/** Where the header says how the file is written and read: 1 is with a journal, as every document is. */
const wayToWrite = 18
const wayToRead = 19

/**
 * Looks at the first bytes of a file that may be anybody's before SQLite opens it: of a file that is kept with a write-ahead log
 * it makes a shared file beside it only to read.
 *
 * @throws CanvasFileError `not-a-canvas`, `unsafe`
 */
export function checkHeader(path: string): void {
  const header = readBytes(path, 0, wayToRead + 1)
  if (header.length <= wayToRead || !header.subarray(0, magic.length).equals(magic)) {
    throw new CanvasFileError('not-a-canvas', 'no database')
  }
  if (header[wayToWrite] !== 1 || header[wayToRead] !== 1) {
    throw new CanvasFileError('unsafe', 'a database with a log beside it')
  }
  // SQLite reads one that is there whatever the header says.
  if (existsSync(`${realpathSync(path)}-wal`)) throw new CanvasFileError('unsafe', 'a log beside it')
}
