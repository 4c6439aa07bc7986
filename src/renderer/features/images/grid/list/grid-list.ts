import { createStore, type StoreApi } from 'zustand'
import { type GridEvent, mostSummaries } from '../../../../../shared/contract/grids.ts'
import type { AtelierClient } from '../../../../../shared/contract/index.ts'
import type { GridSummary } from '../../../../../shared/domain/grid/grid.ts'
import type { GridId, JobId } from '../../../../../shared/domain/ids.ts'
import type { Failure } from '../../../../../shared/errors.ts'
import { failureOf } from '../../../../data/failure.ts'
import { followStream, type Wait } from '../../../../data/follow-stream.ts'
import { createRenewal } from './create-renewal.ts'

const pageSize = 24
/** While jobs move: as often as one looks. */
const renewPaceMs = 1000

/** `grids`: newest first; null until they are known. `cursor`: where the next page begins; null: there is none. */
export type GridListState = {
  grids: readonly GridSummary[] | null
  cursor: string | null
  failure: Failure | null
}
type GridListStore = StoreApi<GridListState>
type GridListClient = {
  grids: Pick<AtelierClient['grids'], 'list' | 'summaries' | 'watch'>
  jobs: Pick<AtelierClient['jobs'], 'watch'>
}

export function createGridList(): GridListStore {
  return createStore<GridListState>()(() => ({ grids: null, cursor: null, failure: null }))
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
      read: (inner) => readShown(store, client, inner),
      onEvent: (event) => store.setState((state) => applyGridListEvent(state, event)),
    }),
  ])
}

/** Reads the next page behind what is there. Never rejects: what is wrong is shown. */
export async function readOlder(store: GridListStore, client: GridListClient): Promise<void> {
  const { cursor } = store.getState()
  if (cursor === null) return
  try {
    const page = await client.grids.list({ cursor, limit: pageSize })
    store.setState((now) => {
      // Pressed twice, or read anew meanwhile.
      if (now.cursor !== cursor) return now
      const known = new Set(now.grids?.map(({ id }) => id))
      const older = page.grids.filter(({ id }) => !known.has(id))
      return { grids: [...(now.grids ?? []), ...older], cursor: page.nextCursor, failure: null }
    })
  } catch (error) {
    store.setState({ failure: failureOf(error) })
  }
}

/** Pure. */
export function applyGridListEvent(state: GridListState, event: GridEvent): Partial<GridListState> {
  const { grids, cursor } = state
  if (grids === null) return state
  const removed = event.type === 'grid-removed' ? event.gridId : event.grid.id
  const others = grids.filter(({ id }) => id !== removed)
  if (event.type === 'grid-removed') return { grids: others }
  const { grid } = event
  // Ids sort by creation.
  const at = others.findIndex(({ id }) => id < grid.id)
  if (at >= 0) return { grids: others.toSpliced(at, 0, grid) }
  // Behind what is shown it comes with its page.
  return { grids: cursor === null || others.length === 0 ? [...others, grid] : others }
}

/** Those whose counts can still change; `jobId`: by this job. */
function unsavedOf(store: GridListStore, jobId?: JobId): GridSummary[] {
  const { grids } = store.getState()
  return (grids ?? []).filter(({ unsavedIds }) =>
    jobId === undefined ? unsavedIds.length > 0 : unsavedIds.includes(jobId),
  )
}

/** The whole list anew, as far as it was shown. */
async function readShown(store: GridListStore, client: GridListClient, signal: AbortSignal): Promise<void> {
  const wanted = store.getState().grids?.length ?? 0
  try {
    const grids: GridSummary[] = []
    let cursor: string | null = null
    do {
      const page = await client.grids.list({ cursor, limit: pageSize }, { signal })
      grids.push(...page.grids)
      cursor = page.nextCursor
    } while (cursor !== null && grids.length < wanted)
    store.setState({ grids, cursor, failure: null })
  } catch (error) {
    if (!signal.aborted) store.setState({ failure: failureOf(error) })
    throw error
  }
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
      const read = await client.grids.summaries({ gridIds }, { signal })
      const byId = new Map(read.grids.map((grid) => [grid.id, grid]))
      store.setState(({ grids }) => ({
        grids: grids?.map((grid) => byId.get(grid.id) ?? grid) ?? null,
        failure: null,
      }))
    } catch (error) {
      // They are read with the next that moves, or when the stream is open again.
      for (const id of gridIds) moved.add(id)
      if (!signal.aborted) store.setState({ failure: failureOf(error) })
      throw error
    }
  }
}
