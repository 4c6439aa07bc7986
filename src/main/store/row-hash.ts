import { crc32 } from 'node:zlib'
import type { Sqlite } from './sqlite.ts'

/**
 * What stands for money or for words that exist nowhere else carries a CRC-32 of its row: SQLite sees damage to its own
 * pages, hardly any to what they hold. A row whose hash is null has none yet: a reply that is still arriving.
 */
export type HashedTable = keyof typeof hashedColumns

/**
 * In the order in which they are hashed. Not what SQLite itself may change (references that become null), nor which
 * version is shown. A column that comes later belongs in here together with a migration that hashes all rows anew.
 */
export const hashedColumns = {
  jobs: [
    ...[
      'id',
      'idempotency_key',
      'connection_id',
      'kind',
      'model',
      'request',
      'state',
      'task_token',
      'poll_count',
    ],
    ...['progress_percent', 'downloaded_bytes', 'total_bytes', 'status_word', 'gateway_facts', 'failure'],
    ...['created_at', 'submitted_at', 'last_answer_at', 'next_check_at', 'ended_at', 'dismissed_at'],
    'files',
  ],
  assets: [
    ...['id', 'kind', 'sha256', 'mime_type', 'byte_size', 'width', 'height', 'duration_ms', 'thumbhash'],
    ...['has_thumbnail', 'prompt', 'model', 'file_name', 'is_missing', 'created_at', 'trashed_at'],
    ...['pick', 'stars'],
    'is_intermediate',
  ],
  messages: [
    ...['id', 'conversation_id', 'idempotency_key', 'role', 'status', 'parts', 'provider_parts', 'model'],
    ...[
      'connection_id',
      'stop_reason',
      'failure',
      'usage',
      'details',
      'created_at',
      'first_text_at',
      'ended_at',
    ],
  ],
} as const

export const hashedTables = Object.keys(hashedColumns) as HashedTable[]

/** SQL for the hash of a row; `of` says what stands for a column, the column itself where it says nothing. */
export function hashSql(table: HashedTable, of: (column: string) => string = (column) => column): string {
  return `row_hash(${hashedColumns[table].map(of).join(', ')})`
}

/** SQL for the hash of a row that is inserted from parameters of its columns' names; the others are null. */
export function insertedHashSql(table: HashedTable, inserted: readonly string[]): string {
  return hashSql(table, (column) => (inserted.includes(column) ? parameterOf(column) : 'NULL'))
}

/** SQL that carries the hash over a change. A row that was damaged before stays one: its new hash would hide it. */
export function changedHashSql(table: HashedTable, change: Readonly<Record<string, string>>): string {
  const changed = hashSql(table, (column) => change[column] ?? column)
  return `CASE WHEN row_hash = ${hashSql(table)} THEN ${changed} ELSE row_hash END`
}

/** `idempotency_key` is given as `@idempotencyKey`. */
export function parameterOf(column: string): string {
  return `@${column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())}`
}

/** The function `row_hash` of every connection. Frozen: rows of all times were hashed with it. */
export function hashOfValues(...values: readonly unknown[]): number {
  let hash = 0
  for (const value of values) {
    const text = value === null ? '' : String(value)
    // Kind and length too: nothing can move from one column into the next.
    hash = crc32(`${typeof value === 'string' ? 't' : 'v'}${text.length}:`, hash)
    hash = crc32(text, hash)
  }
  return hash
}

/** A row that is not what was written. */
export type DamagedHash = { table: HashedTable; rowid: number; id: string }

/** Rows whose hash is not theirs. Reads every row of the hashed tables; throws where a page cannot be read. */
export function findDamagedRows(sqlite: Sqlite): DamagedHash[] {
  return hashedTables.filter((table) => isHashed(sqlite, table)).flatMap((table) => damagedOf(sqlite, table))
}

/** Databases of earlier times, copies among them, have no hashes, or hashes of fewer columns. */
export function isHashed(sqlite: Sqlite, table: HashedTable): boolean {
  const names = namesIn(sqlite, table)
  return names.has('row_hash') && hashedColumns[table].every((column) => names.has(column))
}

/** SQL that hashes a row of this database as it was hashed there: columns only ever come behind the others. */
export function hashSqlIn(sqlite: Sqlite, table: HashedTable): string {
  const names = namesIn(sqlite, table)
  return `row_hash(${hashedColumns[table].flatMap((column) => names.get(column) ?? []).join(', ')})`
}

/** What a column was called once: damaged files and copies of that time are still read. */
const renamed: Readonly<Record<string, string>> = { press_id: 'idempotency_key' }

export const nameNow = (name: string): string => renamed[name] ?? name

/** What this database calls the columns of a table, by their names of now. */
export function namesIn(sqlite: Sqlite, table: string): Map<string, string> {
  const rows = sqlite.prepare(`SELECT name FROM pragma_table_info('${table}')`).all()
  return new Map(rows.map(({ name }) => [nameNow(String(name)), String(name)]))
}

function damagedOf(sqlite: Sqlite, table: HashedTable): DamagedHash[] {
  // In the order of the table itself: an index may be what is damaged.
  return sqlite
    .prepare(`
      SELECT seq, id FROM ${table} NOT INDEXED WHERE row_hash <> ${hashSqlIn(sqlite, table)} ORDER BY seq`)
    .all()
    .map(({ seq, id }) => ({ table, rowid: Number(seq), id: String(id) }))
}
