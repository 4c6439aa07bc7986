import { crashPoint } from '../lib/fault-hooks.ts'
import { StoreError } from './store-error.ts'
import type { Migration } from './migrations/index.ts'
import type { Sqlite } from './sqlite.ts'

/** The number of the last migration that ran on it; 0 for an empty database. */
export function schemaVersion(sqlite: Sqlite): number {
  return Number(sqlite.pragma('user_version'))
}

/** What this app's newest schema is. */
export function newestVersion(migrations: readonly Migration[]): number {
  return migrations.at(-1)?.version ?? 0
}

/**
 * Brings the schema up to date, one transaction a step: a step that throws leaves the database as the step
 * before it did. Call with foreign keys off, because a step may rebuild a table that others point at; what
 * they point at is checked before each commit.
 */
export function migrate(sqlite: Sqlite, migrations: readonly Migration[]): void {
  const from = schemaVersion(sqlite)
  for (const { version, sql } of migrations.filter((migration) => migration.version > from)) {
    try {
      sqlite.transaction(() => {
        sqlite.execute(sql)
        crashPoint('migration-ran')
        const dangling = sqlite.prepare('SELECT "table" FROM pragma_foreign_key_check LIMIT 1').get()
        if (dangling !== undefined) throw new Error(`a row of ${String(dangling['table'])} points at nothing`)
        sqlite.execute(`PRAGMA user_version = ${version}`)
      })
      crashPoint('migration-committed')
    } catch (cause) {
      if (cause instanceof StoreError && isOfTheDisk(cause)) throw cause
      throw new StoreError('migration-failed', `migration ${version} failed`, { cause })
    }
  }
}

/** Not the migration's fault, and the person can do something about it: keep saying what it is. */
function isOfTheDisk(error: StoreError): boolean {
  return ['disk-full', 'input-output', 'read-only', 'busy', 'damaged'].includes(error.kind)
}
