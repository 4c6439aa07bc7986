import type { AtelierClient } from '../../../shared/contract/index.ts'
import type { Asset } from '../../../shared/domain/asset.ts'
import type { AssetId } from '../../../shared/domain/ids.ts'
import { mostRanked } from '../../../shared/domain/search/search.ts'
import { comparePlaces, type SortPlace } from '../../../shared/sorting/asset-order.ts'
import {
  appendPage,
  type AssetPage,
  type AssetPages,
  isComplete,
  knownCount,
  type ListAnswer,
  locate,
  placeIn,
  pageSize,
  type Place,
  putAwayFar,
  refillPage,
  type Skipped,
  unreadAgain,
} from './asset-pages.ts'
import { askedBy, type AssetFeedName, isRankedFeed } from './library-feeds.ts'
import { readIds } from './read-ids.ts'
import type { Selection } from './selection.ts'

export type Range = { first: number; last: number }

/** Pages kept in memory on each side of the eye. */
const reach = 4
/** The first answer comes sooner when it is small. */
const firstPageSize = 100
/** A page may have grown since it was read; the contract's limit. */
const refillSize = 500

export type Step = {
  ask: { cursor: string | null; limit: number }
  /** How many files behind the cursor are passed over first. */
  skip: number
  /** The last place that may be passed over; null: any. */
  floor: SortPlace | null
  take(list: AssetPages, answer: ListAnswer, skipped: Skipped | null): AssetPages
}

type Answered = { answer: ListAnswer; skipped: Skipped | null }

export const fromTheStart: Step = {
  ask: { cursor: null, limit: firstPageSize },
  skip: 0,
  floor: null,
  take: (list, answer) => appendPage(unreadAgain(list), answer),
}

/** Pure: what to read next so that the wanted items come into memory; null when they are there. */
export function nextStep(list: AssetPages, { first, last }: Range): Step | null {
  if (!list.hasRead) return fromTheStart
  for (let index = Math.max(0, first); index <= last;) {
    const place = locate(list, index)
    if (place === null) break
    const page = list.pages[place.pageIndex]
    if (page === undefined) break
    if (page.assets === null) return refillStep(page, place)
    index += page.count - place.offset
  }
  const known = knownCount(list)
  // How long its pages are that are put away may have changed: to come to the end is to read what there is.
  const isKnown = last < known && last < list.total - 1
  if (isKnown || isComplete(list)) return null
  const skip = wholePages(first - known)
  return { ask: { cursor: list.nextCursor, limit: pageSize }, skip, floor: null, take: appendPage }
}

function refillStep({ cursor, count, end }: AssetPage, { pageIndex, offset }: Place): Step {
  const isLong = count > refillSize
  return {
    ask: { cursor, limit: isLong ? pageSize : refillSize },
    skip: isLong ? wholePages(offset) : 0,
    floor: end,
    take: (list, answer, skipped) => refillPage(list, pageIndex, answer, skipped),
  }
}

/** So that pages beside one another need no rest of a page between them. */
function wholePages(files: number): number {
  return Math.max(0, Math.floor(files / pageSize)) * pageSize
}

/** Where a file is in a list, or the cover that it lies behind. */
export type Held = { assetId: AssetId; index: number; place: SortPlace }

export function heldIn(list: AssetPages, assetId: AssetId | null): Held | null {
  let start = 0
  for (const { assets, count } of list.pages) {
    const offset = assets?.findIndex((asset) => isOrCovers(asset, assetId)) ?? -1
    const asset = assets?.[offset]
    if (assetId !== null && asset !== undefined)
      return { assetId, index: start + offset, place: placeIn(list, asset) }
    start += count
  }
  return null
}

/**
 * Pure: what to read next of a list that is read again so that a file that was in it comes into memory; null where it is
 * there, or its place was read without it.
 */
export function stepToHeld(list: AssetPages, { assetId, index, place }: Held): Step | null {
  if (heldIn(list, assetId) !== null) return null
  const pageIndex = list.pages.findIndex(({ end }) => comparePlaces(list.sort ?? null, place, end) <= 0)
  const page = list.pages[pageIndex]
  if (page !== undefined) return page.assets === null ? refillStep(page, { pageIndex, offset: 0 }) : null
  if (isComplete(list)) return null
  // One page less than lay between: some of that may be gone.
  const skip = wholePages(index - knownCount(list) - pageSize)
  return { ask: { cursor: list.nextCursor, limit: pageSize }, skip, floor: null, take: appendPage }
}

function isOrCovers({ id, stack }: Asset, heldId: AssetId | null): boolean {
  return id === heldId || stack?.memberIds.some((one) => one === heldId) === true
}

type ListClient = { library: Pick<AtelierClient['library'], 'list' | 'skip' | 'ids'> }

export type AnsweredStep = Answered & {
  /** What the list holds beside the answer, where something was selected that it may not hold any more; null otherwise. */
  ids: readonly AssetId[] | null
}

/** Asks for what a step reads; null where the files that it passes over are not there, or not as many. */
export async function askStep(
  { library }: ListClient,
  name: AssetFeedName,
  step: Step,
  selection: Selection,
): Promise<AnsweredStep | null> {
  const asked = askedBy(name)
  const { skip: count, floor } = step
  const { cursor } = step.ask
  const limit = isRankedFeed(name) ? mostRanked : step.ask.limit
  // What is shown stays until it is known which of the selected files the new list still has.
  const ids =
    selection.ids.size > 0 && step === fromTheStart
      ? await readIds({ library }, name, { isFlat: true })
      : null
  if (count === 0) return { answer: await library.list({ ...asked, cursor, limit }), skipped: null, ids }
  const place = await library.skip({ ...asked, cursor, count })
  if (place === null) return null
  const end = { value: place.value, id: place.assetId }
  if (floor !== null && comparePlaces(asked.sort, end, floor) > 0) return null
  const answer = await library.list({ ...asked, cursor: place.cursor, limit })
  return { answer, skipped: { cursor: place.cursor, end, count }, ids }
}

/**
 * Reads step by step until nothing more is to be read. Where pages turn out not to be as long as was thought, the list is read
 * from its start; where that is so again, page by page.
 *
 * @param ask null where the files that a step passes over are not there, or not as many
 * @param take answers the next step
 */
export async function readOn<Answer>(
  first: Step,
  ask: (step: Step) => Promise<Answer | null>,
  take: (step: Step, answer: Answer) => Step | null,
): Promise<void> {
  let isReadAnew = false
  for (let step: Step | null = first; step !== null;) {
    const answer: Answer | null = await ask(step)
    if (answer !== null) {
      step = take(step, answer)
      continue
    }
    step = isReadAnew ? { ...step, skip: 0 } : fromTheStart
    isReadAnew = true
  }
}

/**
 * What is wanted stays, however much it is: it would be read again at once, for ever. So does the page of the file that is held, or of the
 * cover that it lies behind, with those beside it.
 */
export function settle(list: AssetPages, { first, last }: Range, heldId: AssetId | null): AssetPages {
  const pageAt = (index: number) => locate(list, index)?.pageIndex ?? list.pages.length - 1
  const wanted = { first: pageAt(first), last: pageAt(last) }
  const held = list.pages.findIndex(
    ({ assets }) => assets?.some((asset) => isOrCovers(asset, heldId)) === true,
  )
  const kept = held < 0 ? [wanted] : [wanted, { first: held - 1, last: held + 1 }]
  return putAwayFar(list, pageAt(Math.floor((first + last) / 2)), reach, kept)
}
