import { createStore, type StoreApi } from 'zustand'
import type { AtelierClient } from '../../../../../shared/contract/index.ts'
import type { JobEvent } from '../../../../../shared/contract/jobs.ts'
import type { Grid } from '../../../../../shared/domain/grid/grid.ts'
import type { GridId } from '../../../../../shared/domain/ids.ts'
import type { Failure } from '../../../../../shared/errors.ts'
import {
  applyJobEvent,
  applyLibraryEventToJobs,
  type JobsById,
} from '../../../../media/jobs/apply-job-event.ts'
import { failureOf } from '../../../../data/failure.ts'
import { followStream, type Wait } from '../../../../data/follow-stream.ts'

/** A grid that is open: `grid` is null until it is known, `failure` says why it is not. */
export type OpenGridState = { grid: Grid | null; jobs: JobsById; failure: Failure | null }

type GridClient = {
  grids: Pick<AtelierClient['grids'], 'get'>
  jobs: Pick<AtelierClient['jobs'], 'watch'>
  library: Pick<AtelierClient['library'], 'watch'>
}

export function createGridStore(): StoreApi<OpenGridState> {
  return createStore<OpenGridState>()(() => ({ grid: null, jobs: new Map(), failure: null }))
}

/** Follows a grid until the signal aborts: its jobs, their files, and which job is in a cell since one was sent again. */
export function followGrid(
  store: StoreApi<OpenGridState>,
  client: GridClient,
  gridId: GridId,
  signal: AbortSignal,
  wait?: Wait,
): Promise<unknown> {
  const common = { signal, ...(wait === undefined ? {} : { wait }) }
  const read = async (inner: AbortSignal): Promise<void> => {
    try {
      const { grid, jobs } = await client.grids.get({ gridId }, { signal: inner })
      store.setState({ grid, jobs: new Map(jobs.map((job) => [job.id, job])), failure: null })
    } catch (error) {
      if (!signal.aborted) store.setState({ failure: failureOf(error) })
      throw error
    }
  }
  return Promise.all([
    followStream({
      ...common,
      open: (inner) => client.jobs.watch({}, { signal: inner }),
      read,
      async onEvent(event) {
        const { jobs } = store.getState()
        // Another job takes the place of one that was sent again, wherever that was pressed.
        if (isSentAgainNow(jobs, event)) await read(signal)
        else store.setState({ jobs: applyGridEvent(jobs, event) })
      },
    }),
    followStream({
      ...common,
      open: (inner) => client.library.watch({}, { signal: inner }),
      onEvent: (event) => store.setState(({ jobs }) => ({ jobs: applyLibraryEventToJobs(jobs, event) })),
    }),
  ])
}

/** Pure. Only its own jobs; one that was taken off the list of jobs stays in its cell. */
export function applyGridEvent(jobs: JobsById, event: JobEvent): JobsById {
  if (event.type !== 'job-updated' || !jobs.has(event.job.id)) return jobs
  return applyJobEvent(jobs, event)
}

function isSentAgainNow(jobs: JobsById, event: JobEvent): boolean {
  return (
    event.type === 'job-updated' && event.job.isSentAgain && jobs.get(event.job.id)?.isSentAgain === false
  )
}
