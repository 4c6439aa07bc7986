import { z } from 'zod'
import { AppErrorCode } from '../../errors.ts'
import { TimestampMs } from '../ids.ts'
import { JobState } from './job.ts'

/** What can happen to a job that is worth telling; the last four are a person's. */
export const JobEventName = z.enum([
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
export type JobEventName = z.infer<typeof JobEventName>

/** One line of a job's history: what happened, what it is since then, and what stood in its way. */
export const JobHistoryEntry = z.object({
  atMs: TimestampMs,
  event: JobEventName,
  state: JobState,
  code: AppErrorCode.nullable(),
})
export type JobHistoryEntry = z.infer<typeof JobHistoryEntry>
