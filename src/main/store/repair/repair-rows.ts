import { crashPoint } from '../../lib/fault-hooks.ts'
import { listCopies } from '../copies/copy-files.ts'
import {
  type DamagedHash,
  findDamagedRows,
  hashedColumns,
  type HashedTable,
  hashOfValues,
  hashSqlIn,
  isHashed,
  nameNow,
  namesIn,
} from '../row-hash.ts'
import { openSqlite, type Row, type Sqlite, type Value } from '../sqlite.ts'
import { mendSortKeys } from '../tables/sorted/sort-keys.ts'
import { isPurged } from '../tables/trash/purged.ts'

export type RepairedRows = { repaired: DamagedHash[]; left: DamagedHash[] }

/**
 * Looks for damaged rows and puts back what the copies have whole. First the one damaged value, where its hash proves
 * that this makes the row what it was; then the whole row as the newest copy has it. What no copy has is left as it is.
 */
export function repairRows(sqlite: Sqlite, copies: string): RepairedRows {
  let left = findDamagedRows(sqlite)
  const repaired: DamagedHash[] = []
  for (const restore of [restoreValue, restoreRow]) {
    for (const { file } of left.length === 0 ? [] : listCopies(copies)) {
      const done = restoreFrom(file, left, (copy, row) => isRestored(sqlite, copy, row, restore))
      repaired.push(...done)
      left = left.filter((row) => !done.includes(row))
    }
  }
  if (repaired.some(({ table }) => table === 'assets')) mendSortKeys(sqlite)
  return { repaired, left }
}

/** Which rows this copy could give back. What cannot be read of it may be in another. */
function restoreFrom(
  file: string,
  rows: readonly DamagedHash[],
  isDone: (copy: Sqlite, row: DamagedHash) => boolean,
): DamagedHash[] {
  const done: DamagedHash[] = []
  try {
    const copy = openSqlite(file, { isReadOnly: true })
    try {
      for (const row of rows) {
        if (!isDone(copy, row)) continue
        crashPoint('row-repaired')
        done.push(row)
      }
    } finally {
      copy.close()
    }
  } catch {
    // No copy at all, or only half of one.
  }
  return done
}

type Values = Readonly<Record<string, Value>>
/** @returns what to write into the row; null where this copy does not help */
type Restore = (table: HashedTable, live: Values, old: Values, sqlite: Sqlite) => Values | null

function isRestored(sqlite: Sqlite, copy: Sqlite, { table, rowid }: DamagedHash, restore: Restore): boolean {
  if (!isHashed(copy, table)) return false
  return sqlite.transaction(() => {
    const isDamaged = `seq = @rowid AND row_hash <> ${hashSqlIn(sqlite, table)}`
    const live = sqlite.prepare(`SELECT * FROM ${table} WHERE ${isDamaged}`).get({ rowid })
    if (live === undefined) return false
    // By its place too: what is damaged may be its name.
    const isIt = `(id = @id OR seq = @rowid) AND row_hash = ${hashSqlIn(copy, table)}`
    const old = copy
      .prepare(`SELECT * FROM ${table} WHERE ${isIt} ORDER BY id = @id DESC LIMIT 1`)
      .get({ id: String(live['id']), rowid })
    if (old === undefined || isPurged(sqlite, valuesOf(old))) return false
    const change = restore(table, valuesOf(live), valuesOf(old), sqlite)
    if (change === null) return false
    const names = namesIn(sqlite, table)
    const set = Object.keys(change).map((column) => `${names.get(column)} = @${column}`)
    return (
      sqlite.prepare(`UPDATE ${table} SET ${set.join(', ')} WHERE seq = @rowid`).run({ ...change, rowid }) > 0
    )
  })
}

const valuesOf = (row: Row): Values =>
  Object.fromEntries(Object.entries(row as Values).map(([name, value]) => [nameNow(name), value]))

function hashOf(table: HashedTable, row: Values): number {
  return hashOfValues(...hashedColumns[table].map((column) => row[column]))
}

const restoreValue: Restore = (table, live, old) => {
  const column = hashedColumns[table].find(
    (one) => hashOf(table, { ...live, [one]: old[one] ?? null }) === live['row_hash'],
  )
  if (column !== undefined) return { [column]: old[column] ?? null }
  // The hash itself, of a row that has not changed since.
  return hashOf(table, live) === old['row_hash'] ? { row_hash: old['row_hash'] ?? null } : null
}

const restoreRow: Restore = (table, live, old, sqlite) => {
  if (live['id'] !== old['id'] && isKnown(sqlite, table, old['id'] ?? null)) return null
  const row = Object.fromEntries(hashedColumns[table].map((column) => [column, old[column] ?? null]))
  const now = table === 'jobs' ? withState(row, sqlite) : row
  return { ...now, row_hash: hashOf(table, now) }
}

function isKnown(sqlite: Sqlite, table: HashedTable, id: Value): boolean {
  return sqlite.prepare(`SELECT 1 FROM ${table} WHERE id = @id`).get({ id }) !== undefined
}

/** The copy's word on a job may be old: its files and its history know better. What may have been sent is not sent again. */
function withState(job: Values, sqlite: Sqlite): Values {
  const id = job['id'] ?? null
  const file = sqlite.prepare('SELECT created_at AS at FROM assets WHERE job_id = @id LIMIT 1').get({ id })
  if (file !== undefined) return ended(job, 'saved', file['at'])
  const last = sqlite
    .prepare('SELECT state, at FROM job_events WHERE job_id = @id ORDER BY seq DESC LIMIT 1')
    .get({ id })
  const state = String(last?.['state'] ?? '')
  if (state === job['state']) return job
  if (['failed', 'cancelled', 'unknown-outcome'].includes(state)) return ended(job, state, last?.['at'])
  if (job['task_token'] !== null || job['ended_at'] !== null) return job
  return { ...ended(job, 'unknown-outcome', last?.['at'] ?? job['created_at']), failure: unknownOutcome }
}

const unknownOutcome = JSON.stringify({
  code: 'outcome-unknown',
  isRetryable: false,
  data: { wasCharged: 'maybe' },
})

function ended(job: Values, state: string, at: unknown): Values {
  return {
    ...job,
    state,
    ended_at: Number(at),
    next_check_at: null,
    failure: state === 'saved' ? null : (job['failure'] ?? null),
  }
}
