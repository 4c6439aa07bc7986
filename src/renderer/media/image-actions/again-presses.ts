import type { ConnectionId, JobId } from '../../../shared/domain/ids.ts'
import type { ImageRequest, Job } from '../../../shared/domain/job.ts'
import { createPressIds, type PressIds } from '../press-ids.ts'
import { type Press, samePressMs } from '../press-store.ts'
import { failureOf } from '../failure-of.ts'

/**
 * Presses of Again, each a paid job of its own. What follows the last one for the same order at once, as the second half of
 * a double click, and what is pressed while it is still being made, are one press with it (null). Where the answer was
 * lost, pressing again is the same press to the app. Rejects with the AppError of `create`.
 */
export function createAgainPresses(
  create: (press: Press<ImageRequest>) => Promise<Job>,
  pressIds: PressIds = createPressIds(),
  now: () => number = () => performance.now(),
): (jobId: JobId, order: { connectionId: ConnectionId; request: ImageRequest }) => Promise<Job | null> {
  const underWay = new Set<JobId>()
  let last: { jobId: JobId | null; atMs: number } = { jobId: null, atMs: 0 }
  return async (jobId, { connectionId, request }) => {
    const isSame = last.jobId === jobId && now() - last.atMs < samePressMs
    if (isSame || underWay.has(jobId)) return null
    last = { jobId, atMs: now() }
    underWay.add(jobId)
    try {
      const job = await create({ connectionId, request, pressId: pressIds.idFor(jobId) })
      pressIds.answered(jobId)
      return job
    } catch (error) {
      last = { jobId: null, atMs: 0 }
      pressIds.failed(jobId, failureOf(error))
      throw error
    } finally {
      underWay.delete(jobId)
    }
  }
}
