import type { GridEvent, OpenGrid } from '../../../../shared/contract/grids.ts'
import type { Grid, GridAxes, GridSettings } from '../../../../shared/domain/grid/grid.ts'
import { planGrid } from '../../../../shared/domain/grid/plan-grid.ts'
import type { ConnectionId, GridId } from '../../../../shared/domain/ids.ts'
import { AppError } from '../../../../shared/errors.ts'
import { batchKey } from '../../../jobs/batches.ts'
import type { JobEngine } from '../../../jobs/engine.ts'
import type { Clock } from '../../../lib/time/clock.ts'
import type { EventHub } from '../../../lib/event-hub.ts'
import { crashPoint } from '../../../lib/fault-hooks.ts'
import type { IdMaker } from '../../../lib/ids.ts'
import type { JobRecord } from '../../../store/tables/jobs.ts'
import type { Store } from '../../../store/open.ts'
import { preparedJob } from '../prepared-job.ts'
import { cancelGrid } from './cancel-grid.ts'
import { newestJobs, summariesOf } from './grid-jobs.ts'

type CreateGridInput = {
  connectionId: ConnectionId
  axes: GridAxes
  settings: GridSettings
  idempotencyKey: string
}

/** Tables of images that are ordered together. All throw AppError `not-found` for what is not there. */
export type GridService = ReturnType<typeof createGridService>

type GridParts = { store: Store; engine: JobEngine; clock: Clock; ids: IdMaker; hub: EventHub<GridEvent> }

export function createGridService(parts: GridParts) {
  const { store, engine, clock, hub } = parts

  const must = (gridId: GridId): Grid => {
    const grid = store.grids.get(gridId)
    if (grid === null) throw notFound('grid')
    return grid
  }
  const open = (grid: Grid): OpenGrid => {
    const { cells, jobs } = newestJobs(store, grid)
    return { grid: { ...grid, cells }, jobs: engine.viewAll(jobs) }
  }

  const tellListed = (listed: Grid) => {
    if (!hub.isWatched()) return
    for (const grid of summariesOf(store, [listed])) hub.emit({ type: 'grid-listed', grid })
  }

  return {
    /** Typical milliseconds of each model; null without history. */
    outlook: (models: readonly string[]) => models.map((model) => store.jobs.typicalMs(model)),
    /** Writes the grid with a job for each cell that can be made, all or none. The same press twice is one grid. */
    create(press: CreateGridInput) {
      const known = store.grids.byIdempotencyKey(press.idempotencyKey)
      if (known !== null) return open(known)
      if (store.connections.get(press.connectionId) === null) throw notFound('connection')
      const { grid, records } = planned(press, parts)
      const jobs = engine.submitTogether(records, () => {
        store.grids.insert({ ...grid, idempotencyKey: press.idempotencyKey })
        crashPoint('grid-row-written')
      })
      tellListed(grid)
      return { grid, jobs }
    },
    list(page: { cursor: string | null; limit: number }) {
      const { grids, nextCursor } = store.grids.list(page)
      return { grids: summariesOf(store, grids), nextCursor }
    },
    /** Of those that are in the list. */
    summaries: (gridIds: readonly GridId[]) => summariesOf(store, store.grids.listed(gridIds)),
    get: (gridId: GridId) => open(must(gridId)),
    /** What comes into the list and goes out of it. */
    watch: (signal: AbortSignal) => hub.subscribe(signal),
    /** Cancels what is not over, and tells how much of it had left. */
    cancel: (gridId: GridId) => cancelGrid(newestJobs(store, must(gridId)).jobs, parts),
    /** Out of the list; its jobs stay. */
    remove(gridId: GridId) {
      must(gridId)
      store.grids.remove(gridId, clock.now())
      hub.emit({ type: 'grid-removed', gridId })
    },
    restore(gridId: GridId) {
      const grid = must(gridId)
      store.grids.restore(gridId)
      tellListed(grid)
    },
    /** What was removed in an earlier run goes for good. */
    forgetRemoved: () => store.grids.forgetRemoved(clock.now()),
  }
}

/** @throws AppError `bad-input` where there is nothing to order, or too much */
function planned({ connectionId, axes, settings, idempotencyKey }: CreateGridInput, parts: GridParts) {
  const plan = planGrid(axes, settings)
  if (plan.type !== 'plan') throw badInput(plan.type === 'missing' ? plan.axis : 'axes')
  const records: JobRecord[] = []
  const cells = plan.cells.map((cell, index) => {
    if (cell.type === 'refused') return cell.why
    const record = preparedJob(
      { connectionId, request: cell.request, idempotencyKey: batchKey('grid', idempotencyKey, index) },
      parts,
    )
    records.push(record)
    return record.id
  })
  if (records.length === 0) throw badInput('axes')
  const grid: Grid = {
    ...{ id: parts.ids.grid(), connectionId, axes: plan.axes, settings, cells },
    createdAt: parts.clock.now(),
  }
  return { grid, records }
}

function badInput(field: string): AppError {
  return new AppError('bad-input', { data: { field, wasCharged: 'no' } })
}

function notFound(field: string): AppError {
  return new AppError('not-found', { data: { field, wasCharged: 'no' } })
}
