import { createStore, type StoreApi } from 'zustand'
import type { AtelierClient } from '../../../../shared/contract/index.ts'
import type { Failure } from '../../../../shared/errors.ts'
import { failureOf } from '../../../media/failure-of.ts'
import { followStream } from '../../../rpc/follow-stream.ts'
import { addPage, applyExchangeEvent, type ExchangeFilter, type Listed } from './exchange-list.ts'

export type ExchangeListState = Listed & {
  hasRead: boolean
  isReading: boolean
  failure: Failure | null
  /** Reads the next page; does nothing while one is being read or when there is none. */
  readMore(): Promise<void>
}
export type ExchangeList = StoreApi<ExchangeListState>
type ExchangeClient = Pick<AtelierClient, 'exchanges'>

const pageSize = 100
const unread = { exchanges: [], nextCursor: null, hasRead: false, isReading: false, failure: null }

/** One list of exchanges. It lives as long as its filter; `followExchanges` keeps it up to date. */
export function createExchangeList(client: ExchangeClient, filter: ExchangeFilter): ExchangeList {
  return createStore<ExchangeListState>()((set, get) => ({
    ...unread,
    async readMore() {
      const { isReading, hasRead, nextCursor } = get()
      if (isReading || (hasRead && nextCursor === null)) return
      set({ isReading: true, failure: null })
      try {
        const asked = { ...filter, connectionId: null, cursor: nextCursor, limit: pageSize }
        const page = await client.exchanges.list(asked)
        // Read anew meanwhile: this page is then not the next one.
        if (get().nextCursor !== nextCursor) return
        set((listed) => ({ ...addPage(listed, page), hasRead: true, isReading: false }))
      } catch (error) {
        set({ isReading: false, failure: failureOf(error) })
      }
    },
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
    onOpen: () => {
      list.setState(unread)
      void list.getState().readMore()
    },
    onEvent: (event) => list.setState((listed) => applyExchangeEvent(listed, event, filter)),
  })
}
