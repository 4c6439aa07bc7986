import { z } from 'zod'
import { JobId } from '../domain/ids.ts'
import { Job, TaskNamed } from '../domain/job/job.ts'
import { JobHistoryEntry } from '../domain/job/job-history.ts'
import { call, stream } from '../rpc/procedure.ts'

/** What holds for all jobs. Paused: no create leaves; what the gateway has is asked about and fetched all the same. */
export const JobQueue = z.object({ isPaused: z.boolean() })
export type JobQueue = z.infer<typeof JobQueue>

export const JobEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('job-updated'), job: Job }),
  z.object({ type: z.literal('job-removed'), jobId: JobId }),
  z.object({ type: z.literal('queue-changed'), queue: JobQueue }),
])
export type JobEvent = z.infer<typeof JobEvent>

export const jobs = {
  /** Newest first. */
  list: call(
    z.object({
      kind: z.enum(['image', 'video']).nullable(),
      cursor: z.string().nullable(),
      limit: z.number().int().min(1).max(200),
    }),
    z.object({ jobs: z.array(Job), nextCursor: z.string().nullable() }),
  ),
  /** How many files the jobs of a kind brought that `list` shows, without the trash. */
  countFiles: call(
    z.object({ kind: z.enum(['image', 'video']) }),
    z.object({ total: z.number().int().nonnegative() }),
  ),
  /** One job with what it asked for, also one that was taken off the list. Not found once its row was deleted with the trash. */
  get: call(z.object({ jobId: JobId }), Job),
  watch: stream(z.object({}), JobEvent),
  queue: call(z.object({}), JobQueue),
  /** Outlives a restart. */
  setPaused: call(z.object({ isPaused: z.boolean() }), JobQueue),
  /** Sends it before everything else that waits for its turn; does nothing once it was sent. */
  moveToFront: call(z.object({ jobId: JobId }), Job),
  /** Stops waiting. What the gateway accepted may still be made and charged there. */
  cancel: call(z.object({ jobId: JobId }), Job),
  /** A job that has ended goes on (`isFetchable`): what its gateway made and is not there is fetched. Nothing is made anew. */
  fetchAnyway: call(z.object({ jobId: JobId }), Job),
  /**
   * For a video whose task nobody knows: goes on with the task id that the person read in the gateway's own list. The
   * gateway is asked first: where it knows no such task, or cannot be asked, this throws and nothing has changed. Nor
   * has it where another job of the connection, live, saved or cancelled, came from that task.
   */
  attachTask: call(z.object({ jobId: JobId, taskId: z.string().trim().min(1).max(512) }), TaskNamed),
  /** What happened to it and when, in order. */
  history: call(z.object({ jobId: JobId }), z.object({ entries: z.array(JobHistoryEntry) })),
  /** Asks the gateway now instead of at `nextCheckAt`. */
  checkAgain: call(z.object({ jobId: JobId }), Job),
  /**
   * For `unknown-outcome` and `failed`: makes a new job with the same request; the old row stays. Once a job: however
   * often and from wherever it is pressed, the answer is the one job that came of it.
   */
  sendAgain: call(z.object({ jobId: JobId }), Job),
  /** Takes an ended or unknown row out of the list. Its saved files stay in the Library. */
  dismiss: call(z.object({ jobId: JobId }), z.object({})),
  /** Undo of `dismiss`: puts the row back where it was. Not found once its row was deleted with the trash. */
  restore: call(z.object({ jobId: JobId }), Job),
} as const
