import type { AssetId } from '../../../shared/domain/ids.ts'
import { failureOf } from '../../data/failure.ts'
import { showFailure } from '../../ui/toasts/show-failure.ts'
import { assetAt, type AssetPages, indexOfAsset, isComplete } from '../library/asset-pages.ts'
import { type AssetStore, feedOf } from '../library/asset-store.ts'
import type { AssetFeedName } from '../library/library-feeds.ts'
import { type IdsClient, readIds } from '../library/read-ids.ts'
import {
  allSelected,
  between,
  inverted,
  type ListSelection,
  nothingSelected,
  type Selection,
  toggled,
  withRange,
} from '../library/selection.ts'

export function createListSelection(
  client: IdsClient,
  assets: AssetStore,
  feed: AssetFeedName,
): ListSelection {
  const now = () => feedOf(assets.getState().feeds, feed)
  /** The ids that are being read: whatever is asked for next takes the place of that. */
  let reading = new AbortController()

  function change(make: (selection: Selection) => Selection): void {
    reading.abort()
    assets.getState().select(feed, make)
  }

  async function changeByAll(
    make: (selection: Selection, all: readonly AssetId[]) => Selection,
  ): Promise<void> {
    const inMemory = wholeInMemory(now().list)
    if (inMemory !== null) return change((selection) => make(selection, inMemory))
    reading.abort()
    reading = new AbortController()
    const { signal } = reading
    try {
      const all = await readIds(client, feed, { signal })
      if (!signal.aborted) assets.getState().select(feed, (selection) => make(selection, all))
    } catch (error) {
      if (!signal.aborted) showFailure(failureOf(error))
    }
  }

  return {
    replace: (ids) => change(() => allSelected([...ids])),
    selectPlaces: (indexes, others) =>
      void changeByAll((_, all) => allSelected([...others, ...indexes.flatMap((index) => all[index] ?? [])])),
    toggle: (id) => change((selection) => toggled(selection, id)),
    extendTo(index, from) {
      const { list, selection } = now()
      const id = assetAt(list, index)?.id
      const anchorId = selection.anchorId ?? assetAt(list, from)?.id
      const range = id === undefined || anchorId === undefined ? null : rangeInMemory(list, anchorId, id)
      if (anchorId !== undefined && range !== null) return change((s) => withRange(s, anchorId, range))
      void changeByAll((selected, all) => {
        const [start, end] = [anchorId ?? all[from], id ?? all[index]]
        if (start === undefined || end === undefined) return selected
        return withRange(selected, start, between(all, start, end))
      })
    },
    selectAll: () => void changeByAll((_selection, all) => allSelected(all)),
    invert: () => void changeByAll(inverted),
    clear: () => change(() => nothingSelected),
  }
}

/** Null where a part of the list is not in memory. */
function wholeInMemory(list: AssetPages): AssetId[] | null {
  if (!isComplete(list) || list.pages.some(({ assets }) => assets === null)) return null
  return list.pages.flatMap(({ assets }) => assets ?? []).map(({ id }) => id)
}

function rangeInMemory(list: AssetPages, one: AssetId, other: AssetId): AssetId[] | null {
  const ends = [indexOfAsset(list, one), indexOfAsset(list, other)]
  const range: AssetId[] = []
  for (let index = Math.min(...ends); index <= Math.max(...ends); index += 1) {
    const asset = assetAt(list, index)
    if (asset === undefined) return null
    range.push(asset.id)
  }
  return range
}
