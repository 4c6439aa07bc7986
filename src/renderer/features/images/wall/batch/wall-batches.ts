import type { GridId, JobId } from '../../../../../shared/domain/ids.ts'
import type { Job } from '../../../../../shared/domain/job/job.ts'

/** What one press asked for, as far as it is known: the orders of it that stand together on the wall. */
export type WallBatch = {
  readonly id: string
  /** The grid that they are the cells of. */
  readonly gridId: GridId | null
  /** Newest first. */
  readonly jobs: readonly Job[]
}

/** Of each job that stands with others of its press what it stands in. A press for one image is an order like any other. */
export function batchesOnWall(jobs: readonly Job[]): ReadonlyMap<JobId, WallBatch> {
  const groups = Map.groupBy(
    jobs.filter(({ batch }) => batch !== null),
    ({ batch }) => batch?.id ?? '',
  )
  const batches = new Map<JobId, WallBatch>()
  for (const [id, its] of groups) {
    const gridId = its[0]?.batch?.gridId ?? null
    if (its.length < 2 && gridId === null) continue
    for (const job of its) batches.set(job.id, { id, gridId, jobs: its })
  }
  return batches
}
