import { z } from 'zod'
import { AppErrorCode, GaveInstead, WasCharged } from '../../../shared/errors.ts'
import { TimestampMs } from '../../../shared/domain/ids.ts'
import { JobState } from '../../../shared/domain/job/job.ts'
import { MessageStatus } from '../../../shared/domain/message/message.ts'
import { schemaVersion } from '../migrate.ts'
import { openSqlite, type Sqlite } from '../sqlite.ts'
import { StoreError } from '../store-error.ts'

/** A row that failed, by words of closed lists and numbers: nothing of it can be anybody's own. */
const FailedRow = z.object({
  kind: z.enum(['reply', 'image', 'video']),
  state: z.union([JobState, MessageStatus]),
  createdAt: TimestampMs,
  code: AppErrorCode,
  status: z.int().nullable(),
  gave: GaveInstead.nullable(),
  wasCharged: WasCharged.nullable(),
})
export type FailedRow = z.infer<typeof FailedRow>

/** What a report says of the database. */
export type DatabaseReport = {
  schemaVersion: number
  /** Its pages can be read and are where they belong; whether indexes agree with their tables is not asked. */
  isWhole: boolean
  rows: { table: string; count: number | null }[]
  /** Newest first; null where they cannot be read. */
  failed: FailedRow[] | null
}

const mostFailed = 20

/** @throws StoreError where it cannot be read at all */
export function reportOn(file: string): DatabaseReport {
  const sqlite = openSqlite(file, { isReadOnly: true })
  try {
    return {
      schemaVersion: schemaVersion(sqlite),
      isWhole: unlessDamaged(() => sqlite.pragma('quick_check(1)') === 'ok', false),
      rows: countRows(sqlite),
      failed: unlessDamaged(() => failedRows(sqlite), null),
    }
  } finally {
    sqlite.close()
  }
}

/** Of a damaged database the rest is told all the same. */
function unlessDamaged<Found, Instead>(look: () => Found, instead: Instead): Found | Instead {
  try {
    return look()
  } catch (error) {
    if (error instanceof StoreError && error.kind === 'damaged') return instead
    throw error
  }
}

function countRows(sqlite: Sqlite): DatabaseReport['rows'] {
  const tables = sqlite
    .prepare("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name")
    .all()
    .map(({ name }) => String(name))
    // Of a damaged schema any name could come.
    .filter((name) => /^[a-z_]{1,40}$/.test(name) && !name.startsWith('sqlite_'))
  return tables.map((table) => {
    const count = () => Number(sqlite.prepare(`SELECT count(*) AS rows FROM ${table}`).get()?.['rows'])
    return { table, count: unlessDamaged(count, null) }
  })
}

const facts = `json_extract(failure, '$.code') AS code, json_extract(failure, '$.data.status') AS status,
  json_extract(failure, '$.data.gave') AS gave, json_extract(failure, '$.data.wasCharged') AS wasCharged`

function failedRows(sqlite: Sqlite): FailedRow[] {
  const newest = `WHERE failure IS NOT NULL AND json_valid(failure) ORDER BY seq DESC LIMIT ${mostFailed}`
  const statements = [
    `SELECT kind, state, created_at AS createdAt, ${facts} FROM jobs ${newest}`,
    `SELECT 'reply' AS kind, status AS state, created_at AS createdAt, ${facts} FROM messages ${newest}`,
  ]
  return statements
    .flatMap((sql) => sqlite.prepare(sql).all())
    .flatMap((row) => FailedRow.safeParse(row).data ?? [])
    .toSorted((one, other) => other.createdAt - one.createdAt)
    .slice(0, mostFailed)
}
