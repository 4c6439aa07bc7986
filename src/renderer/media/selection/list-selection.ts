import type { AtelierClient } from '../../../shared/contract/index.ts'
import { mostCoversAtOnce } from '../../../shared/contract/library/stacks.ts'
import type { Asset } from '../../../shared/domain/asset.ts'
import type { AssetId } from '../../../shared/domain/ids.ts'
import type { AssetStack } from '../../../shared/domain/stack.ts'
import { failureOf } from '../../data/failure.ts'
import { showFailure } from '../../ui/toasts/show-failure.ts'
import { assetAt, type AssetPages, indexOfAsset, isComplete } from '../library/asset-pages.ts'
import { type AssetStore, feedOf } from '../library/asset-store.ts'
import { type AssetFeedName, isCollapsedFeed } from '../library/library-feeds.ts'
import { isOpenStack } from '../library/open-stack-ids.ts'
import { type IdsClient, readIds } from '../library/read-ids.ts'
import {
  allSelected,
  between,
  inverted,
  type ListSelection,
  nothingSelected,
  type Selection,
  toggledTogether,
  withAll,
  withRange,
} from '../library/selection.ts'
import { filesOfOpenStack, withOpenNow } from '../stacks/open-stacks.ts'
import { idsWithOpenStacks } from '../stacks/with-open-stacks.ts'

type BelowClient = { stacks: Pick<AtelierClient['stacks'], 'withBelow'> }

/** In a list that shows stacks by their covers, the cover of one that is closed stands for all of it. */
export function createListSelection(
  client: IdsClient & BelowClient,
  assets: AssetStore,
  feed: AssetFeedName,
): ListSelection & { wholeOf(id: AssetId): readonly AssetId[] } {
  const now = () => feedOf(assets.getState().feeds, feed)
  const shown = () => withOpenNow(feed, now().list)
  /** The ids that are being read: whatever is asked for next takes the place of that. */
  let reading = new AbortController()

  const { wholeOf, wholes, idsInOrder } = createWholes(client, feed, { counted: () => now().list, shown })

  function change(make: (selection: Selection) => Selection): void {
    reading.abort()
    assets.getState().select(feed, make)
  }

  async function changeLater(
    read: (signal: AbortSignal) => Promise<(selection: Selection) => Selection>,
  ): Promise<void> {
    reading.abort()
    reading = new AbortController()
    const { signal } = reading
    try {
      const make = await read(signal)
      if (!signal.aborted) assets.getState().select(feed, make)
    } catch (error) {
      if (!signal.aborted) showFailure(failureOf(error))
    }
  }

  function changeByAll(make: (selection: Selection, all: readonly AssetId[]) => Selection): void {
    const inMemory = wholeInMemory(shown())?.flatMap(wholeOf)
    if (inMemory !== undefined) return change((selection) => make(selection, inMemory))
    void changeLater(async (signal) => {
      const all = await readIds(client, feed, { signal, isFlat: true })
      return (selection) => make(selection, all)
    })
  }

  return {
    wholeOf,
    replace: (ids) => change(() => allSelected([...ids])),
    selectPlaces: (indexes, others) =>
      void changeLater(async (signal) => {
        const all = await idsInOrder(signal)
        const held = await wholes(
          indexes.flatMap((index) => all[index] ?? []),
          signal,
        )
        return () => allSelected([...others, ...held])
      }),
    toggle: (id) => change((selection) => toggledTogether(selection, id, wholeOf(id))),
    extendTo(index, from) {
      const list = shown()
      const id = assetAt(list, index)?.id
      const anchorId = now().selection.anchorId ?? assetAt(list, from)?.id
      const range = id === undefined || anchorId === undefined ? null : rangeInMemory(list, anchorId, id)
      if (anchorId !== undefined && range !== null)
        return change((selection) => withRange(selection, anchorId, range.flatMap(wholeOf)))
      void changeLater(async (signal) => {
        const all = await idsInOrder(signal)
        const [start, end] = [anchorId ?? all[from], id ?? all[index]]
        if (start === undefined || end === undefined) return (selection) => selection
        const held = await wholes(between(all, start, end), signal)
        return (selection) => withRange(selection, start, held)
      })
    },
    setPlaces({ first, end }, isSelected) {
      const all = placesInMemory(shown(), first, end)?.flatMap(wholeOf)
      if (all !== undefined) return change((selection) => withAll(selection, all, isSelected))
      void changeLater(async (signal) => {
        const held = await wholes((await idsInOrder(signal)).slice(first, end), signal)
        return (selection) => withAll(selection, held, isSelected)
      })
    },
    selectAll: () => changeByAll((_selection, all) => allSelected(all)),
    invert: () => changeByAll(inverted),
    clear: () => change(() => nothingSelected),
  }
}

type Lists = {
  /** As the library counts it, without open stacks, and with them. */
  counted(): AssetPages
  shown(): AssetPages
}

/** What tiles of a list stand for, and the order of its files. */
function createWholes(client: IdsClient & BelowClient, feed: AssetFeedName, { counted, shown }: Lists) {
  const isCollapsed = isCollapsedFeed(feed)

  /** The file first: where they are stacked with others, it stays what is shown. */
  function wholeOf(id: AssetId): readonly AssetId[] {
    const stack = isCollapsed ? stacksIn(counted()).get(id) : undefined
    if (stack === undefined || isOpenStack(stack.id)) return [id]
    return [id, ...stack.memberIds.filter((one) => one !== id)]
  }
  /** Also of what is not in memory. */
  async function wholes(ids: readonly AssetId[], signal: AbortSignal): Promise<readonly AssetId[]> {
    const inMemory = new Set(isCollapsed ? filesIn(shown()).map(({ id }) => id) : ids)
    const away = ids.filter((id) => !inMemory.has(id))
    const known = ids.flatMap(wholeOf)
    return away.length === 0 ? known : [...known, ...(await readBelow(client, away, signal))]
  }

  const idsInOrder = async (signal: AbortSignal) =>
    wholeInMemory(shown()) ??
    idsWithOpenStacks(await readIds(client, feed, { signal }), shown(), filesOfOpenStack)
  return { wholeOf, wholes, idsInOrder }
}

const stacksOfLists = new WeakMap<AssetPages, ReadonlyMap<AssetId, AssetStack>>()

/** The stacks of covers in memory, by those: looked up for each file of a range, and with each frame of a lasso. */
function stacksIn(list: AssetPages): ReadonlyMap<AssetId, AssetStack> {
  const known = stacksOfLists.get(list)
  if (known !== undefined) return known
  const covers = filesIn(list).flatMap(({ id, stack }) =>
    stack?.isCover === true ? [[id, stack] as const] : [],
  )
  const stacks = new Map(covers)
  stacksOfLists.set(list, stacks)
  return stacks
}

function filesIn({ pages }: AssetPages): readonly Asset[] {
  return pages.flatMap(({ assets }) => assets ?? [])
}

/** What lies below covers that are not in memory, with themselves. */
async function readBelow(
  { stacks }: BelowClient,
  ids: readonly AssetId[],
  signal: AbortSignal,
): Promise<AssetId[]> {
  const found: AssetId[] = []
  for (let start = 0; start < ids.length; start += mostCoversAtOnce) {
    const assetIds = ids.slice(start, start + mostCoversAtOnce)
    found.push(...(await stacks.withBelow({ assetIds }, { signal })).assetIds)
  }
  return found
}

/** Null where a part of the list is not in memory. */
function wholeInMemory(list: AssetPages): AssetId[] | null {
  if (!isComplete(list) || list.pages.some(({ assets }) => assets === null)) return null
  return filesIn(list).map(({ id }) => id)
}

function rangeInMemory(list: AssetPages, one: AssetId, other: AssetId): AssetId[] | null {
  const ends = [indexOfAsset(list, one), indexOfAsset(list, other)]
  return placesInMemory(list, Math.min(...ends), Math.max(...ends) + 1)
}

/** Null where one of them is not in memory. */
function placesInMemory(list: AssetPages, first: number, end: number): AssetId[] | null {
  const range: AssetId[] = []
  for (let index = first; index < end; index += 1) {
    const asset = assetAt(list, index)
    if (asset === undefined) return null
    range.push(asset.id)
  }
  return range
}
