import { z } from 'zod'
import { ConnectionId } from '../domain/ids.ts'
import { ImageRequest, Job } from '../domain/job/job.ts'
import { PastPrompt } from '../domain/past-prompt.ts'
import { RequestsTogether } from '../domain/batch/requests-together.ts'
import { call } from '../rpc/procedure.ts'

export const images = {
  /** Answers as soon as the job row is written; follow it with `jobs.watch`. `idempotencyKey` as in chat. */
  create: call(
    z.object({ connectionId: ConnectionId, request: ImageRequest, idempotencyKey: z.uuid() }),
    Job,
  ),
  /**
   * One press for several: writes a job for each request, all or none, before the first of them leaves. The jobs are in the
   * order of the requests. The same press again answers with the jobs that are there of it.
   */
  createTogether: call(
    z.object({ connectionId: ConnectionId, together: RequestsTogether, idempotencyKey: z.uuid() }),
    z.object({ jobs: z.array(Job) }),
  ),
  /**
   * Prompts of jobs that are in the list, in which all words of the query are, each once a page, newest first. A page may
   * have none and there is a next one all the same: only so many jobs are looked at for each.
   */
  prompts: call(
    z.object({
      query: z.string().max(200),
      cursor: z.string().nullable(),
      limit: z.number().int().min(1).max(100),
    }),
    z.object({ prompts: z.array(PastPrompt), nextCursor: z.string().nullable() }),
  ),
} as const
