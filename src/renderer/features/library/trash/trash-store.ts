import { createStore, type StoreApi } from 'zustand'
import type { AtelierClient } from '../../../../shared/contract/index.ts'
import { trashItemId, type TrashItemId, type TrashSummary } from '../../../../shared/domain/trash.ts'
import type { Failure } from '../../../../shared/errors.ts'
import { failureOf } from '../../../media/failure-of.ts'
import { followStream } from '../../../rpc/follow-stream.ts'
import { addPage, applyTrashEvent, type Listed, type TrashFilter } from './trash-items.ts'

export type TrashState = Listed & {
  hasRead: boolean
  isReading: boolean
  failure: Failure | null
  /** Of all kinds; null until it has been read. */
  summary: TrashSummary | null
  selected: ReadonlySet<TrashItemId>
  /** Reads the next page; does nothing while one is being read, when there is none, or after a failure. */
  readMore(): Promise<void>
  /** Reads on after a failure: only a person asks for that, or each drawing of the failure would. */
  tryAgain(): Promise<void>
  /** Forgets what was read and reads from the start. */
  readAnew(): Promise<void>
  toggle(id: TrashItemId): void
  /** Everything that has been read. */
  selectAll(): void
  clearSelection(): void
}
export type TrashStore = StoreApi<TrashState>
export type TrashClient = Pick<AtelierClient, 'trash'>

const pageSize = 100
const nothing: ReadonlySet<TrashItemId> = new Set()
const unread = { items: [], nextCursor: null, hasRead: false, isReading: false, failure: null }

/** What lies in the trash, of one kind or of all. It lives as long as its filter; `followTrash` keeps it up to date. */
export function createTrashStore(client: TrashClient, filter: TrashFilter): TrashStore {
  const kind = filter === 'all' ? null : filter
  /** The reading that may write; one that was asked for before the list was read anew may not. */
  let current: object | null = null
  return createStore<TrashState>()((set, get) => ({
    ...unread,
    summary: null,
    selected: nothing,
    async readMore() {
      const { isReading, hasRead, nextCursor, failure } = get()
      if (isReading || failure !== null || (hasRead && nextCursor === null)) return
      const reading = {}
      current = reading
      set({ isReading: true })
      try {
        const page = await client.trash.list({ kind, cursor: nextCursor, limit: pageSize })
        if (current !== reading) return
        set((listed) => ({ ...addPage(listed, page), hasRead: true, isReading: false }))
      } catch (error) {
        if (current === reading) set({ isReading: false, failure: failureOf(error) })
      }
    },
    tryAgain() {
      set({ failure: null })
      return get().readMore()
    },
    readAnew() {
      set(unread)
      return get().readMore()
    },
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
