import { type AssetEvent, eventAssetId } from '../../../shared/contract/library.ts'
import type { Asset } from '../../../shared/domain/asset.ts'
import type { AssetId } from '../../../shared/domain/ids.ts'
import { comparePlaces, type SortPlace } from '../../../shared/sorting/asset-order.ts'
import {
  type AssetPage,
  type AssetPages,
  indexOfAsset,
  isComplete,
  locate,
  type Place,
  placeIn,
  withPage,
} from './asset-pages.ts'

export type AppliedEvent = {
  list: AssetPages
  /** It concerned a page that is put away, so the total has to be asked for; the page itself is put right when it is read again. */
  isDoubtful: boolean
  /** A file stays where it was, which is not its place any more. */
  isOutOfOrder: boolean
}

/**
 * Pure: the list after an event.
 *
 * @param heldId a file that somebody looks at: it stays where it is, also where its place is another one now
 */
export function applyLibraryEvent(
  list: AssetPages,
  event: AssetEvent,
  heldId: AssetId | null = null,
): AppliedEvent {
  if (!list.hasRead) return settled(list)
  const id = eventAssetId(event)
  const known = knownPlace(list, id)
  if (event.type === 'asset-updated')
    return known === null ? added(list, event.asset) : changed(list, known, event.asset, id === heldId)
  if (known !== null) return settled(withoutAsset(list, known, -1))
  return { ...settled(list), isDoubtful: mayHold(list, id) }
}

/** Null where it is in no page in memory. */
function knownPlace(list: AssetPages, id: AssetId): Place | null {
  if (isNewestFirst(list)) {
    const pageIndex = pageOf(list, { value: null, id })
    const offset = list.pages[pageIndex]?.assets?.findIndex((asset) => asset.id === id) ?? -1
    return offset < 0 ? null : { pageIndex, offset }
  }
  const index = indexOfAsset(list, id)
  return index < 0 ? null : locate(list, index)
}

/** The id of a file says in which page it is, then, and none ever moves. */
function isNewestFirst({ sort = null }: AssetPages): boolean {
  return sort === null
}

function settled(list: AssetPages): AppliedEvent {
  return { list, isDoubtful: false, isOutOfOrder: false }
}

/** It came, or it was moved here from what is not in memory. */
function added(list: AssetPages, asset: Asset): AppliedEvent {
  const place = placeIn(list, asset)
  const pageIndex = pageOf(list, place)
  const page = list.pages[pageIndex]
  if (page === undefined && isComplete(list))
    return settled({ ...list, pages: [{ cursor: null, end: place, count: 1, assets: [asset] }], total: 1 })
  if (page?.assets === null || page === undefined) return { ...settled(list), isDoubtful: true }
  return {
    ...settled(withAsset(list, pageIndex, page.assets, asset, 1)),
    isDoubtful: !isNewestFirst(list) && hasUnseen(list),
  }
}

function changed(list: AssetPages, at: Place, asset: Asset, isHeld: boolean): AppliedEvent {
  const page = list.pages[at.pageIndex]
  const before = page?.assets?.[at.offset]
  if (page?.assets === undefined || page.assets === null || before === undefined) return settled(list)
  const place = placeIn(list, asset)
  const isInPlace = comparePlaces(list.sort ?? null, placeIn(list, before), place) === 0
  if (isInPlace || isHeld) {
    const assets = page.assets.with(at.offset, asset)
    return { ...settled(withPage(list, at.pageIndex, { ...page, assets })), isOutOfOrder: !isInPlace }
  }
  const without = withoutAsset(list, at, 0)
  const pageIndex = pageOf(without, place)
  const target = without.pages[pageIndex]
  // It goes to where nothing was read yet.
  if (target === undefined) return settled(without)
  if (target.assets === null)
    return settled(withPage(without, pageIndex, { ...target, count: target.count + 1 }))
  return settled(withAsset(without, pageIndex, target.assets, asset, 0))
}

/** @param more how many files the list has more by that */
function withAsset(
  list: AssetPages,
  pageIndex: number,
  assets: readonly Asset[],
  asset: Asset,
  more: 0 | 1,
): AssetPages {
  const page = list.pages[pageIndex]
  if (page === undefined) return list
  const place = placeIn(list, asset)
  let [low, high] = [0, assets.length]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    const other = assets[middle]
    const isBefore = other !== undefined && comparePlaces(list.sort ?? null, placeIn(list, other), place) < 0
    if (isBefore) low = middle + 1
    else high = middle
  }
  return replaced(list, pageIndex, page, assets.toSpliced(low, 0, asset), more)
}

function withoutAsset(list: AssetPages, { pageIndex, offset }: Place, more: 0 | -1): AssetPages {
  const page = list.pages[pageIndex]
  if (page?.assets === undefined || page.assets === null) return list
  return replaced(list, pageIndex, page, page.assets.toSpliced(offset, 1), more)
}

function replaced(
  list: AssetPages,
  pageIndex: number,
  page: AssetPage,
  assets: readonly Asset[],
  more: number,
): AssetPages {
  return { ...withPage(list, pageIndex, { ...page, assets, count: assets.length }), total: list.total + more }
}

/** The page in whose range a place falls; the last one reaches to the end once everything is read. */
function pageOf(list: AssetPages, place: SortPlace): number {
  const index = list.pages.findIndex(({ end }) => comparePlaces(list.sort ?? null, place, end) <= 0)
  return index < 0 && isComplete(list) ? list.pages.length - 1 : index
}

/** Whether a file that is in no page in memory may be in the list. */
function mayHold(list: AssetPages, id: AssetId): boolean {
  if (!isNewestFirst(list)) return hasUnseen(list)
  const page = list.pages[pageOf(list, { value: null, id })]
  return page === undefined || page.assets === null
}

function hasUnseen(list: AssetPages): boolean {
  return !isComplete(list) || list.pages.some(({ assets }) => assets === null)
}
