import { createStore, type StoreApi } from 'zustand'
import { type AssetEvent, assetEventsOf } from '../../../shared/contract/library.ts'
import type { AtelierClient } from '../../../shared/contract/index.ts'
import type { Asset, AssetRating } from '../../../shared/domain/asset.ts'
import type { AssetId, BoardId } from '../../../shared/domain/ids.ts'
import type { Failure } from '../../../shared/errors.ts'
import { applyLibraryEvent } from './apply-library-event.ts'
import { type AssetPages, indexOfAsset, noPages, withTotal } from './asset-pages.ts'
import { askStep, fromTheStart, nextStep, type Range, readOn, type Step } from './asset-steps.ts'
import { failureOf } from '../../data/failure.ts'
import { followStream, type Wait } from '../../data/follow-stream.ts'
import {
  askedBy,
  type AssetFeedName,
  belongsTo,
  type BoardFeedName,
  feedNames,
  isBoardFeed,
  isCollapsedFeed,
  isFilteredByBoard,
  isKnownToLibraryAlone,
  isOvertaken,
  isRankedFeed,
  type LibraryFeedName,
  type SearchFeedName,
  type SortedFeedName,
  type StackFeedName,
} from './library-feeds.ts'
import { isOpenStack } from './open-stack-ids.ts'
import { createRenewals } from './renewals.ts'
import { nothingSelected, type Selection, selectedAsCovers, withoutGone } from './selection.ts'
import { taken } from './taken.ts'

export type AssetFeed = {
  list: AssetPages
  /** The list while it is read from its start again: shown once what is looked at is in it. Null: it is not. */
  renewed: AssetPages | null
  isReading: boolean
  failure: Failure | null
  /** `doubtful`: it is asked for, and something happened since. */
  total: 'known' | 'asked' | 'doubtful'
  selection: Selection
  /** The file that is looked at. */
  heldId: AssetId | null
  /** That file stays where it was, though its place is another one now. */
  isOutOfOrder: boolean
}

/** Those of the library are always there, one of a board or of stacks from when it is first wanted, the last search and the last order alone. */
export type AssetFeeds = Readonly<
  Record<LibraryFeedName, AssetFeed> & {
    [Name in BoardFeedName | StackFeedName | SortedFeedName | SearchFeedName]?: AssetFeed
  }
>

export type AssetStoreState = {
  /** The files that were changed last, together, for who shows one that is in no list. */
  changed: readonly Asset[]
  feeds: AssetFeeds
  /** Sees to it that the items from `first` to `last` (indexes) are or come into memory. */
  want(feed: AssetFeedName, first: number, last: number): void
  /** Somebody looks at this list, until they call what it answers: it is read again where it may be otherwise. */
  show(feed: AssetFeedName): () => void
  /** Reads a list again, once somebody looks at it, of which only the library can tell what it holds now. */
  renew(feed: AssetFeedName): void
  /**
   * The file that is looked at stays in memory and where it is, wherever the list is looked at besides, and whatever is changed of
   * it; null: none any more.
   */
  hold(feed: AssetFeedName, assetId: AssetId | null): void
  /** Reads a list from its start again: after a failure, and after the window was cut off. */
  reload(feed: AssetFeedName): Promise<void>
  /** What is selected in a list; what leaves the list leaves that too. */
  select(feed: AssetFeedName, change: (selection: Selection) => Selection): void
  /** What a board shows now, and what it shows no more. */
  applyToBoard(boardId: BoardId, added: readonly Asset[], removedIds: readonly AssetId[]): void
  /** Moves to the trash; rejects with an AppError. */
  remove(assetId: AssetId): Promise<void>
  restore(assetId: AssetId): Promise<void>
  /** Answers the file as it is then; what is not named stays. Rejects with an AppError. */
  rate(assetId: AssetId, rating: Partial<AssetRating>): Promise<Asset>
}

export type AssetStore = StoreApi<AssetStoreState>
/** What the stores of this folder ask of the library. */
export type LibraryClient = {
  library: Pick<
    AtelierClient['library'],
    'list' | 'skip' | 'ids' | 'get' | 'watch' | 'remove' | 'restore' | 'rate'
  >
}

const unread: AssetFeed = {
  list: noPages,
  renewed: null,
  isReading: false,
  failure: null,
  total: 'known',
  selection: nothingSelected,
  heldId: null,
  isOutOfOrder: false,
}
const allUnread = Object.fromEntries(feedNames.map((name) => [name, unread])) as Record<
  LibraryFeedName,
  AssetFeed
>
const nothing: Range = { first: 0, last: -1 }

export function feedOf(feeds: AssetFeeds, name: AssetFeedName): AssetFeed {
  return feeds[name] ?? unread
}

function withFeed(feeds: AssetFeeds, name: AssetFeedName, change: Partial<AssetFeed>): AssetFeeds {
  const feed = feeds[name] ?? { ...unread, list: { ...noPages, sort: askedBy(name).sort } }
  return { ...feeds, [name]: { ...feed, ...change } }
}

const namesOf = (feeds: AssetFeeds) => Object.keys(feeds) as AssetFeedName[]

export function createAssetStore(client: LibraryClient): AssetStore {
  const ranges = new Map<AssetFeedName, Range>()
  const wanted = (name: AssetFeedName) => ranges.get(name) ?? nothing
  /** The reading that may write; one that was overtaken by a reload drops its answer. */
  const readings = new Map<AssetFeedName, object>()

  return createStore<AssetStoreState>()((set, get) => {
    const setFeed = (name: AssetFeedName, change: (feed: AssetFeed) => Partial<AssetFeed>) =>
      set(({ feeds }) => ({ feeds: withFeed(feeds, name, change(feedOf(feeds, name))) }))

    /** Each letter that is typed is a search of its own, and each order a list. */
    function forgetOvertaken(name: AssetFeedName): void {
      const others = namesOf(get().feeds).filter((other) => isOvertaken(other, name))
      if (others.length === 0) return
      const feeds = { ...get().feeds }
      for (const other of others) {
        delete feeds[other]
        forget(other)
        ranges.delete(other)
        readings.delete(other)
      }
      set({ feeds })
    }

    const { forget, ...renewals } = createRenewals((name) => read(name, fromTheStart))

    async function read(name: AssetFeedName, first: Step): Promise<void> {
      const reading = {}
      readings.set(name, reading)
      setFeed(name, () => ({ isReading: true, failure: null }))
      const isCurrent = () => readings.get(name) === reading
      try {
        await readOn(
          first,
          (step) => askStep(client, name, step, feedOf(get().feeds, name).selection),
          (step, answered) => {
            if (!isCurrent()) return null
            const looked = taken(feedOf(get().feeds, name), step, answered, wanted(name))
            setFeed(name, () => looked.change)
            return looked.next
          },
        )
      } catch (error) {
        if (!isCurrent()) return
        setFeed(name, () => ({ renewed: null, isReading: false, failure: failureOf(error) }))
      }
    }

    return {
      feeds: allUnread,
      changed: [],
      want(name, first, last) {
        ranges.set(name, { first, last })
        forgetOvertaken(name)
        const { list, failure, isReading } = feedOf(get().feeds, name)
        const step = isReading || failure !== null ? null : nextStep(list, wanted(name))
        if (step !== null) void read(name, step)
      },
      hold(name, heldId) {
        if (feedOf(get().feeds, name).heldId === heldId) return
        setFeed(name, () => ({ heldId }))
        if (heldId === null && feedOf(get().feeds, name).isOutOfOrder) renewals.renew(name)
      },
      ...renewals,
      select: (name, change) => setFeed(name, ({ selection }) => ({ selection: change(selection) })),
      applyToBoard(boardId, added, removedIds) {
        const events: AssetEvent[] = [
          ...added.map((asset) => ({ type: 'asset-updated' as const, asset })),
          ...removedIds.map((assetId) => ({ type: 'asset-removed' as const, assetId })),
        ]
        applyToBoardLists({ setState: set, getState: get }, client, boardId, events)
      },
      ...fileVerbs({ setState: set, getState: get }, client),
    }
  })
}

/** What is done with one file, which every list hears of. */
function fileVerbs(
  store: FeedAccess,
  client: LibraryClient,
): Pick<AssetStoreState, 'remove' | 'restore' | 'rate'> {
  return {
    async remove(assetId) {
      await client.library.remove({ assetId })
      applyToFeeds(store, client, [{ type: 'asset-removed', assetId }])
    },
    async restore(assetId) {
      const asset = await client.library.restore({ assetId })
      applyToFeeds(store, client, [{ type: 'asset-updated', asset }])
    },
    async rate(assetId, rating) {
      const asset = await client.library.rate({ assetId, ...rating })
      applyToFeeds(store, client, [{ type: 'asset-updated', asset }])
      return asset
    },
  }
}

/** Follows the library until the signal aborts. After a break every list is read again from its start. */
export function followLibrary(
  store: AssetStore,
  client: LibraryClient,
  signal: AbortSignal,
  wait?: Wait,
): Promise<void> {
  let isFirst = true
  return followStream({
    signal,
    open: (inner) => client.library.watch({}, { signal: inner }),
    onOpen() {
      if (!isFirst) rereadAll(store)
      isFirst = false
    },
    onEvent: (event) => applyToFeeds(store, client, assetEventsOf(event)),
    ...(wait === undefined ? {} : { wait }),
  })
}

type FeedAccess = Pick<AssetStore, 'getState' | 'setState'>

function applyToFeeds(store: FeedAccess, client: LibraryClient, events: readonly AssetEvent[]): void {
  const changed = events.flatMap((event) => (event.type === 'asset-updated' ? [event.asset] : []))
  if (changed.length > 0) store.setState({ changed })
  const doubtful = new Set<AssetFeedName>()
  applyEach(
    store,
    client,
    (name, { list }) =>
      events.flatMap((event) => {
        const told = eventFor(name, event)
        // That it was changed says nothing of which boards it is on, which tell it themselves, and of how well it matches.
        const isUnlisted = event.type === 'asset-updated' && indexOfAsset(list, event.asset.id) < 0
        if (isUnlisted && told === event && isKnownToLibraryAlone(name)) doubtful.add(name)
        const isElsewhere = isBoardFeed(name) || isFilteredByBoard(name) || isRankedFeed(name)
        return told === null || (isUnlisted && isElsewhere) ? [] : [told]
      }),
    changed,
  )
  for (const name of doubtful) store.getState().renew(name)
}

/** What a board shows now. Whether a search that asks for boards finds it, only the library can tell. */
function applyToBoardLists(
  store: FeedAccess,
  client: LibraryClient,
  boardId: BoardId,
  events: readonly AssetEvent[],
): void {
  applyEach(store, client, (name) =>
    askedBy(name).boardId === boardId ? events.flatMap((event) => eventFor(name, event) ?? []) : [],
  )
  const { feeds, renew } = store.getState()
  for (const name of namesOf(feeds)) if (isFilteredByBoard(name)) renew(name)
}

/**
 * However much happened, those who look are told once.
 *
 * @param toldTo what a list hears
 * @param changed where only covers are shown, those of them that lie below one stay selected, as it is
 */
function applyEach(
  store: FeedAccess,
  client: LibraryClient,
  toldTo: (name: AssetFeedName, feed: AssetFeed) => readonly AssetEvent[],
  changed: readonly Asset[] = [],
): void {
  let { feeds } = store.getState()
  const doubtful = new Set<AssetFeedName>()
  const below = new Set(changed.flatMap(({ id, stack }) => (stack?.isCover === false ? id : [])))
  for (const name of namesOf(feeds)) {
    const feed = feedOf(feeds, name)
    const told = toldTo(name, feed)
    if (told.length === 0) continue
    let { list, renewed, isOutOfOrder } = feed
    for (const event of told) {
      const applied = applyLibraryEvent(list, event, feed.heldId)
      list = applied.list
      const again = renewed === null ? null : applyLibraryEvent(renewed, event, feed.heldId)
      renewed = again?.list ?? null
      isOutOfOrder ||= applied.isOutOfOrder || again?.isOutOfOrder === true
      if (applied.isDoubtful || again?.isDoubtful === true) doubtful.add(name)
    }
    const isCollapsed = isCollapsedFeed(name)
    const isHidden = (id: AssetId) => isCollapsed && below.has(id)
    const gone = told.flatMap((event) =>
      event.type === 'asset-removed' && !isHidden(event.assetId) ? event.assetId : [],
    )
    const left = withoutGone(feed.selection, gone)
    const selection = isCollapsed ? selectedAsCovers(left, changed, isOpenStack) : left
    feeds = withFeed(feeds, name, { list, renewed, selection, isOutOfOrder })
  }
  store.setState({ feeds })
  for (const name of doubtful) void renewTotal(store, client, name)
}

/** What a list shows no more, because it is rated otherwise, is gone from it. Null: the list never had it. */
function eventFor(name: AssetFeedName, event: AssetEvent): AssetEvent | null {
  if (event.type === 'asset-removed') return event
  if (event.asset.isIntermediate) return null
  if (belongsTo(name, event.asset)) return event
  const { kind } = askedBy(name)
  if (kind !== null && kind !== event.asset.kind) return null
  return { type: 'asset-removed', assetId: event.asset.id }
}

/** One question at a time, however many things happen: a check of the library tells of each file that is missing. */
async function renewTotal(store: FeedAccess, client: LibraryClient, name: AssetFeedName): Promise<void> {
  const totalOf = () => feedOf(store.getState().feeds, name).total
  const isKnown = totalOf() === 'known'
  setTotal(store, name, isKnown ? 'asked' : 'doubtful')
  if (!isKnown) return
  try {
    const { total } = await client.library.list({ ...askedBy(name), cursor: null, limit: 1 })
    store.setState(({ feeds }) => {
      const { list, renewed } = feedOf(feeds, name)
      const told = (pages: AssetPages) => withTotal(pages, total ?? pages.total)
      return {
        feeds: withFeed(feeds, name, { list: told(list), renewed: renewed === null ? null : told(renewed) }),
      }
    })
  } catch {
    // Without an answer the total stays what it was, until the list is read from its start.
  }
  const isDoubtful = totalOf() === 'doubtful'
  setTotal(store, name, 'known')
  if (isDoubtful) await renewTotal(store, client, name)
}

function setTotal(store: FeedAccess, name: AssetFeedName, total: AssetFeed['total']): void {
  store.setState(({ feeds }) => ({ feeds: withFeed(feeds, name, { total }) }))
}

function rereadAll(store: AssetStore): void {
  const { feeds, reload } = store.getState()
  for (const name of namesOf(feeds)) {
    const { list, failure } = feedOf(feeds, name)
    if (list.hasRead || failure !== null) void reload(name)
  }
}
