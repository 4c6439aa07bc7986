import type { ConnectionId, JobId } from '../../../shared/domain/ids.ts'
import type { ImageRequest, Job } from '../../../shared/domain/job/job.ts'
import { doubleClickMs } from '../../lib/double-click.ts'
import { createIdempotencyKeys, type IdempotencyKeys } from '../../data/idempotency-keys.ts'
import { failureOf } from '../../data/failure.ts'

export type RepeatSubmit = { connectionId: ConnectionId; request: ImageRequest; idempotencyKey: string }

/**
 * Presses of Again, each a paid job of its own. What follows the last one for the same order at once, as the other clicks
 * of a double or triple click, and what is pressed while it is still being made, are one press with it (null). Where the answer was
 * lost, pressing again is the same press to the app. Rejects with the AppError of `create`.
 */
export function createRepeatSubmit(
  create: (press: RepeatSubmit) => Promise<Job>,
  idempotencyKeys: IdempotencyKeys = createIdempotencyKeys(),
  now: () => number = () => performance.now(),
): (jobId: JobId, order: { connectionId: ConnectionId; request: ImageRequest }) => Promise<Job | null> {
  const underWay = new Set<JobId>()
  const none = { jobId: null, atMs: -Infinity }
  let last: { jobId: JobId | null; atMs: number } = none
  return async (jobId, { connectionId, request }) => {
    const isSame = last.jobId === jobId && now() - last.atMs < doubleClickMs
    last = { jobId, atMs: now() }
    if (isSame || underWay.has(jobId)) return null
    underWay.add(jobId)
    try {
      const job = await create({ connectionId, request, idempotencyKey: idempotencyKeys.idFor(jobId) })
      idempotencyKeys.answered(jobId)
      return job
    } catch (error) {
      // Another press may have followed, whose double click is still to come.
      if (last.jobId === jobId) last = none
      idempotencyKeys.failed(jobId, failureOf(error))
      throw error
    } finally {
      underWay.delete(jobId)
    }
  }
}
