import { type Grid, GridRefusal } from '../../../../../shared/domain/grid/grid.ts'
import type { JobId } from '../../../../../shared/domain/ids.ts'
import type { Job } from '../../../../../shared/domain/job/job.ts'
import type { JobsById } from '../../../../media/jobs/apply-job-event.ts'
import { isLiveState } from '../../../../../shared/domain/job/live-job.ts'

/** How far a grid is. `ordered`: the cells that can be made; `live`: not over yet; `unsent`: those of them not sent yet. */
type GridCounts = { ordered: number; saved: number; live: number; unsent: number; lost: number }

/** Pure. */
export function countGrid(grid: Grid, jobs: JobsById): GridCounts {
  const all = jobsOfGrid(grid, jobs)
  const live = all.filter(isOpen)
  const saved = all.filter(({ state }) => state === 'saved').length
  return {
    ordered: grid.cells.filter((cell) => !GridRefusal.safeParse(cell).success).length,
    ...{ saved, live: live.length, lost: all.length - saved - live.length },
    unsent: live.filter(({ state }) => state === 'prepared').length,
  }
}

/** Those that are there, in the order of the cells. */
export function jobsOfGrid({ cells }: Grid, jobs: JobsById): Job[] {
  return cells.flatMap((cell) => jobs.get(cell as JobId) ?? [])
}

/** Not over yet, as the app counts: also what its gateway does not tell of can be cancelled. */
function isOpen({ state }: Job): boolean {
  return isLiveState(state) || state === 'cannot-check'
}
