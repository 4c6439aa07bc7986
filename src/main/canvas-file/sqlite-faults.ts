import BetterSqlite3 from 'better-sqlite3'
import { CanvasFileError, type CanvasFileErrorKind } from './canvas-file-error.ts'

/** Runs what SQLite may refuse. @throws CanvasFileError by its code; what is no word of SQLite goes on as it is */
export function asCanvasFileErrors<Result>(run: () => Result): Result {
  try {
    return run()
  } catch (error) {
    if (!(error instanceof BetterSqlite3.SqliteError)) throw error
    throw new CanvasFileError(kindOf(error.code), error.code)
  }
}

function kindOf(code: string): CanvasFileErrorKind {
  if (code === 'SQLITE_NOTADB') return 'not-a-canvas'
  if (code.startsWith('SQLITE_CORRUPT')) return 'damaged'
  if (code === 'SQLITE_FULL') return 'disk-full'
  const isOfDisk = /^SQLITE_(IOERR|CANTOPEN|READONLY|PERM)/.test(code)
  return isOfDisk ? 'input-output' : 'failed'
}
