import { createStore, type StoreApi } from 'zustand'
import type { FoundMessage } from '../../../../shared/contract/search.ts'
import type { AtelierClient } from '../../../../shared/contract/index.ts'
import type { SearchOrder } from '../../../../shared/domain/search/search.ts'
import type { Failure } from '../../../../shared/errors.ts'
import { oneForEach } from '../../../../shared/one-for-each.ts'
import { failureOf } from '../../../data/failure.ts'

type FoundMessagesState = {
  readonly query: string
  readonly order: SearchOrder
  /** Of the search before, until the first answer to this one. */
  readonly found: readonly FoundMessage[]
  /** Null: there are no more. */
  readonly nextCursor: string | null
  readonly isReading: boolean
  readonly failure: Failure | null
  /** Looks for something else; the same again is read anew only where it failed. */
  search(query: string): void
  /** The same search from its beginning, in this order; so are those after it. */
  orderBy(order: SearchOrder): void
  readMore(): void
}

export type FoundMessagesStore = StoreApi<FoundMessagesState>

const pageSize = 50

/** What a search finds in chats. Only the answer to the last question is shown. */
export function createFoundMessages(client: { search: Pick<AtelierClient['search'], 'messages'> }) {
  return createStore<FoundMessagesState>()((set, get) => {
    async function read(cursor: string | null): Promise<void> {
      const { query, order } = get()
      const isCurrent = () => get().query === query && get().order === order
      set({ isReading: true, failure: null })
      try {
        const page = await client.search.messages({ query, order, cursor, limit: pageSize })
        if (!isCurrent()) return
        const before = cursor === null ? [] : get().found
        set({ found: [...before, ...page.found], nextCursor: page.nextCursor, isReading: false })
      } catch (error) {
        if (isCurrent()) set({ isReading: false, failure: failureOf(error) })
      }
    }
    return {
      query: '',
      order: 'newest',
      found: [],
      nextCursor: null,
      isReading: false,
      failure: null,
      search(query) {
        if (query === get().query && get().failure === null) return
        set({ query, nextCursor: null })
        if (query === '') set({ found: [], isReading: false, failure: null })
        else void read(null)
      },
      orderBy(order) {
        const { query } = get()
        if (order === get().order) return
        set({ order, nextCursor: null })
        if (query !== '') void read(null)
      },
      readMore() {
        const { nextCursor, isReading, failure } = get()
        if (nextCursor !== null && !isReading && failure === null) void read(nextCursor)
      },
    }
  })
}

/** The window's one: coming back shows at once what was found. */
export const foundMessagesOf: (client: AtelierClient) => FoundMessagesStore = oneForEach(createFoundMessages)
