import type { Asset } from '../../../../shared/domain/asset.ts'
import type { Grid, GridSummary } from '../../../../shared/domain/grid/grid.ts'
import { GridRefusal } from '../../../../shared/domain/grid/grid.ts'
import type { JobId } from '../../../../shared/domain/ids.ts'
import type { JobState } from '../../../../shared/domain/job/job.ts'
import { repeatKey } from '../../../jobs/job-rows.ts'
import { isEnded } from '../../../jobs/states.ts'
import type { JobRecord } from '../../../store/tables/jobs.ts'
import type { Store } from '../../../store/open.ts'

const coversShown = 4

/**
 * The cells of a grid with the job of each as it is now: where one was sent again, wherever that was pressed, the newest.
 * A job whose row was deleted keeps its place and is not among `jobs`, which are in the order of the cells.
 */
export function newestJobs(store: Store, grid: Grid): { cells: Grid['cells']; jobs: JobRecord[] } {
  const newest = newestIds(store, grid.cells.filter(isJob))
  const rows = new Map(store.jobs.getMany([...newest.values()]).map((job) => [job.id, job]))
  const cells = grid.cells.map((cell) => (isJob(cell) ? (newest.get(cell) ?? cell) : cell))
  return { cells, jobs: [...newest.values()].flatMap((id) => rows.get(id) ?? []) }
}

/** Of each job the one that was sent again for it last, else itself; also where its own row was deleted since. */
function newestIds(store: Store, first: readonly JobId[]): Map<JobId, JobId> {
  const newest = new Map(first.map((id) => [id, id]))
  for (let open = [...newest]; open.length > 0;) {
    const made = store.jobs.idsByIdempotencyKey(open.map(([, now]) => repeatKey(now)))
    open = open.flatMap(([cell, now]): [JobId, JobId][] => {
      const again = made.get(repeatKey(now))
      // Ids sort by creation: what is not newer was not sent again for it, whatever a damaged row says.
      return again !== undefined && again > now ? [[cell, again]] : []
    })
    for (const [cell, again] of open) newest.set(cell, again)
  }
  return newest
}

/** What a list says of each grid, with as many questions to the store as one grid takes. */
export function summariesOf(store: Store, grids: readonly Grid[]): GridSummary[] {
  const newest = newestIds(
    store,
    grids.flatMap(({ cells }) => cells.filter(isJob)),
  )
  const states = store.jobs.statesOf([...newest.values()])
  const read = grids.map((grid) => ({ grid, jobs: jobsNow(grid, newest, states) }))
  const shown = read.flatMap(({ jobs }) => savedOf(jobs).slice(0, coversShown))
  const covers = Map.groupBy(store.assets.byJobs(shown), ({ jobId }) => jobId)
  return read.map(({ grid, jobs }) => summaryOf(grid, jobs, covers))
}

type JobNow = { id: JobId; state: JobState | null }

/** Of each cell with a job the newest and how it stands; null where its row is gone. */
function jobsNow(
  { cells }: Grid,
  newest: ReadonlyMap<JobId, JobId>,
  states: ReadonlyMap<JobId, JobState>,
): JobNow[] {
  return cells.filter(isJob).map((cell) => {
    const id = newest.get(cell) ?? cell
    return { id, state: states.get(id) ?? null }
  })
}

function summaryOf(
  { cells: _cells, ...rest }: Grid,
  jobs: readonly JobNow[],
  covers: ReadonlyMap<Asset['jobId'], Asset[]>,
): GridSummary {
  const saved = savedOf(jobs)
  const live = jobs.filter(({ state }) => state !== null && !isEnded(state)).length
  const lost = jobs.length - saved.length - live
  const unsavedIds = jobs.filter(({ state }) => state !== null && state !== 'saved').map(({ id }) => id)
  const coverIds = saved
    .slice(0, coversShown)
    .flatMap((id) => covers.get(id) ?? [])
    .slice(0, coversShown)
    .map(({ id }) => id)
  return { ...rest, counts: { all: jobs.length, saved: saved.length, live, lost }, unsavedIds, coverIds }
}

function savedOf(jobs: readonly JobNow[]): JobId[] {
  return jobs.filter(({ state }) => state === 'saved').map(({ id }) => id)
}

function isJob(cell: Grid['cells'][number]): cell is JobId {
  return !GridRefusal.safeParse(cell).success
}
