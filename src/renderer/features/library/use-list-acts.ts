import type { Asset, RatingFilter } from '../../../shared/domain/asset.ts'
import type { AssetId } from '../../../shared/domain/ids.ts'
import { useNavigation } from '../../lib/navigation.ts'
import { moveToTrash } from '../../media/asset-actions.ts'
import { assetAt, type AssetPages, indexOfAsset } from '../../media/asset-pages.ts'
import { mediaStoresOf } from '../../media/media-stores.ts'
import { rateAsset, type RatingChange } from '../../media/rating/rate-asset.ts'
import { type AssetFeedName, hasRating } from '../../media/rating/rated-feeds.ts'
import { useClient } from '../../rpc/client-context.ts'

type Shown = {
  list: AssetPages
  feed: AssetFeedName
  rating: RatingFilter | null
  /** What the viewer shows. */
  openId: AssetId | null
  view(id: AssetId | null): void
  setFocusIndex(index: number, id?: AssetId | null): void
}

/** What can be done with a file of the list that may take it out: the viewer then shows the next one. */
export function useListActs({ list, feed, rating, openId, view, setFocusIndex }: Shown) {
  const { assets } = mediaStoresOf(useClient())
  const neighbourOf = (index: number) =>
    index < 0 ? undefined : (assetAt(list, index + 1) ?? assetAt(list, index - 1))
  const isWhereItWasLeft = (next: Asset | undefined) =>
    useNavigation.getState().viewing === (next?.id ?? null)

  async function trash(asset: Asset | undefined) {
    if (asset === undefined) return
    const next = neighbourOf(indexOfAsset(list, asset.id))
    const wasOpen = openId === asset.id
    // Before it is gone: with nothing to show the viewer would close.
    if (wasOpen) view(next?.id ?? null)
    const goBack = () => {
      if (useNavigation.getState().params['view'] === 'trash') return
      const at = indexOfAsset(assets.getState().feeds[feed].list, asset.id)
      if (at >= 0) setFocusIndex(at, asset.id)
      if (wasOpen) view(asset.id)
      else focusTile(asset.id)
    }
    // The focus goes to the next one by itself, unless the person went elsewhere meanwhile.
    if (await moveToTrash(assets, asset, goBack)) return
    if (wasOpen && isWhereItWasLeft(next)) view(asset.id)
  }

  /** Only in the viewer. What its rating takes out of the list makes place for the next one. */
  async function rate(asset: Asset, change: RatingChange) {
    const index = indexOfAsset(list, asset.id)
    const leaves = rating !== null && index >= 0 && !hasRating({ ...asset, ...change }, rating)
    const next = leaves ? neighbourOf(index) : asset
    if (leaves) view(next?.id ?? null)
    const isDone = await rateAsset(assets, asset, change, () => {
      if (leaves && useNavigation.getState().viewing !== null) view(asset.id)
    })
    if (!isDone && leaves && isWhereItWasLeft(next)) view(asset.id)
  }

  return { trash, rate }
}

/** Once what is being drawn is there. */
function focusTile(id: AssetId): void {
  requestAnimationFrame(() =>
    document.querySelector<HTMLElement>(`[role="gridcell"] [data-asset="${id}"]`)?.focus(),
  )
}
