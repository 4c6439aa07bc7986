import { createStore, type StoreApi } from 'zustand'
import type { AtelierClient } from '../../../../shared/contract/index.ts'
import { followStream } from '../../../data/follow-stream.ts'
import { type PagedReading, pagedReading, type PagedState, unreadPages } from '../../../data/paged-reading.ts'
import { addPage, applyExchangeEvent, type ExchangeFilter, type Listed } from './exchange-list.ts'

export type ExchangeListState = Listed & PagedState & PagedReading
export type ExchangeList = StoreApi<ExchangeListState>
type ExchangeClient = Pick<AtelierClient, 'exchanges'>

const pageSize = 100

/** One list of exchanges. It lives as long as its filter; `followExchanges` keeps it up to date. */
export function createExchangeList(client: ExchangeClient, filter: ExchangeFilter): ExchangeList {
  const asked = { ...filter, connectionId: null, limit: pageSize }
  return createStore<ExchangeListState>()((set, get) => ({
    ...unreadPages,
    exchanges: [],
    ...pagedReading({
      get,
      set,
      ask: (cursor) => client.exchanges.list({ ...asked, cursor }),
      add: (page, read) => set((listed) => ({ ...addPage(listed, page), ...read })),
      clear: (unread) => set({ ...unread, exchanges: [] }),
    }),
  }))
}

/** Reads the list and follows what happens until the signal aborts. */
export function followExchanges(
  list: ExchangeList,
  client: ExchangeClient,
  filter: ExchangeFilter,
  signal: AbortSignal,
): Promise<void> {
  return followStream({
    signal,
    open: (inner) => client.exchanges.watch({}, { signal: inner }),
    onOpen: () => void list.getState().readAnew(),
    onEvent: (event) => list.setState((listed) => applyExchangeEvent(listed, event, filter)),
  })
}
