import fs, { copyFileSync, existsSync } from 'node:fs'
import { removeRetryingSync } from '../../lib/files/retry-locked.ts'
import { columnsOf } from '../tables/lost/asset-references.ts'
import { setAsideReferences } from '../tables/lost/set-aside.ts'
import { companions } from '../places.ts'
import { hashedTables, type HashedTable, hashSqlIn, isHashed, namesIn } from '../row-hash.ts'
import { schemaVersion } from '../migrate.ts'
import { openSqlite, type Row, type Sqlite, type Value } from '../sqlite.ts'
import { mendBoards } from '../tables/boards/mend-boards.ts'
import { mendSortKeys } from '../tables/sorted/sort-keys.ts'
import { mendStacks } from '../tables/stacks/mend-stacks.ts'
import { mendTags } from '../tables/tags/mend-tags.ts'
import { forgetPurged } from '../tables/trash/purged.ts'

export type Salvaged = { savedRows: number; isAllRead: boolean }

/** How often a table may refuse to be read before it is left: each refusal costs a read of the disk. */
const mostRefusals = 2000

/**
 * Reads row by row what a damaged database still gives, into one that is sound. A row that is there already is replaced
 * when `isNewer`, else left. The damaged file is not touched: a copy is read.
 */
export function salvage(
  damaged: string,
  {
    into,
    scratch,
    isNewer,
    sound,
  }: { into: Sqlite; scratch: string; isNewer: boolean; sound: string | null },
): Salvaged {
  removeAll(scratch)
  try {
    copyFileSync(damaged, scratch)
    if (existsSync(`${damaged}-wal`)) copyFileSync(`${damaged}-wal`, `${scratch}-wal`)
    keepLog(scratch)
    mendHeader(scratch, sound ?? scratch)
    const from = openSqlite(scratch)
    try {
      const results = tablesOf(into).map((table) => salvageTable(table, from, into, isNewer))
      setAside(into, from)
      mendReferences(into)
      return {
        savedRows: results.reduce((sum, { savedRows }) => sum + savedRows, 0),
        isAllRead: results.every(({ isAllRead }) => isAllRead),
      }
    } finally {
      from.close()
    }
  } catch {
    // Not even its first page makes sense: the backup is all there is.
    return { savedRows: 0, isAllRead: false }
  } finally {
    removeAll(scratch)
  }
}

function removeAll(file: string): void {
  for (const ending of ['', ...companions]) removeRetryingSync(`${file}${ending}`)
}

/** SQLite throws the log of an empty file away: with a page in it, what the log holds is read. */
function keepLog(file: string): void {
  if (fs.statSync(file).size === 0 && existsSync(`${file}-wal`)) fs.truncateSync(file, 4096)
}

/**
 * SQLite refuses a file by its first 100 bytes alone: those of a sound one stand in for them (docs/faults.md, B4). They
 * say nothing of the pages but how many there are, and without a version that fits, SQLite measures the file.
 */
function mendHeader(file: string, sound: string): void {
  const header = Buffer.alloc(100)
  const descriptor = fs.openSync(sound, 'r')
  try {
    fs.readSync(descriptor, header)
  } finally {
    fs.closeSync(descriptor)
  }
  fs.writeFileSync(file, header.fill(0, 92, 96), { flag: 'r+' })
}

/** Of the schema as it is now. What SQLite keeps for itself, or what stands for a search index, is none of them. */
function tablesOf(sqlite: Sqlite): string[] {
  return sqlite
    .prepare(
      "SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND name NOT GLOB 'sqlite_*' AND name <> 'search_progress'",
    )
    .all()
    .map(({ name }) => String(name))
}

function salvageTable(table: string, from: Sqlite, into: Sqlite, isNewer: boolean): Salvaged {
  try {
    const names = namesIn(from, table)
    // A file of earlier times has no rows of it that could be lost.
    if (names.size === 0 && schemaVersion(from) < schemaVersion(into))
      return { savedRows: 0, isAllRead: true }
    const columns = columnsOf(table, into).filter((name) => names.has(name))
    const read = (condition: string) =>
      from.prepare(`
        SELECT ${columns.map((name) => `${names.get(name)} AS ${name}`).join(', ')} FROM ${table}
        WHERE rowid BETWEEN @low AND @high AND ${condition} ORDER BY rowid`)
    const write = (manner: 'REPLACE' | 'IGNORE', written = columns) =>
      into.prepare(`
        INSERT OR ${manner} INTO ${table} (${written.join(', ')})
        VALUES (${written.map((name) => `@${name}`).join(', ')})`)
    const source = { low: 1, high: lastRowid(table, from, into) }
    const isDamaged = damageSql(table, from)
    const whole = read(`NOT (${isDamaged})`)
    const { rows, isAllRead } = readAround(source, (range) => whole.all(range))
    // One that is damaged is better than none, but for the one that the base has.
    const damaged =
      isDamaged === 'FALSE' ? [] : readAround(source, (range) => read(isDamaged).all(range)).rows
    // A hash of fewer columns holds no more where there are more: whole rows get a new one.
    const keepsHash = isHashedAlike(table, from)
    const writer = write(
      isNewer ? 'REPLACE' : 'IGNORE',
      columns.filter((name) => keepsHash || name !== 'row_hash'),
    )
    const savedRows = into.transaction(() => rows.filter((row) => isWritten(() => writer.run(row))).length)
    const spare = write('IGNORE')
    into.transaction(() => damaged.forEach((row) => isWritten(() => spare.run(row))))
    if (isNewer && isAllRead && isWholeTable(table, from)) removeOthers(table, into, [...rows, ...damaged])
    return { savedRows, isAllRead: isAllRead && savedRows === rows.length && damaged.length === 0 }
  } catch {
    return { savedRows: 0, isAllRead: false }
  }
}

/** Its pages and its indexes agree: what is not in it was deleted, not lost. */
function isWholeTable(table: string, from: Sqlite): boolean {
  return from.pragma(`integrity_check('${table}')`) === 'ok'
}

/** Rows that only the base has: they were deleted after it was made. */
function removeOthers(table: string, into: Sqlite, rows: readonly Row[]): void {
  const names = into
    .prepare(`SELECT name FROM pragma_table_info('${table}') WHERE pk > 0`)
    .all()
    .map(({ name }) => String(name))
  const there = JSON.stringify(rows.map((row) => names.map((name) => String(row[name])).join('/')))
  const name = names.join(" || '/' || ")
  into
    .prepare(`DELETE FROM ${table} WHERE CAST(${name} AS TEXT) NOT IN (SELECT value FROM json_each(@there))`)
    .run({ there })
}

/** SQL that is true of a row whose hash says that it is not what was written. */
function damageSql(table: string, from: Sqlite): string {
  const hashed = hashedTableOf(table)
  if (hashed === undefined || !namesIn(from, hashed).has('row_hash')) return 'FALSE'
  return `coalesce(row_hash <> ${hashSqlIn(from, hashed)}, FALSE)`
}

function isHashedAlike(table: string, from: Sqlite): boolean {
  const hashed = hashedTableOf(table)
  return hashed === undefined || isHashed(from, hashed)
}

function hashedTableOf(table: string): HashedTable | undefined {
  return hashedTables.find((one): one is HashedTable => one === table)
}

type Range = { low: number; high: number }

/** Everything in the range, going around what cannot be read by halving it again and again. */
function readAround(whole: Range, read: (range: Range) => Row[]) {
  const rows: Readonly<Record<string, Value>>[] = []
  let refusals = 0
  const open: Range[] = [whole]
  for (let range = open.pop(); range !== undefined && refusals < mostRefusals; range = open.pop()) {
    try {
      for (const row of read(range)) rows.push(row as Record<string, Value>)
    } catch {
      refusals += 1
      if (range.low >= range.high) continue
      const middle = Math.floor((range.low + range.high) / 2)
      open.push({ low: middle + 1, high: range.high }, { low: range.low, high: middle })
    }
  }
  return { rows, isAllRead: refusals === 0 }
}

/** Where its end cannot be read any more: as far past the sound one as a person could have come. */
function lastRowid(table: string, from: Sqlite, into: Sqlite): number {
  const last = `SELECT max(rowid) AS last FROM ${table}`
  try {
    return Number(from.prepare(last).get()?.['last'] ?? 0)
  } catch {
    return Number(into.prepare(last).get()?.['last'] ?? 0) + 100_000
  }
}

/** A row that its table refuses is one that was damaged. */
function isWritten(write: () => number): boolean {
  try {
    return write() > 0
  } catch {
    return false
  }
}

/** Where it fails, what was said of a lost file is gone, and no row. */
function setAside(into: Sqlite, from: Sqlite): void {
  try {
    setAsideReferences(into, from)
  } catch {
    // As it was before: the repair goes on.
  }
}

/** What pointed at a row that could not be read points at nothing, as its table says; words never go because their heading is gone. */
function mendReferences(into: Sqlite): void {
  into.transaction(() => {
    forgetPurged(into)
    into.execute(`
      INSERT OR IGNORE INTO conversations (id, title, preview, created_at, updated_at)
        SELECT conversation_id, '', '', min(created_at), max(created_at) FROM messages
        WHERE conversation_id NOT IN (SELECT id FROM conversations) GROUP BY conversation_id`)
    for (const child of tablesOf(into))
      for (const { parent, column, onDelete } of into.prepare(referencesOf).all({ child })) {
        const isDangling = `${column} NOT IN (SELECT id FROM ${parent})`
        into.execute(
          onDelete === 'SET NULL'
            ? `UPDATE ${child} SET ${column} = NULL WHERE ${isDangling}`
            : `DELETE FROM ${child} WHERE ${isDangling}`,
        )
      }
    mendTags(into)
    mendBoards(into)
    mendStacks(into)
    mendSortKeys(into)
    into.execute(`
      DELETE FROM message_pieces
        WHERE message_id NOT IN (SELECT id FROM messages WHERE status = 'streaming')`)
  })
}

const referencesOf = `
  SELECT "table" AS parent, "from" AS column, on_delete AS onDelete FROM pragma_foreign_key_list(@child)`
