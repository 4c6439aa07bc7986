import { createStore, type StoreApi } from 'zustand'
import type { AtelierClient } from '../../../../shared/contract/index.ts'
import {
  type TrashItem,
  trashItemId,
  type TrashItemId,
  type TrashSummary,
} from '../../../../shared/domain/trash.ts'
import { followStream } from '../../../data/follow-stream.ts'
import { createLiveList, type LiveList, type LiveListState, unreadList } from '../../../data/live-list.ts'
import { applyTrashEvent, byLastDeleted, type TrashFilter } from './trash-items.ts'

export type TrashState = LiveListState<TrashItemId, TrashItem> &
  LiveList<TrashItemId, TrashItem> & {
    /** Of all kinds; null until it has been read. */
    summary: TrashSummary | null
    selected: ReadonlySet<TrashItemId>
    toggle(id: TrashItemId): void
    /** Everything that has been read. */
    selectAll(): void
    clearSelection(): void
  }
export type TrashStore = StoreApi<TrashState>
export type TrashClient = Pick<AtelierClient, 'trash'>

const pageSize = 100
const nothing: ReadonlySet<TrashItemId> = new Set()

/** What lies in the trash, of one kind or of all. It lives as long as its filter; `followTrash` keeps it up to date. */
export function createTrashStore(client: TrashClient, filter: TrashFilter): TrashStore {
  const kind = filter === 'all' ? null : filter
  return createStore<TrashState>()((set, get) => ({
    ...unreadList,
    ...createLiveList<TrashItemId, TrashItem>({
      get,
      set,
      ask: (cursor) => client.trash.list({ kind, cursor, limit: pageSize }),
      idOf: trashItemId,
      compare: byLastDeleted,
    }),
    summary: null,
    selected: nothing,
    toggle: (id) =>
      set(({ selected }) => {
        const next = new Set(selected)
        if (!next.delete(id)) next.add(id)
        return { selected: next }
      }),
    selectAll: () => set(({ items }) => ({ selected: new Set(items.map(trashItemId)) })),
    clearSelection: () => set({ selected: nothing }),
  }))
}

/** Reads the list and follows what happens until the signal aborts. */
export function followTrash(
  store: TrashStore,
  client: TrashClient,
  filter: TrashFilter,
  signal: AbortSignal,
): Promise<void> {
  const { refresh, change } = store.getState()
  const renewSummary = createRenewal(async () => {
    const summary = await client.trash.summary({}, { signal })
    store.setState({ summary })
  })
  return followStream({
    signal,
    open: (inner) => client.trash.watch({}, { signal: inner }),
    onOpen: renewSummary,
    read: refresh,
    onEvent(event) {
      change((known) => applyTrashEvent(known, event, filter))
      store.setState(({ selected, known }) => ({
        selected: new Set([...selected].filter((id) => known.has(id))),
      }))
      renewSummary()
    },
  })
}

/** One question at a time, and one more where something happened meanwhile. */
function createRenewal(ask: () => Promise<void>): () => void {
  let isAsking = false
  let isStale = false
  const renew = async () => {
    isAsking = true
    do {
      isStale = false
      // The next event asks again; until then the numbers stay as they were.
      await ask().catch(() => undefined)
    } while (isStale)
    isAsking = false
  }
  return () => {
    if (isAsking) isStale = true
    else void renew()
  }
}
