import { hashedColumns, type HashedTable, hashedTables, hashOfValues } from '../../store/row-hash.ts'
import type { Parameters, Query, Row, Sqlite, Value } from '../../store/sqlite.ts'
import { StoreError } from '../../store/store-error.ts'
import { columnsOf } from '../../store/tables/lost/asset-references.ts'
import type { IdMap } from './id-map.ts'

/** @returns whether it was written: not where it is here already, what it is of is not, or its table refuses a value of it */
export type WriteRow = (row: Row, change?: Record<string, Value>) => boolean

/**
 * Writes rows of a table of the backup into the same table here, with the ids of here. What a row names and is not here becomes
 * nothing, where the table allows that.
 */
export function createRowWriter(here: Sqlite, ids: IdMap, table: string): WriteRow {
  // The number of a row is its place in this database.
  const columns = columnsOf(table, here).filter((column) => column !== 'seq')
  const insert = here.prepare(`
    INSERT OR IGNORE INTO ${table} (${columns.join(', ')}) VALUES (${columns.map((name) => `@${name}`).join(', ')})`)
  const references = referencesOf(here, table)
  // What a person deleted here for ever, and wants back, does not count as deleted any more.
  const forgetDeleted = here.prepare('DELETE FROM purged WHERE id = @id')
  const hasId = columns.includes('id')
  return (row, change = {}) => {
    const given = { ...ids.row(row), ...change }
    for (const { column, isThere, mayBeNull } of references) {
      const id = given[column] ?? null
      if (id === null || isThere.get({ id }) !== undefined) continue
      if (!mayBeNull) return false
      given[column] = null
    }
    const values = columns.map((column) => [column, given[column] ?? null] as const)
    const isWritten = hasWritten(insert, { ...Object.fromEntries(values), ...hashFor(table, row, given) })
    if (isWritten && hasId) forgetDeleted.run({ id: given['id'] ?? null })
    return isWritten
  }
}

/** Whether anything was written; not where the table refuses a value that only somebody else can have put into the backup. */
export function hasWritten(query: Query, values: Parameters): boolean {
  try {
    return query.run(values) > 0
  } catch (error) {
    if (error instanceof StoreError && error.kind === 'conflict') return false
    throw error
  }
}

/** A row that was damaged in the backup stays one: a new hash would hide it. */
function hashFor(table: string, row: Row, given: Row): Record<string, Value> {
  const hashed = hashedTables.find((one) => one === table)
  if (hashed === undefined) return {}
  const before = row['row_hash']
  const isWhole = typeof before !== 'number' || before === hashOf(hashed, row)
  return { row_hash: isWhole ? hashOf(hashed, given) : before }
}

function hashOf(table: HashedTable, row: Row): number {
  return hashOfValues(...hashedColumns[table].map((column) => row[column] ?? null))
}

function referencesOf(here: Sqlite, table: string) {
  return here
    .prepare(
      'SELECT "table" AS parent, "from" AS name, on_delete AS onDelete FROM pragma_foreign_key_list(@table)',
    )
    .all({ table })
    .map(({ parent, name, onDelete }) => ({
      column: String(name),
      mayBeNull: onDelete === 'SET NULL',
      isThere: here.prepare(`SELECT 1 FROM ${String(parent)} WHERE id = @id`),
    }))
}
