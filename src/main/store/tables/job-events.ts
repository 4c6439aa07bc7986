import type { JobId } from '../../../shared/domain/ids.ts'
import { JobHistoryEntry } from '../../../shared/domain/job/job-history.ts'
import { createRowReader, type DamageLog } from '../row.ts'
import type { Sqlite } from '../sqlite.ts'

export type JobEventTable = ReturnType<typeof createJobEventTable>

/** A gateway that comes and goes for days must not fill the disk with it. */
export const mostEvents = 200

export function createJobEventTable(sqlite: Sqlite, damage: DamageLog) {
  const reader = createRowReader('job_events', JobHistoryEntry, (row) => row, damage)
  const insert = sqlite.prepare(`
    INSERT INTO job_events (job_id, at, turn, state, code)
    SELECT @jobId, @atMs, @event, @state, @code
    WHERE @isTurn = 1 OR (SELECT count(*) FROM job_events WHERE job_id = @jobId) < ${mostEvents}`)
  const select = sqlite.prepare(`
    SELECT seq AS id, at AS atMs, turn AS event, state, code FROM job_events WHERE job_id = @jobId ORDER BY seq`)
  return {
    /** After `mostEvents` of a job only what changes its state is still written (`isTurn`). On disk when this returns. */
    add: (jobId: JobId, happened: JobHistoryEntry, isTurn: boolean): void =>
      void insert.run({ ...happened, jobId, isTurn: isTurn ? 1 : 0 }),
    /** In the order in which it happened. */
    of: (jobId: JobId) => reader.many(select.all({ jobId })),
  }
}
