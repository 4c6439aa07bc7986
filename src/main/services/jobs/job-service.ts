import { AppError } from '../../../shared/errors.ts'
import type { CanvasId, JobId } from '../../../shared/domain/ids.ts'
import type { Job, JobRequest } from '../../../shared/domain/job/job.ts'
import type { JobEngine } from '../../jobs/engine.ts'
import { repeatKey } from '../../jobs/job-rows.ts'
import { canSendAgain } from '../../jobs/states.ts'
import type { Clock } from '../../lib/time/clock.ts'
import type { IdMaker } from '../../lib/ids.ts'
import type { JobRecord } from '../../store/tables/jobs.ts'
import type { Store } from '../../store/open.ts'
import { createTogether, type CreateTogetherInput } from './create-together.ts'
import { type CreateJobInput, preparedJob } from './prepared-job.ts'

/** More than anybody leaves undecided beside one document; the rest is in the Library. */
const mostOfCanvas = 200

/** Paid work as a person orders and reads it; what is under way is the engine's. All throw AppError `not-found` for what is not there. */
export type JobService = ReturnType<typeof createJobService>

export function createJobService(parts: { store: Store; engine: JobEngine; clock: Clock; ids: IdMaker }) {
  const { store, engine } = parts

  const submit = ({ connectionId, request, idempotencyKey }: CreateJobInput, again?: JobRecord): Job => {
    const known = store.jobs.byIdempotencyKey(idempotencyKey)
    if (known !== null) return engine.view(known)
    if (store.connections.get(connectionId) === null) throw notFound('connection')
    const record = preparedJob({ connectionId, request, idempotencyKey }, parts)
    return engine.submit(record, again)
  }

  return {
    list(page: { kind: JobRequest['kind'] | null; cursor: string | null; limit: number }) {
      const { jobs, nextCursor } = store.jobs.list(page)
      return { jobs: engine.viewAll(jobs), nextCursor }
    },
    /** How many files the listed jobs of a kind brought, without the trash. */
    countFiles: (kind: JobRequest['kind']) => store.jobs.countFiles(kind),
    get(jobId: JobId) {
      const record = store.jobs.get(jobId)
      if (record === null) throw notFound('job')
      return engine.view(record)
    },
    /** What edits a document and is still before a person, newest first. */
    ofCanvas: (canvasId: CanvasId) => engine.viewAll(store.jobs.ofCanvas(canvasId, mostOfCanvas)),
    /** Writes the row and lets the engine begin. The same press twice is one job. */
    create: (press: CreateJobInput) => submit(press),
    /** The same for several requests: all rows or none. */
    createTogether: (press: CreateTogetherInput) => createTogether(press, parts),
    /**
     * The same request as a new job: the person's own decision, and perhaps a second charge. The old row stays, and is
     * sent again once: pressed twice, the answer is the same job.
     */
    sendAgain(jobId: JobId) {
      const old = store.jobs.get(jobId)
      if (old === null || !canSendAgain(old.state)) throw notFound('job')
      const { connectionId, request } = old
      return submit({ connectionId, request, idempotencyKey: repeatKey(jobId) }, old)
    },
  }
}

function notFound(field: string): AppError {
  return new AppError('not-found', { data: { field, wasCharged: 'no' } })
}
