import type { Row, Value } from '../../store/sqlite.ts'
import type { Adding } from './adding.ts'
import { isId } from './id-map.ts'
import { rowsIn } from './pages.ts'
import { createRowWriter } from './row-writer.ts'

/** What a gateway makes of a job of another time, or of another computer, is not known here. */
const unknownOutcome = JSON.stringify({
  code: 'outcome-unknown',
  isRetryable: false,
  data: { wasCharged: 'maybe' },
})
/** The last ones of a job, which come with it at one stroke. The app itself writes hardly more than 200. */
const mostEvents = 1000
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
  const selectEvents = backup.prepare(
    `SELECT * FROM job_events WHERE job_id = @id ORDER BY seq DESC LIMIT ${mostEvents}`,
  )
  const writeEvent = createRowWriter(here, ids, 'job_events')
  const selectTurns = backup.prepare('SELECT * FROM job_turns WHERE job_id = @id')
  const writeTurns = createRowWriter(here, ids, 'job_turns')
  return (id) => {
    const job = isId('job', id, nowMs) && isHere.get({ id }) === undefined ? select.get({ id }) : undefined
    if (job === undefined || isDeleted(id)) return
    const hasEnded = endedStates.includes(job['state'])
    if (!write(job, { task_token: null, next_check_at: null, ...(hasEnded ? {} : endOf(job, nowMs)) })) return
    for (const event of selectEvents.all({ id }).toReversed()) writeEvent(event)
    for (const turns of selectTurns.all({ id })) writeTurns(turns)
    if (hasEnded) return
    writeEvent({
      job_id: id,
      at: nowMs,
      turn: 'create-lost',
      state: 'unknown-outcome',
      code: 'outcome-unknown',
    })
  }
}

const endOf = (job: Row, nowMs: number): Record<string, Value> => ({
  state: 'unknown-outcome',
  failure: unknownOutcome,
  ended_at: Number(job['last_answer_at'] ?? job['submitted_at'] ?? nowMs),
})

/** All jobs, of which those with files came with these. */
export async function addJobs(adding: Adding, addJob: AddJob): Promise<void> {
  const jobs = rowsIn(adding.backup, { columns: 'id', from: 'jobs' })
  await adding.slices.each(jobs, ({ id }) => addJob(String(id)))
}
