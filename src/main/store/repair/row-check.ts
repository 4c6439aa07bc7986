import { hashedColumns, hashSql, type HashedTable, hashedTables } from './row-hash.ts'
import type { Sqlite } from '../sqlite.ts'

/** A row that is not what was written. */
export type DamagedHash = { table: HashedTable; rowid: number; id: string }

/** Rows whose hash is not theirs. Reads every row of the hashed tables; throws where a page cannot be read. */
export function findDamagedRows(sqlite: Sqlite): DamagedHash[] {
  return hashedTables.filter((table) => isHashed(sqlite, table)).flatMap((table) => damagedOf(sqlite, table))
}

/** Databases of earlier times, copies among them, have no hashes, or hashes of fewer columns. */
export function isHashed(sqlite: Sqlite, table: HashedTable): boolean {
  return hasHashes(sqlite, table) && columnsHashedIn(sqlite, table).length === hashedColumns[table].length
}

export function hasHashes(sqlite: Sqlite, table: HashedTable): boolean {
  return namesOf(sqlite, table).has('row_hash')
}

/** What the hashes of this database are of: columns only ever come behind the others. */
export function columnsHashedIn(sqlite: Sqlite, table: HashedTable): string[] {
  const names = namesOf(sqlite, table)
  return hashedColumns[table].filter((column) => names.has(column))
}

function namesOf(sqlite: Sqlite, table: HashedTable): Set<string> {
  const rows = sqlite.prepare(`SELECT name FROM pragma_table_info('${table}')`).all()
  return new Set(rows.map(({ name }) => String(name)))
}

function damagedOf(sqlite: Sqlite, table: HashedTable): DamagedHash[] {
  // In the order of the table itself: an index may be what is damaged.
  return sqlite
    .prepare(`
      SELECT seq, id FROM ${table} NOT INDEXED WHERE row_hash <> ${hashSql(table)} ORDER BY seq`)
    .all()
    .map(({ seq, id }) => ({ table, rowid: Number(seq), id: String(id) }))
}
