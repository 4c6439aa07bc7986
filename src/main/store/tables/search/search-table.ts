import type { Sqlite } from '../../sqlite.ts'
import type { MessageTable } from '../messages.ts'
import { createAssetIndex } from './asset-index.ts'
import { createFilterNames } from './filters/filter-names.ts'
import { createMessageIndex } from './message-index.ts'
import { createMessageSearch } from './message-search.ts'

export type SearchTable = ReturnType<typeof createSearchTable>

/** Looking for messages, and the upkeep of both indexes. Files are looked for by their own lists (`assets.list`). */
export function createSearchTable(sqlite: Sqlite, messages: Pick<MessageTable, 'get'>) {
  const ofMessages = createMessageIndex(sqlite)
  const indexes = [ofMessages, createAssetIndex(sqlite)]
  const { models, sizes } = createFilterNames(sqlite)
  return {
    /** What filters of models and of ratios have to choose from. */
    models,
    sizes,
    messages: createMessageSearch(sqlite, messages.get),
    /** Indexes a few rows that are older than the index. @returns whether there are more */
    catchUp: () => indexes.some((index) => index.catchUp()),
    /** Of messages, for who writes very many; see search-index.ts. */
    joinsItself: ofMessages.joinsItself,
    isJoiningItself: ofMessages.isJoiningItself,
    join: ofMessages.join,
    /** Rewrites a little of the indexes, so that nothing of removed rows stays. @returns whether there is more */
    compact: () => indexes.some((index) => index.compact()),
  }
}
