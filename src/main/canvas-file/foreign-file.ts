import { statSync } from 'node:fs'
import BetterSqlite3 from 'better-sqlite3'
import { type CanvasFile, openCanvasFile } from './canvas-file.ts'
import { CanvasFileError } from './canvas-file-error.ts'
import { checkFile } from './check-file.ts'
import { checkHeader } from './check-header.ts'
import { largestFile } from './limits.ts'
import { recoverFile } from './recovery/recover-file.ts'
import { asCanvasFileErrors } from './sqlite-faults.ts'

/**
 * Opens a document that may be anybody's. It is looked at without any way to change it before it is opened to be written: what
 * lies beside it, such as a journal that was made to harm, does nothing before that. One whose process died in the middle of a
 * step is brought back to the step before.
 *
 * @param temporaryFolder the app's own, for copies
 * @throws CanvasFileError, with the file as it was
 */
export function openForeignFile(path: string, temporaryFolder: string): CanvasFile {
  const size = statSync(path, { throwIfNoEntry: false })?.size
  if (size === undefined) throw new CanvasFileError('missing', 'no file')
  if (size > largestFile) throw new CanvasFileError('unsafe', 'larger than any canvas')
  return asCanvasFileErrors(() => {
    checkHeader(path)
    try {
      look(path)
    } catch (error) {
      if (!isHalfWritten(error)) throw error
      recoverFile(path, temporaryFolder)
    }
    return openCanvasFile(path)
  })
}

function look(path: string): void {
  const reader = new BetterSqlite3(path, { readonly: true, fileMustExist: true })
  try {
    checkFile(reader)
  } finally {
    reader.close()
  }
}

/** There is a journal that must be played back first, which only what writes may do. */
function isHalfWritten(error: unknown): boolean {
  return error instanceof BetterSqlite3.SqliteError && error.code === 'SQLITE_READONLY_ROLLBACK'
}
