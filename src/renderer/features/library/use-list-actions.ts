import { useEffect } from 'react'
import type { Asset, RatingFilter } from '../../../shared/domain/asset.ts'
import type { AssetId } from '../../../shared/domain/ids.ts'
import { focusWhenThere } from '../../lib/focus/focus-when-there.ts'
import { useNavigation } from '../../lib/navigation.ts'
import { moveToTrash } from '../../media/library/asset-actions.ts'
import { feedOf } from '../../media/library/asset-store.ts'
import { assetAt, type AssetPages, indexOfAsset } from '../../media/library/asset-pages.ts'
import { mediaStoresOf } from '../../media/media-stores.ts'
import { rateAsset, type RatingChange } from '../../media/rating/rate-asset.ts'
import { type AssetFeedName, hasRating } from '../../media/library/library-feeds.ts'
import { trashSeveral } from '../../media/selection/several-actions.ts'
import { withOpenNow } from '../../media/stacks/open-stacks.ts'
import { isFocusFree, isFocusLeft } from '../../media/trash/is-focus-left.ts'
import { useClient } from '../../rpc/client-context.ts'
import { useWhatFollows } from './use-what-follows.ts'

type Shown = {
  list: AssetPages
  feed: AssetFeedName
  rating: RatingFilter | null
  /** What the viewer shows. */
  openId: AssetId | null
  view(id: AssetId | null): void
  setFocusIndex(index: number, id?: AssetId | null): void
  /** `wholeOf`: the files that a tile stands for. */
  selection: { wholeOf(id: AssetId): readonly AssetId[] }
}

/** What can be done with a file of the list that may take it out: the viewer then shows the next one. */
export function useListActions({ list, feed, rating, openId, view, setFocusIndex, selection }: Shown) {
  const client = useClient()
  const { assets } = mediaStoresOf(client)
  const neighbourOf = (index: number) =>
    index < 0 ? undefined : (assetAt(list, index + 1) ?? assetAt(list, index - 1))
  const isWhereItWasLeft = (next: Asset | undefined) =>
    useNavigation.getState().viewing === (next?.id ?? null)

  useShownFeed(feed)
  const isShown = () => shownFeed === feed

  /** The list may have changed since; where another one is shown, its focus stays where it is. */
  const startFrom = ({ id }: Asset) => {
    if (!isShown()) return
    const at = indexOfAsset(withOpenNow(feed, feedOf(assets.getState().feeds, feed).list), id)
    if (at >= 0) setFocusIndex(at, id)
  }

  useWhatFollows({ client, feed, list, openId }, (index) => {
    const next = assetAt(list, index) ?? assetAt(list, index - 1)
    view(next?.id ?? null)
    if (next !== undefined) startFrom(next)
  })

  /** The tile of a closed stack stands for all of it; in the viewer one file is looked at. */
  async function trash(asset: Asset | undefined) {
    if (asset === undefined) return
    const whole = openId === null ? selection.wholeOf(asset.id) : [asset.id]
    if (whole.length > 1) return trashWhole(asset, whole)
    const next = neighbourOf(indexOfAsset(list, asset.id))
    const wasOpen = openId === asset.id
    // Before it is gone: with nothing to show the viewer would close.
    if (wasOpen) view(next?.id ?? null)
    if (wasOpen && next !== undefined) startFrom(next)
    const goBack = () => {
      if (!isShown()) return
      startFrom(asset)
      if (wasOpen) view(asset.id)
      else if (isFocusFree()) focusTile(asset.id)
    }
    const isDone = await moveToTrash(assets, asset, goBack)
    if (!isDone && wasOpen && isWhereItWasLeft(next)) view(asset.id)
    // Where it was pressed by its menu the focus was not on it; the person may have gone elsewhere meanwhile.
    if (!isDone || wasOpen || next === undefined || !isShown() || !isFocusLeft(asset.id)) return
    startFrom(next)
    focusTile(next.id)
  }

  async function trashWhole(cover: Asset, whole: readonly AssetId[]) {
    const next = neighbourOf(indexOfAsset(list, cover.id))
    const isDone = await trashSeveral(client, whole)
    if (!isDone || next === undefined || !isShown() || !isFocusLeft(cover.id)) return
    startFrom(next)
    focusTile(next.id)
  }

  /** What its rating takes out of the list makes place for the next one, in the viewer too. */
  async function rate(asset: Asset | undefined, change: RatingChange) {
    if (asset === undefined) return
    const index = indexOfAsset(list, asset.id)
    const wasOpen = openId === asset.id
    const leaves = wasOpen && rating !== null && index >= 0 && !hasRating({ ...asset, ...change }, rating)
    const next = leaves ? neighbourOf(index) : asset
    if (leaves) view(next?.id ?? null)
    const isDone = await rateAsset(assets, asset, change, () => {
      if (leaves && isShown() && useNavigation.getState().viewing !== null) view(asset.id)
    })
    if (!isDone && leaves && isWhereItWasLeft(next)) view(asset.id)
  }

  return { trash, rate }
}

/** The list of the Library that is in sight; null: none. What was begun in one may end while another is. */
let shownFeed: AssetFeedName | null = null

function useShownFeed(feed: AssetFeedName): void {
  useEffect(() => {
    shownFeed = feed
    return () => void (shownFeed = null)
  }, [feed])
}

/** Once it is drawn. */
function focusTile(id: AssetId): void {
  focusWhenThere(`[role="gridcell"] [data-asset="${id}"]`)
}
