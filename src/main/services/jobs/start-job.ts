import { AppError } from '../../../shared/errors.ts'
import type { ConnectionId, JobId } from '../../../shared/domain/ids.ts'
import type { Job, JobRequest } from '../../../shared/domain/job.ts'
import type { JobEngine } from '../../jobs/engine.ts'
import type { Clock } from '../../lib/clock.ts'
import type { IdMaker } from '../../lib/ids.ts'
import type { Store } from '../../store/open.ts'

export type StartJobParts = { store: Store; engine: JobEngine; clock: Clock; ids: IdMaker }

/**
 * Writes the job's row and lets the engine begin. The same press twice is one job.
 *
 * @throws AppError `not-found` without the connection
 */
export function startJob(
  parts: StartJobParts,
  input: { connectionId: ConnectionId; request: JobRequest; pressId: string },
): Job {
  const known = parts.store.jobs.byPress(input.pressId)
  if (known !== null) return parts.engine.view(known)
  if (parts.store.connections.get(input.connectionId) === null) {
    throw new AppError('not-found', { data: { field: 'connection', wasCharged: 'no' } })
  }
  return parts.engine.submit({
    id: parts.ids.job(),
    connectionId: input.connectionId,
    request: input.request,
    pressId: input.pressId,
    state: 'prepared',
    taskToken: null,
    pollCount: 0,
    progressPercent: null,
    downloadedBytes: null,
    totalBytes: null,
    statusWord: null,
    failure: null,
    createdAt: parts.clock.now(),
    submittedAt: null,
    lastAnswerAt: null,
    nextCheckAt: null,
    endedAt: null,
  })
}

/**
 * The same request as a new job: a person's own decision, and perhaps a second charge. The old row stays.
 *
 * @throws AppError `not-found`
 */
export function sendAgain(parts: StartJobParts, input: { jobId: JobId; pressId: string }): Job {
  const old = parts.store.jobs.get(input.jobId)
  if (old === null) throw new AppError('not-found', { data: { field: 'job' } })
  return startJob(parts, { connectionId: old.connectionId, request: old.request, pressId: input.pressId })
}
