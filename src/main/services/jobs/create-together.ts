import type { ConnectionId } from '../../../shared/domain/ids.ts'
import type { Job, JobRequest } from '../../../shared/domain/job/job.ts'
import { AppError } from '../../../shared/errors.ts'
import { batchKey } from '../../jobs/batches.ts'
import type { JobEngine } from '../../jobs/engine.ts'
import type { Clock } from '../../lib/time/clock.ts'
import type { IdMaker } from '../../lib/ids.ts'
import type { Store } from '../../store/open.ts'
import { preparedJob } from './prepared-job.ts'

export type CreateTogetherInput = {
  connectionId: ConnectionId
  requests: readonly JobRequest[]
  idempotencyKey: string
}

/**
 * One press for several jobs: the rows of all of them are written, or none is, before the first request leaves. The same
 * press again answers with what there is of it, whatever it asks for by then.
 *
 * @throws AppError `not-found` of `connection`
 */
export function createTogether(
  { connectionId, requests, idempotencyKey }: CreateTogetherInput,
  parts: { store: Store; engine: JobEngine; clock: Clock; ids: IdMaker },
): Job[] {
  const { store, engine } = parts
  const presses = requests.map((_, index) => batchKey('together', idempotencyKey, index))
  const made = store.jobs.idsByIdempotencyKey(presses)
  if (made.size > 0)
    return engine.viewAll(presses.flatMap((press) => store.jobs.byIdempotencyKey(press) ?? []))
  if (store.connections.get(connectionId) === null) {
    throw new AppError('not-found', { data: { field: 'connection', wasCharged: 'no' } })
  }
  const records = requests.map((request, index) =>
    preparedJob({ connectionId, request, idempotencyKey: presses[index] ?? '' }, parts),
  )
  return engine.submitTogether(records, () => {})
}
