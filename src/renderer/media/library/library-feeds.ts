import { type Asset, AssetKind, leastStars, RatingFilter } from '../../../shared/domain/asset.ts'
import { AssetSort } from '../../../shared/domain/asset-sort.ts'
import { BoardId, StackId } from '../../../shared/domain/ids.ts'
import { SearchOrder } from '../../../shared/domain/search/search.ts'
import { isAssetFound } from '../../../shared/search/asset-text.ts'
import { asksForBoards } from '../../../shared/search/filters/judge-filters.ts'
import { readQuery } from '../../../shared/search/read-query.ts'
import { hasWords } from '../../../shared/search/search-terms.ts'

export type KindFeedName = 'all' | AssetKind
/** A list of the library: of one kind or all, and perhaps only what is rated so. */
export type LibraryFeedName = KindFeedName | `${KindFeedName}/${RatingFilter}`
/** The same of what is on one board. */
export type BoardFeedName = `${LibraryFeedName}@${string}`
/** What shows each stack as its cover, or the files of one stack. */
export type StackFeedName = `${KindFeedName}+${string}`
/** Any of these in another order. */
export type SortedFeedName = `${KindFeedName}${string}~${string}`
/** What a search finds in either, newest or best first or in another order. */
export type SearchFeedName = `${LibraryFeedName | BoardFeedName}${'' | `~${string}`}?${string}`
export type AssetFeedName = LibraryFeedName | BoardFeedName | StackFeedName | SortedFeedName | SearchFeedName

/** Of a list: newest first, of what words find best first, or as it is sorted. */
export type ListOrder = SearchOrder | AssetSort

const kindNames: readonly KindFeedName[] = ['all', ...AssetKind.options]

export const feedNames: readonly LibraryFeedName[] = kindNames.flatMap((kind) => [
  kind,
  ...RatingFilter.options.map((rating) => libraryFeedName(kind, rating)),
])

function libraryFeedName(kind: KindFeedName, rating: RatingFilter | null): LibraryFeedName {
  return rating === null ? kind : `${kind}/${rating}`
}

/**
 * @param board null: whether it is on one or not
 * @param query what is looked for; empty: everything
 * @param order best first only of what words find
 */
export function feedName(
  kind: KindFeedName,
  rating: RatingFilter | null,
  board: BoardId | null = null,
  query = '',
  order: ListOrder = 'newest',
): AssetFeedName {
  const list = libraryFeedName(kind, rating)
  const name: LibraryFeedName | BoardFeedName = board === null ? list : `${list}@${board}`
  const ordered = orderName(order, query)
  if (query === '') return ordered === null || ordered === 'best-match' ? name : `${name}~${ordered}`
  return ordered === null ? `${name}?${query}` : `${name}~${ordered}?${query}`
}

/** The library of a kind, each stack as its cover. */
export function collapsedFeedName(kind: KindFeedName, order: ListOrder = 'newest'): StackFeedName {
  const ordered = orderName(order, '')
  return ordered === null ? `${kind}+collapsed` : `${kind}+collapsed~${ordered}`
}

/** Null: newest first. */
function orderName(order: ListOrder, query: string): string | null {
  if (typeof order === 'object') return `${order.by}-${order.direction}`
  return order === 'best-match' && hasWords(query) ? order : null
}

/** The files of one stack. */
export const stackFeedName = (id: StackId): StackFeedName => `all+${id}`

export function isCollapsedFeed(name: AssetFeedName): boolean {
  return askedBy(name).stack === 'collapsed'
}

export function isBoardFeed(name: AssetFeedName): boolean {
  return askedBy(name).boardId !== null
}

export function isSearchFeed(name: AssetFeedName): name is SearchFeedName {
  return name.includes('?')
}

/** Whether a list is not kept once another one is wanted: of searches, and of orders, there is one at a time. */
export function isOvertaken(name: AssetFeedName, wanted: AssetFeedName): boolean {
  if (isSearchFeed(name) && isSearchFeed(wanted)) return name !== wanted
  const [sort, wantedSort] = [askedBy(name).sort, askedBy(wanted).sort]
  if (sort === null || wantedSort === null) return false
  return sort.by !== wantedSort.by || sort.direction !== wantedSort.direction
}

/** What the library is asked for. */
export function askedBy(name: AssetFeedName): {
  kind: AssetKind | null
  rating: RatingFilter | null
  boardId: BoardId | null
  query: string | null
  stack: 'collapsed' | StackId | null
  order: SearchOrder
  sort: AssetSort | null
} {
  const [place = ''] = name.split('?', 1)
  const [unordered = '', order] = place.split('~')
  const [all = '', board] = unordered.split('@')
  const [by, direction] = order?.split('-') ?? []
  const [list = '', stack] = all.split('+')
  const [kind, rating] = list.split('/')
  return {
    kind: AssetKind.safeParse(kind).data ?? null,
    rating: RatingFilter.safeParse(rating).data ?? null,
    boardId: BoardId.safeParse(board).data ?? null,
    query: isSearchFeed(name) ? name.slice(place.length + 1) : null,
    stack: stack === 'collapsed' ? stack : (StackId.safeParse(stack).data ?? null),
    order: SearchOrder.safeParse(order).data ?? 'newest',
    sort: AssetSort.safeParse({ by, direction }).data ?? null,
  }
}

/** Whether a list shows its best matches first, and those alone. */
export function isRankedFeed(name: AssetFeedName): boolean {
  return askedBy(name).order === 'best-match'
}

/** Whether a list is in the order of its dates, newest first. */
export function isDatedFeed(name: AssetFeedName): boolean {
  const { order, sort } = askedBy(name)
  return order === 'newest' && sort === null
}

export function hasRating({ pick, stars }: Pick<Asset, 'pick' | 'stars'>, rating: RatingFilter): boolean {
  if (rating === 'picked' || rating === 'rejected') return pick === rating
  return stars >= leastStars(rating)
}

/** Whether what a list shows depends on boards beside the one that is open. */
export function isFilteredByBoard(name: AssetFeedName): boolean {
  const { query } = askedBy(name)
  return query !== null && asksForBoards(readQuery(query).filters)
}

/**
 * Whether only the library knows if a file that was changed belongs into a list now. A board tells what is put on it and how
 * that is rated, and not what a search of it finds by other words than before.
 */
export function isKnownToLibraryAlone(name: AssetFeedName): boolean {
  return isFilteredByBoard(name) || isRankedFeed(name) || (isBoardFeed(name) && isSearchFeed(name))
}

/** Whether a list shows this file, as it is now; of boards: where it is on them. */
export function belongsTo(name: AssetFeedName, asset: Asset): boolean {
  const { kind, rating, query, stack } = askedBy(name)
  return (
    isInStack(asset, stack) &&
    (kind === null || asset.kind === kind) &&
    (rating === null || hasRating(asset, rating)) &&
    (query === null || isAssetFound(asset, query))
  )
}

function isInStack({ stack }: Asset, asked: 'collapsed' | StackId | null): boolean {
  if (asked === null) return true
  return asked === 'collapsed' ? stack === undefined || stack.isCover : stack?.id === asked
}
