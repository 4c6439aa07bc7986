import { hashSql, type HashedTable, hashedTables } from './row-hash.ts'
import type { Sqlite } from './sqlite.ts'

/** A row that is not what was written. */
export type DamagedHash = { table: HashedTable; rowid: number; id: string }

/** Rows whose hash is not theirs. Reads every row of the hashed tables; throws where a page cannot be read. */
export function findDamagedRows(sqlite: Sqlite): DamagedHash[] {
  return hashedTables.filter((table) => isHashed(sqlite, table)).flatMap((table) => damagedOf(sqlite, table))
}

/** Databases of earlier times, copies among them, have no hashes. */
export function isHashed(sqlite: Sqlite, table: HashedTable): boolean {
  const found = sqlite.prepare(`SELECT 1 FROM pragma_table_info('${table}') WHERE name = 'row_hash'`).get()
  return found !== undefined
}

function damagedOf(sqlite: Sqlite, table: HashedTable): DamagedHash[] {
  // In the order of the table itself: an index may be what is damaged.
  return sqlite
    .prepare(`
      SELECT seq, id FROM ${table} NOT INDEXED WHERE row_hash <> ${hashSql(table)} ORDER BY seq`)
    .all()
    .map(({ seq, id }) => ({ table, rowid: Number(seq), id: String(id) }))
}
