import type { AssetKind, RatingFilter } from '../../../shared/domain/asset.ts'
import type { BoardId } from '../../../shared/domain/ids.ts'
import { definePagesById } from '../cursor.ts'
import type { Row, Sqlite } from '../sqlite.ts'
import { createAssetLists } from './asset-lists.ts'
import { createAssetSearch } from './search/asset-search.ts'

/** Without a rating: however it is rated. */
export type AssetListPage = {
  kind: AssetKind | null
  rating?: RatingFilter | null
  /** Left out: whether it is on a board or not. */
  boardId?: BoardId | null
  /** What a person looks for; left out: everything. */
  query?: string | null
  cursor: string | null
  /** How many files after the cursor are passed over. */
  skip?: number
  limit: number
}

const listPages = definePagesById('assets')

/** Any list of the library, page by page, newest first, as rows of these columns. `total` comes with the first page only. */
export function createAssetListPages(sqlite: Sqlite, columns: string) {
  const lists = createAssetLists(sqlite, columns)
  const search = createAssetSearch(sqlite, columns)
  return (asked: AssetListPage): { page: Row[]; nextCursor: string | null; total: number | null } => {
    const { kind, rating = null, boardId = null, query = null, cursor, skip = 0, limit } = asked
    const filter = { kind, rating, boardId }
    if (query !== null) {
      const { page, nextCursor, total } = search({ ...filter, query }, { cursor, limit, skip })
      return { page, nextCursor, total: cursor === null ? total : null }
    }
    const { page, nextCursor } = listPages({ cursor, limit, skip }, (after) => lists.page(after, filter))
    return { page, nextCursor, total: cursor === null ? lists.count(filter) : null }
  }
}
