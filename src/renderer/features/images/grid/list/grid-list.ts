import { createStore, type StoreApi } from 'zustand'
import { type GridEvent, mostSummaries } from '../../../../../shared/contract/grids.ts'
import type { AtelierClient } from '../../../../../shared/contract/index.ts'
import type { GridSummary } from '../../../../../shared/domain/grid/grid.ts'
import type { GridId, JobId } from '../../../../../shared/domain/ids.ts'
import { failureOf } from '../../../../data/failure.ts'
import { followStream, type Wait } from '../../../../data/follow-stream.ts'
import {
  type Change,
  createLiveList,
  descending,
  type LiveList,
  type LiveListState,
  unreadList,
  withItem,
  withoutItems,
} from '../../../../data/live-list.ts'
import { createRenewal } from './create-renewal.ts'

const pageSize = 24
/** While jobs move: as often as one looks. */
const renewPaceMs = 1000

/** Newest first. */
export type GridListState = LiveListState<GridId, GridSummary> & LiveList<GridId, GridSummary>
type GridListStore = StoreApi<GridListState>
type GridListClient = {
  grids: Pick<AtelierClient['grids'], 'list' | 'summaries' | 'watch'>
  jobs: Pick<AtelierClient['jobs'], 'watch'>
}

export function createGridList(client: GridListClient): GridListStore {
  return createStore<GridListState>()((set, get) => ({
    ...unreadList,
    ...createLiveList<GridId, GridSummary>({
      get,
      set,
      async ask(cursor) {
        const { grids, nextCursor } = await client.grids.list({ cursor, limit: pageSize })
        return { items: grids, nextCursor }
      },
      idOf: ({ id }) => id,
      compare: (one, other) => descending(one.id, other.id),
    }),
  }))
}

/**
 * Follows the grids that were ordered, in whatever window, until the signal aborts. Those whose jobs move are read anew at
 * a pace, and no others.
 */
export function followGridList(
  store: GridListStore,
  client: GridListClient,
  signal: AbortSignal,
  wait?: Wait,
): Promise<unknown> {
  const { refresh, change } = store.getState()
  const common = { signal, ...(wait === undefined ? {} : { wait }) }
  const moved = new Set<GridId>()
  const renewal = createRenewal(() => readMoved(store, client, moved, signal), renewPaceMs)
  signal.addEventListener('abort', () => renewal.stop(), { once: true })
  const move = (grids: readonly GridSummary[]) => {
    for (const { id } of grids) moved.add(id)
    if (grids.length > 0) renewal.ask()
  }
  return Promise.all([
    // First, so that nothing moves between the list and what is told of its jobs.
    followStream({
      ...common,
      open: (inner) => client.jobs.watch({}, { signal: inner }),
      read: async () => move(unsavedOf(store)),
      onEvent(event) {
        if (event.type === 'job-updated') move(unsavedOf(store, event.job.id))
      },
    }),
    followStream({
      ...common,
      open: (inner) => client.grids.watch({}, { signal: inner }),
      read: refresh,
      onEvent: (event) => change(gridChange(event)),
    }),
  ])
}

function gridChange(event: GridEvent): Change<GridId, GridSummary> {
  return (known) =>
    event.type === 'grid-removed'
      ? withoutItems(known, [event.gridId])
      : withItem(known, event.grid.id, event.grid)
}

/** Those whose counts can still change; `jobId`: by this job. */
function unsavedOf(store: GridListStore, jobId?: JobId): GridSummary[] {
  return store
    .getState()
    .items.filter(({ unsavedIds }) =>
      jobId === undefined ? unsavedIds.length > 0 : unsavedIds.includes(jobId),
    )
}

async function readMoved(
  store: GridListStore,
  client: GridListClient,
  moved: Set<GridId>,
  signal: AbortSignal,
): Promise<void> {
  while (moved.size > 0) {
    const gridIds = [...moved].slice(0, mostSummaries)
    for (const id of gridIds) moved.delete(id)
    try {
      const { grids } = await client.grids.summaries({ gridIds }, { signal })
      store.setState({ failure: null })
      store.getState().change((known) => {
        const still = grids.filter(({ id }) => known.has(id))
        return new Map([...known, ...still.map((grid) => [grid.id, grid] as const)])
      })
    } catch (error) {
      // They are read with the next that moves, or when the stream is open again.
      for (const id of gridIds) moved.add(id)
      if (!signal.aborted) store.setState({ failure: failureOf(error) })
      throw error
    }
  }
}
