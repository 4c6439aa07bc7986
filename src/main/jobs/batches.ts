import { type JobId, StackId } from '../../shared/domain/ids.ts'
import type { Job } from '../../shared/domain/job/job.ts'
import type { GridTable } from '../store/tables/grid-table.ts'
import type { JobRecord, JobTable } from '../store/tables/jobs.ts'

type BatchKind = 'grid' | 'together'

/** The press of one job of a batch. `idempotencyKey`: of the button; `index`: of the job among those of the press, from 0. */
export function batchKey(kind: BatchKind, idempotencyKey: string, index: number): string {
  return `${kind}:${idempotencyKey}:${index}`
}

/**
 * The stack of the images or videos of a job: those of one press are one. The cells of a grid are not: they are made to differ,
 * and stand in its table.
 */
export function stackOf(
  { id, idempotencyKey }: Pick<JobRecord, 'id' | 'idempotencyKey'>,
  jobs: Pick<JobTable, 'idsByIdempotencyKey'>,
): StackId {
  const [kind, press = ''] = idempotencyKey.split(':')
  const first = kind === 'together' ? batchKey(kind, press, 0) : ''
  const named = kind === 'together' ? (jobs.idsByIdempotencyKey([first]).get(first) ?? id) : id
  return StackId.parse(`stk${named.slice('job'.length)}`)
}

/** Of each job that was asked for together with others what it belongs to; with at most one question to the store. */
export function batchesOf(
  records: readonly Pick<JobRecord, 'id' | 'idempotencyKey'>[],
  grids: Pick<GridTable, 'idsByIdempotencyKey'>,
): Map<JobId, NonNullable<Job['batch']>> {
  const read = records.flatMap(({ id, idempotencyKey }) => {
    const [kind, press, index] = idempotencyKey.split(':')
    if ((kind !== 'grid' && kind !== 'together') || press === undefined || index === undefined) return []
    return [{ id, kind, press }]
  })
  const ofGrids = [...new Set(read.flatMap(({ kind, press }) => (kind === 'grid' ? [press] : [])))]
  const gridIds = ofGrids.length === 0 ? null : grids.idsByIdempotencyKey(ofGrids)
  return new Map(read.map(({ id, press }) => [id, { id: press, gridId: gridIds?.get(press) ?? null }]))
}
