import { migrations } from '../../store/migrations/index.ts'
import { migrate, newestVersion, schemaVersion } from '../../store/migrate.ts'
import { isSound } from '../../store/repair/is-sound.ts'
import { openSqlite, type Sqlite } from '../../store/sqlite.ts'
import { BackupError } from '../backup-error.ts'

/** In each of these is a row as soon as anything was made, said or put in order. */
const used = [
  'conversations',
  'messages',
  'jobs',
  'assets',
  'canvases',
  'boards',
  'smart_boards',
  'tags',
  'grids',
  'image_styles',
]

/** @throws BackupError `not-empty` */
export function refuseUsed(database: string): void {
  if (isUsed(database)) throw new BackupError({ kind: 'not-empty', detail: 'the library holds something' })
}

/** Whether anything was made, said or put in order in a library. */
export function isUsed(database: string): boolean {
  const sqlite = openSqlite(database, { isReadOnly: true })
  try {
    // One of an earlier version has fewer tables until it is opened.
    const isThere = sqlite.prepare("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = @table")
    return used
      .filter((table) => isThere.get({ table }) !== undefined)
      .some((table) => sqlite.prepare(`SELECT 1 FROM ${table} LIMIT 1`).get() !== undefined)
  } finally {
    sqlite.close()
  }
}

/**
 * A database that somebody gave is one of ours: every page and index of it is in order, and its schema is to the letter what
 * our migrations make, so that no rule of somebody else's comes with it.
 *
 * @throws BackupError `damaged`, `newer`
 */
export function checkDatabase(file: string): void {
  if (!isSound(file)) throw new BackupError({ kind: 'damaged', detail: 'the database cannot be read whole' })
  const sqlite = openSqlite(file, { isReadOnly: true })
  try {
    const version = schemaVersion(sqlite)
    if (version > newestVersion(migrations))
      throw new BackupError({ kind: 'newer', detail: `schema ${version}` })
    if (schemaOf(sqlite) !== schemaOfVersion(version))
      throw new BackupError({ kind: 'damaged', detail: 'another schema than ours' })
  } finally {
    sqlite.close()
  }
}

function schemaOfVersion(version: number): string {
  const sqlite = openSqlite(':memory:')
  try {
    migrate(
      sqlite,
      migrations.filter((one) => one.version <= version),
    )
    return schemaOf(sqlite)
  } finally {
    sqlite.close()
  }
}

function schemaOf(sqlite: Sqlite): string {
  const rows = sqlite
    .prepare(
      `SELECT type, name, tbl_name, sql FROM sqlite_master
        WHERE NOT (type = 'index' AND sql IS NULL)
          AND NOT (type = 'table' AND name IN ('sqlite_sequence', 'sqlite_stat1', 'sqlite_stat4'))
        ORDER BY name`,
    )
    .all()
  return JSON.stringify(rows)
}
