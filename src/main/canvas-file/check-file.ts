import type { Database } from 'better-sqlite3'
import { CanvasFileError } from './canvas-file-error.ts'
import { checkContents } from './check-contents.ts'
import { openPageWalk, type PageWalk } from './check-pages.ts'
import { applicationId, firstFormat, formatVersion, tables } from './schema.ts'

/**
 * Looks at a file that may be anybody's before one row of it is read: its header, then that its schema is ours to the letter, so
 * that no view, trigger or rule of theirs runs here, with each tree followed before SQLite reads it, then its limits, then
 * SQLite's own check, which reads all of it.
 *
 * @param isOurs the app wrote it: it is not read to its end
 * @throws CanvasFileError
 */
export function checkFile(database: Database, isOurs = false): void {
  // Nothing in the schema may call a function that could do harm while it is looked at.
  database.pragma('trusted_schema = OFF')
  database.pragma('cell_size_check = ON')
  if (database.pragma('application_id', { simple: true }) !== applicationId) {
    throw new CanvasFileError('not-a-canvas', 'the application id is another one')
  }
  const version = Number(database.pragma('user_version', { simple: true }))
  if (version > formatVersion) throw new CanvasFileError('newer', `format ${version}`)
  if (version < firstFormat) throw new CanvasFileError('damaged', 'a format that never was')
  if (isOurs) return checkSchema(database, null)
  const walk = openPageWalk(database.name)
  try {
    // What was asked until here is in the header: the schema is a tree of its own.
    walk.tree(1)
    checkSchema(database, walk)
  } finally {
    walk.close()
  }
  checkContents(database)
  if (database.pragma('quick_check(1)', { simple: true }) !== 'ok') {
    throw new CanvasFileError('damaged', 'quick_check')
  }
}

function checkSchema(database: Database, walk: PageWalk | null): void {
  const found = database.prepare<[], SchemaRow>('SELECT type, name, sql, rootpage FROM sqlite_schema').all()
  for (const row of found) {
    if (!isOneOfOurs(row)) throw new CanvasFileError('unsafe', `a ${row.type} that no canvas has`)
  }
  if (found.length !== Object.keys(tables).length) throw new CanvasFileError('damaged', 'a table is missing')
  for (const { rootpage } of found) walk?.tree(rootpage)
}

type SchemaRow = { type: string; name: string; sql: string | null; rootpage: number }

function isOneOfOurs({ type, name, sql }: SchemaRow): boolean {
  return type === 'table' && Object.hasOwn(tables, name) && sql === tables[name]
}
