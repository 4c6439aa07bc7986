import { createStore, type StoreApi } from 'zustand'
import type { AtelierClient } from '../../../../shared/contract/index.ts'
import { trashItemId, type TrashItemId, type TrashSummary } from '../../../../shared/domain/trash.ts'
import { followStream } from '../../../data/follow-stream.ts'
import { type PagedReading, pagedReading, type PagedState, unreadPages } from '../../../data/paged-reading.ts'
import { addPage, applyTrashEvent, type Listed, type TrashFilter } from './trash-items.ts'

export type TrashState = Listed &
  PagedState &
  PagedReading & {
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
    ...unreadPages,
    items: [],
    summary: null,
    selected: nothing,
    ...pagedReading({
      get,
      set,
      ask: (cursor) => client.trash.list({ kind, cursor, limit: pageSize }),
      add: (page, read) => set((listed) => ({ ...addPage(listed, page), ...read })),
      clear: (unread) => set({ ...unread, items: [] }),
    }),
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
  const renewSummary = createRenewal(async () => {
    const summary = await client.trash.summary({}, { signal })
    store.setState({ summary })
  })
  return followStream({
    signal,
    open: (inner) => client.trash.watch({}, { signal: inner }),
    onOpen() {
      void store.getState().readAnew()
      renewSummary()
    },
    onEvent(event) {
      store.setState((state) => {
        const listed = applyTrashEvent(state, event, filter)
        const there = new Set(listed.items.map(trashItemId))
        const selected = new Set([...state.selected].filter((id) => there.has(id)))
        return { ...listed, selected }
      })
      renewSummary()
      // What was shown is gone, and there is more.
      if (store.getState().items.length === 0) void store.getState().readMore()
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
