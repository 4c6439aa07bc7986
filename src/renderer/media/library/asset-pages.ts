import type { Asset } from '../../../shared/domain/asset.ts'
import type { AssetSort } from '../../../shared/domain/asset-sort.ts'
import type { AssetId } from '../../../shared/domain/ids.ts'
import { comparePlaces, placeOf, type SortPlace } from '../../../shared/sorting/asset-order.ts'

/**
 * A list of any length, newest first or in another order, of which only the pages near the eye are in memory. Pages are read one after
 * the other by keyset; a page that was put away, or passed over on the way to a far place, has its cursor, its bounds and its
 * length, and can be read at any time.
 */
export type AssetPages = {
  readonly pages: readonly AssetPage[]
  /** Where the next unread page starts; null when all pages are known (or none was read yet). */
  readonly nextCursor: string | null
  readonly hasRead: boolean
  readonly total: number
  /** Null or absent: newest first. */
  readonly sort?: AssetSort | null
  /** Stacks that are open in it: their files are in it besides what the library counts, each behind its cover. */
  readonly opened?: readonly OpenedStack[]
}

/** `index`: of the cover, as the library counts; `files`: how many more are shown behind it. */
export type OpenedStack = { readonly index: number; readonly files: number }

export type AssetPage = {
  readonly cursor: string | null
  /** Where it ends: nothing behind that belongs to it, wherever the file that stood there has gone. */
  readonly end: SortPlace
  readonly count: number
  /** Null: put away. */
  readonly assets: readonly Asset[] | null
}

/** `total` comes with the first page only. */
export type ListAnswer = { assets: readonly Asset[]; nextCursor: string | null; total: number | null }

/** So many files that were passed over, the place of the last of them, and where the list goes on behind it. */
export type Skipped = { count: number; end: SortPlace; cursor: string }

/** Asked for per page; the contract allows 500, so that a page that grew can be read again whole. */
export const pageSize = 300

export const noPages: AssetPages = { pages: [], nextCursor: null, hasRead: false, total: 0 }

export function isComplete(pages: AssetPages): boolean {
  return pages.hasRead && pages.nextCursor === null
}

/** How many items have a page, in memory or not. */
export function knownCount({ pages }: AssetPages): number {
  return pages.reduce((sum, page) => sum + page.count, 0)
}

/** @param skipped what lies between the pages that are known and this one: a page that was never in memory */
export function appendPage(list: AssetPages, answer: ListAnswer, skipped: Skipped | null = null): AssetPages {
  const between = skipped === null ? [] : [skippedPage(list.nextCursor, skipped)]
  const read = pageOfAnswer(list, skipped?.cursor ?? list.nextCursor, answer.assets)
  return {
    ...sortOf(list),
    pages: [...pagesWithout(list, answer.assets), ...between, ...read],
    nextCursor: answer.nextCursor,
    hasRead: true,
    total: answer.total ?? list.total,
  }
}

/**
 * Puts back a page that was put away, or a part of it where it is long: what lies before and behind that stays away. What the
 * answer holds beyond the page's own end belongs to the next one.
 */
export function refillPage(
  list: AssetPages,
  pageIndex: number,
  answer: ListAnswer,
  skipped: Skipped | null = null,
): AssetPages {
  const page = list.pages[pageIndex]
  if (page === undefined) return list
  const isLast = pageIndex === list.pages.length - 1 && list.nextCursor === null
  const behindEnd = (asset: Asset) => comparePlaces(list.sort ?? null, placeIn(list, asset), page.end)
  const assets = isLast
    ? answer.assets
    : answer.assets.slice(0, answer.assets.findLastIndex((asset) => behindEnd(asset) <= 0) + 1)
  const last = assets.at(-1)
  const isToItsEnd =
    answer.nextCursor === null ||
    assets.length < answer.assets.length ||
    (last !== undefined && behindEnd(last) === 0)
  const before = skipped === null ? [] : [skippedPage(page.cursor, skipped)]
  const rest = page.count - (skipped?.count ?? 0) - assets.length
  const parts: AssetPage[] = isToItsEnd
    ? [...before, { ...page, cursor: skipped?.cursor ?? page.cursor, count: assets.length, assets }]
    : [
        ...before,
        ...pageOfAnswer(list, skipped?.cursor ?? page.cursor, assets),
        { ...page, cursor: answer.nextCursor, count: Math.max(1, rest), assets: null },
      ]
  const pages = pagesWithout(list, assets).toSpliced(pageIndex, 1, ...parts)
  return { ...list, pages, total: answer.total ?? list.total }
}

/** Files that were moved to an answer's page are still where they stood before, until it is told that they were changed. */
function pagesWithout({ pages, sort = null }: AssetPages, answered: readonly Asset[]): readonly AssetPage[] {
  // Newest first no file ever moves.
  if (sort === null) return pages
  const ids = new Set(answered.map(({ id }) => id))
  return pages.map((page) => {
    const assets = page.assets?.filter(({ id }) => !ids.has(id))
    return assets === undefined || assets.length === page.assets?.length
      ? page
      : { ...page, count: assets.length, assets }
  })
}

function skippedPage(cursor: string | null, { end, count }: Skipped): AssetPage {
  return { cursor, end, count, assets: null }
}

/** None where it brought no files. */
function pageOfAnswer(list: AssetPages, cursor: string | null, assets: readonly Asset[]): AssetPage[] {
  const last = assets.at(-1)
  return last === undefined ? [] : [{ cursor, end: placeIn(list, last), count: assets.length, assets }]
}

/** Where a file stands in a list. */
export function placeIn({ sort = null }: AssetPages, asset: Asset): SortPlace {
  return placeOf(sort, asset)
}

/** Of a list, without anything that was read. */
export function unreadAgain(list: AssetPages): AssetPages {
  return { ...noPages, ...sortOf(list) }
}

function sortOf({ sort }: AssetPages): Pick<AssetPages, 'sort'> {
  return sort === undefined ? {} : { sort }
}

/**
 * Empties the pages further than `reach` pages from this one, except those that are kept, from a first to a last one. The
 * first of all stays: new items come there.
 */
export function putAwayFar(
  list: AssetPages,
  pageIndex: number,
  reach: number,
  kept: readonly { first: number; last: number }[] = [],
): AssetPages {
  const isKept = (index: number) =>
    index === 0 || kept.some(({ first, last }) => index >= first && index <= last)
  const isFar = (index: number) => !isKept(index) && Math.abs(index - pageIndex) > reach
  if (!list.pages.some((page, index) => page.assets !== null && isFar(index))) return list
  return {
    ...list,
    pages: list.pages.map((page, index) => (isFar(index) ? { ...page, assets: null } : page)),
  }
}

/** With a total that was asked for: what it differs by came to a page that is put away, or went from it. */
export function withTotal(list: AssetPages, total: number): AssetPages {
  const beyond = knownCount(list) - total
  const isOff = beyond > 0 || (beyond < 0 && isComplete(list))
  const away = list.pages.filter(({ assets }) => assets === null).map(({ count }) => count)
  const index = list.pages.findIndex(({ assets, count }) => assets === null && count === Math.max(...away))
  const page = list.pages[index]
  if (!isOff || page === undefined) return { ...list, total }
  return { ...withPage(list, index, { ...page, count: Math.max(1, page.count - beyond) }), total }
}

export type Place = { pageIndex: number; offset: number }

/** Where the item with this index is; null beyond what is known. */
export function locate({ pages }: AssetPages, index: number): Place | null {
  let offset = index
  for (const [pageIndex, page] of pages.entries()) {
    if (offset < page.count) return { pageIndex, offset }
    offset -= page.count
  }
  return null
}

/** Undefined while its page is not in memory. */
export function assetAt(list: AssetPages, index: number): Asset | undefined {
  const place = locate(list, index)
  return place === null ? undefined : list.pages[place.pageIndex]?.assets?.[place.offset]
}

/** -1 when it is in no page in memory. */
export function indexOfAsset({ pages }: AssetPages, id: AssetId): number {
  let start = 0
  for (const page of pages) {
    const offset = page.assets?.findIndex((asset) => asset.id === id) ?? -1
    if (offset >= 0) return start + offset
    start += page.count
  }
  return -1
}

export function withPage(list: AssetPages, pageIndex: number, page: AssetPage): AssetPages {
  return { ...list, pages: list.pages.map((other, index) => (index === pageIndex ? page : other)) }
}
