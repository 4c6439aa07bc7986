import { z } from 'zod'
import { AppErrorCode } from '../../errors.ts'
import { TimestampMs } from '../ids.ts'
import { JobState } from './job.ts'

/** What can happen to a job that is worth telling; the last four are a person's. */
export const JobTurn = z.enum([
  'asked-for',
  'create-started',
  'create-accepted',
  'create-answered',
  'create-refused',
  'create-not-sent',
  'create-put-off',
  'create-lost',
  'status-heard',
  'task-done',
  'task-failed',
  'check-missed',
  'check-refused',
  'task-forgotten',
  'download-missed',
  'file-given-up',
  'files-saved',
  'files-refused',
  'cancelled',
  'taken-up',
  'adopted',
  'sent-again',
])
export type JobTurn = z.infer<typeof JobTurn>

/** One line of a job's story: what happened, what it is since then, and what stood in its way. */
export const JobHappened = z.object({
  atMs: TimestampMs,
  turn: JobTurn,
  state: JobState,
  code: AppErrorCode.nullable(),
})
export type JobHappened = z.infer<typeof JobHappened>
