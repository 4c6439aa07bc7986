import type { Row, Sqlite, Value } from '../../store/sqlite.ts'
import type { Adding } from './adding.ts'
import { isId } from './id-map.ts'
import { createRowWriter } from './row-writer.ts'

/** What a gateway makes of a job of another time, or of another computer, is not known here. */
const unknownOutcome = JSON.stringify({
  code: 'outcome-unknown',
  isRetryable: false,
  data: { wasCharged: 'maybe' },
})
const endedStates: readonly unknown[] = ['saved', 'failed', 'cancelled', 'unknown-outcome']

/** Adds a job with its history where it is not here. Part of a transaction. */
export type AddJob = (id: string) => void

/**
 * Jobs come as what they were, and nothing of them is ever sent or asked after: where one had not ended, its outcome is unknown,
 * and none keeps the name of its task.
 */
export function createAddJob({ here, backup, ids, isDeleted, nowMs }: Adding): AddJob {
  const select = backup.prepare('SELECT * FROM jobs WHERE id = @id')
  const isHere = here.prepare('SELECT 1 FROM jobs WHERE id = @id')
  const write = createRowWriter(here, ids, 'jobs')
  const parts = ['job_events', 'job_turns'].map((table) => ({
    rows: backup.prepare(`SELECT * FROM ${table} WHERE job_id = @id ORDER BY ${orderOf(table)}`),
    write: createRowWriter(here, ids, table),
  }))
  const [events] = parts
  return (id) => {
    const job = isId('job', id, nowMs) && isHere.get({ id }) === undefined ? select.get({ id }) : undefined
    if (job === undefined || isDeleted(id)) return
    const hasEnded = endedStates.includes(job['state'])
    if (!write(job, { task_token: null, next_check_at: null, ...(hasEnded ? {} : endOf(job, nowMs)) })) return
    for (const { rows, write: writePart } of parts) for (const row of rows.all({ id })) writePart(row)
    if (hasEnded) return
    events?.write({
      job_id: id,
      at: nowMs,
      turn: 'create-lost',
      state: 'unknown-outcome',
      code: 'outcome-unknown',
    })
  }
}

const orderOf = (table: string) => (table === 'job_events' ? 'seq' : 'job_id')

const endOf = (job: Row, nowMs: number): Record<string, Value> => ({
  state: 'unknown-outcome',
  failure: unknownOutcome,
  ended_at: Number(job['last_answer_at'] ?? job['submitted_at'] ?? nowMs),
})

/** All jobs, of which those with files came with these. */
export async function addJobs(adding: Adding, addJob: AddJob): Promise<void> {
  await adding.slices.each(idsIn(adding.backup, 'SELECT id FROM jobs ORDER BY seq'), addJob)
}

/** Numbers of rows would be another column: `sql` selects one, `id`. */
export function idsIn(sqlite: Sqlite, sql: string): string[] {
  return sqlite
    .prepare(sql)
    .all()
    .map(({ id }) => String(id))
}
