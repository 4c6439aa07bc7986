import { z } from 'zod'
import { ConnectionId } from '../domain/ids.ts'
import { Job, VideoRequest } from '../domain/job/job.ts'
import { call } from '../rpc/procedure.ts'

export const videos = {
  /** Answers as soon as the job row is written; follow it with `jobs.watch`. `idempotencyKey` as in chat. */
  create: call(
    z.object({ connectionId: ConnectionId, request: VideoRequest, idempotencyKey: z.uuid() }),
    Job,
  ),
} as const
