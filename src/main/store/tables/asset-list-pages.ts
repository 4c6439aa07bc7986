import type { AssetKind, RatingFilter } from '../../../shared/domain/asset.ts'
import { type AssetSort, SortValue } from '../../../shared/domain/asset-sort.ts'
import { AssetId, type BoardId } from '../../../shared/domain/ids.ts'
import { mostRanked, type SearchOrder } from '../../../shared/domain/search/search.ts'
import { definePagesById } from '../cursor.ts'
import type { Row, Sqlite } from '../sqlite.ts'
import { createAssetLists, type StackFilter, type Stretches } from './asset-lists.ts'
import { hasWords } from '../../../shared/search/search-terms.ts'
import { createAssetDays } from './days/asset-days.ts'
import { createAssetSearch } from './search/asset-search.ts'
import { readSortedPage } from './sorted/sorted-list.ts'

/** Without a rating: however it is rated. */
export type AskedList = {
  kind: AssetKind | null
  rating?: RatingFilter | null
  /** Left out: whether it is on a board or not. */
  boardId?: BoardId | null
  /** What a person looks for; left out: everything. */
  query?: string | null
  /** Left out: newest first. */
  order?: SearchOrder
  /** Left out or null: as `order` says; not where that is best first. */
  sort?: AssetSort | null
  /** Left out: each file by itself. Of what is looked for always that. */
  stack?: StackFilter
}

export type AssetListPage = AskedList & {
  cursor: string | null
  /** How many files after the cursor are passed over. */
  skip?: number
  limit: number
}

const listPages = definePagesById('assets')

export type AssetListPages = ReturnType<typeof createAssetListPages>

const newestFirst: AssetSort = { by: 'added', direction: 'descending' }

const isNewestFirst = ({ by, direction }: AssetSort) =>
  by === newestFirst.by && direction === newestFirst.direction

/** Any list of the library, page by page, as rows of these columns: newest first, or as it is sorted, with `sortValue`. */
export function createAssetListPages(sqlite: Sqlite, columns: string) {
  const lists = createAssetLists(sqlite, columns)
  const search = createAssetSearch(sqlite, columns)
  return {
    read(asked: AssetListPage): { page: Row[]; nextCursor: string | null } {
      const { kind, rating = null, boardId = null, query = null, stack = null } = asked
      const { cursor, skip = 0, limit, order = 'newest', sort = null } = asked
      const filter = { kind, rating, boardId }
      const place = { cursor, limit, skip }
      const isSorted = sort !== null && !isNewestFirst(sort)
      // The index of words has its rows in the order in which they were written: a photo of long ago may be the last of them.
      const isByWords = query !== null && hasWords(query)
      if (order === 'newest' && (isSorted || isByWords)) {
        const files = query === null ? lists.filesOf(filter, stack) : search.filesOf({ ...filter, query })
        return files === null
          ? { page: [], nextCursor: null }
          : readSortedPage(sqlite, columns, sort ?? newestFirst, files, place)
      }
      if (query !== null) return search.page({ ...filter, query }, place)
      return listPages(place, (after) => lists.page(after, filter, stack))
    },
    /** How many files a list has; best first, how many of the best can be read. */
    count({ kind, rating = null, boardId = null, query = null, stack = null, order }: AskedList): number {
      const filter = { kind, rating, boardId }
      if (query === null) return lists.count(filter, stack)
      const files = search.count({ ...filter, query })
      return order === 'best-match' && hasWords(query) ? Math.min(files, mostRanked) : files
    },
    stretches({ kind, rating = null, boardId = null, query = null, stack = null }: AskedList): Stretches {
      const filter = { kind, rating, boardId }
      return query === null ? lists.stretches(filter, stack) : search.stretches({ ...filter, query })
    },
  }
}

/** What is known of the lists by the ids of their files alone. */
export function createIdLists(sqlite: Sqlite) {
  const pages = createAssetListPages(sqlite, 'id')
  return {
    /** As `list`, by their ids alone. */
    ids(asked: AssetListPage) {
      const { page, nextCursor } = pages.read(asked)
      return { assetIds: page.flatMap(({ id }) => AssetId.safeParse(id).data ?? []), nextCursor }
    },
    /**
     * The last of so many files of a list, what that is sorted by, and where the list goes on behind it; null where it ends before
     * or there.
     */
    skip(asked: AskedList & Pick<AssetListPage, 'cursor'>, count: number) {
      const { page, nextCursor } = pages.read({ ...asked, skip: count - 1, limit: 1 })
      const assetId = AssetId.safeParse(page[0]?.['id']).data
      if (assetId === undefined || nextCursor === null) return null
      return { assetId, value: SortValue.parse(page[0]?.['sortValue'] ?? null), cursor: nextCursor }
    },
    /** How many files of a list came on each day, in its order. */
    days: createAssetDays(pages),
  }
}
