import type { Grid, GridSummary } from '../../../../shared/domain/grid/grid.ts'
import { GridRefusal } from '../../../../shared/domain/grid/grid.ts'
import type { JobId } from '../../../../shared/domain/ids.ts'
import { pressAgain } from '../../../jobs/job-rows.ts'
import { isEnded } from '../../../jobs/states.ts'
import type { JobRecord } from '../../../store/jobs.ts'
import type { Store } from '../../../store/open.ts'

const coversShown = 4

/**
 * The cells of a grid with the job of each as it is now: where one was sent again, wherever that was pressed, the newest.
 * A job whose row was deleted keeps its place and is not among `jobs`.
 */
export function newestJobs(store: Store, grid: Grid): { cells: Grid['cells']; jobs: JobRecord[] } {
  const newest = new Map<JobId, JobRecord>()
  const first = store.jobs.getMany(grid.cells.filter(isJob))
  for (const job of first) newest.set(job.id, job)
  for (let open = first; open.length > 0;) open = followAgain(store, newest, open)
  // A map of first to newest: what was followed was put in the place of its first.
  const cells = grid.cells.map((cell) => (isJob(cell) ? (newest.get(cell)?.id ?? cell) : cell))
  return { cells, jobs: [...newest.values()] }
}

/** One step further for those that were sent again; the jobs that took their places. */
function followAgain(store: Store, newest: Map<JobId, JobRecord>, open: readonly JobRecord[]): JobRecord[] {
  const made = store.jobs.pressesMade(open.map(({ id }) => pressAgain(id)))
  if (made.size === 0) return []
  const followed: JobRecord[] = []
  for (const [first, job] of newest) {
    const again = made.has(pressAgain(job.id)) ? store.jobs.byPress(pressAgain(job.id)) : null
    if (again === null) continue
    newest.set(first, again)
    followed.push(again)
  }
  return followed
}

/** What a list says of a grid. */
export function summaryOf(store: Store, grid: Grid): GridSummary {
  const { cells: _cells, ...rest } = grid
  const { jobs } = newestJobs(store, grid)
  const saved = jobs.filter(({ state }) => state === 'saved')
  const live = jobs.filter(({ state }) => !isEnded(state))
  const all = grid.cells.filter(isJob).length
  const counts = { all, saved: saved.length, live: live.length, lost: all - saved.length - live.length }
  const coverIds = store.assets
    .byJobs(saved.slice(0, coversShown).map(({ id }) => id))
    .slice(0, coversShown)
    .map(({ id }) => id)
  return { ...rest, counts, coverIds }
}

function isJob(cell: Grid['cells'][number]): cell is JobId {
  return !GridRefusal.safeParse(cell).success
}
