import { z } from 'zod'
import type { JobId } from '../../../shared/domain/ids.ts'
import { asJson } from '../row.ts'
import type { Sqlite } from '../sqlite.ts'

/** A part of a model's answer as it came, but for its image: that stands there by its content. */
export const StoredPart = z.record(z.string(), z.unknown())
export type StoredPart = z.infer<typeof StoredPart>

/** The parts of each candidate of an answer. */
const StoredTurns = z.array(z.array(StoredPart))

/** In characters: a signature may take hundreds of thousands. */
const longestTurns = 2 * 1024 * 1024
/** Answers further back are asked after no more. */
const mostJobs = 60

/** What models answered edits with: what a later edit sends back. */
export type JobTurnTable = ReturnType<typeof createJobTurnTable>

export function createJobTurnTable(sqlite: Sqlite) {
  const insert = sqlite.prepare(
    'INSERT INTO job_turns (job_id, turns) VALUES (@jobId, @turns) ON CONFLICT (job_id) DO NOTHING',
  )
  const forgetOldest = sqlite.prepare(`
    DELETE FROM job_turns
    WHERE job_id < (SELECT job_id FROM job_turns ORDER BY job_id DESC LIMIT 1 OFFSET @left)`)
  const selectOne = sqlite.prepare('SELECT 1 FROM job_turns WHERE job_id = @jobId')
  const select = sqlite.prepare('SELECT turns FROM job_turns WHERE job_id = @jobId')
  return {
    /** Once for each job. What is longer than any answer should be is not kept; the oldest give way. */
    keep(jobId: JobId, kept: readonly (readonly StoredPart[])[]) {
      const turns = JSON.stringify(kept)
      if (turns.length > longestTurns) return
      sqlite.transaction(() => {
        insert.run({ jobId, turns })
        forgetOldest.run({ left: mostJobs - 1 })
      })
    },
    /** Null where nothing was kept, or what was cannot be read. */
    of(jobId: JobId) {
      const row = select.get({ jobId })
      return row === undefined ? null : (StoredTurns.safeParse(asJson(row['turns'])).data ?? null)
    },
    has: (jobId: JobId) => selectOne.get({ jobId }) !== undefined,
  }
}
