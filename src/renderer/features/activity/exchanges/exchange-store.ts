import { createStore, type StoreApi } from 'zustand'
import type { AtelierClient } from '../../../../shared/contract/index.ts'
import type { ExchangeSummary } from '../../../../shared/domain/exchange.ts'
import { followStream } from '../../../data/follow-stream.ts'
import {
  createLiveList,
  descending,
  type LiveList,
  type LiveListState,
  unreadList,
} from '../../../data/live-list.ts'
import { applyExchangeEvent, type ExchangeFilter } from './exchange-list.ts'

type ExchangeId = ExchangeSummary['id']
export type ExchangeListState = LiveListState<ExchangeId, ExchangeSummary> &
  LiveList<ExchangeId, ExchangeSummary>
export type ExchangeList = StoreApi<ExchangeListState>
type ExchangeClient = Pick<AtelierClient, 'exchanges'>

const pageSize = 100

/** One list of exchanges, newest first. It lives as long as its filter; `followExchanges` keeps it up to date. */
export function createExchangeList(client: ExchangeClient, filter: ExchangeFilter): ExchangeList {
  const asked = { ...filter, connectionId: null, limit: pageSize }
  return createStore<ExchangeListState>()((set, get) => ({
    ...unreadList,
    ...createLiveList<ExchangeId, ExchangeSummary>({
      get,
      set,
      async ask(cursor) {
        const { exchanges, nextCursor } = await client.exchanges.list({ ...asked, cursor })
        return { items: exchanges, nextCursor }
      },
      idOf: ({ id }) => id,
      compare: (one, other) => descending(one.id, other.id),
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
  const { refresh, change } = list.getState()
  return followStream({
    signal,
    open: (inner) => client.exchanges.watch({}, { signal: inner }),
    read: refresh,
    onEvent: (event) => change((known) => applyExchangeEvent(known, event, filter)),
  })
}
