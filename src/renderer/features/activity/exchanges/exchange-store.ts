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
  /** Reads the next page; does nothing while one is being read, when there is none, or after a failure. */
  readMore(): Promise<void>
  /** Reads on after a failure: only a person asks for that, or each scrolling past the failure would. */
  tryAgain(): Promise<void>
  /** Forgets what was read and reads from the start. */
  readAnew(): Promise<void>
}
export type ExchangeList = StoreApi<ExchangeListState>
type ExchangeClient = Pick<AtelierClient, 'exchanges'>

const pageSize = 100
const unread = { exchanges: [], nextCursor: null, hasRead: false, isReading: false, failure: null }

/** One list of exchanges. It lives as long as its filter; `followExchanges` keeps it up to date. */
export function createExchangeList(client: ExchangeClient, filter: ExchangeFilter): ExchangeList {
  /** The reading that may write; one that was asked for before the list was read anew may not. */
  let current: object | null = null
  return createStore<ExchangeListState>()((set, get) => ({
    ...unread,
    async readMore() {
      const { isReading, hasRead, nextCursor, failure } = get()
      if (isReading || failure !== null || (hasRead && nextCursor === null)) return
      const reading = {}
      current = reading
      set({ isReading: true })
      try {
        const asked = { ...filter, connectionId: null, cursor: nextCursor, limit: pageSize }
        const page = await client.exchanges.list(asked)
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
