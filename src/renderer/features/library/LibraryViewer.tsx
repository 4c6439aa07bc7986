import { useCallback, useEffect } from 'react'
import type { Asset } from '../../../shared/domain/asset.ts'
import type { AssetId } from '../../../shared/domain/ids.ts'
import { assetAt, type AssetPages, indexOfAsset } from '../../media/library/asset-pages.ts'
import type { RatingChange } from '../../media/rating/rate-asset.ts'
import type { AssetFeedName } from '../../media/library/library-feeds.ts'
import { useAssets } from '../../media/media-stores.ts'
import { filesBesides } from '../../media/stacks/with-open-stacks.ts'
import { useAsset } from '../../media/library/use-asset.ts'
import { Viewer } from '../../media/viewer/Viewer.tsx'

type LibraryViewerProps = {
  feed: AssetFeedName
  list: AssetPages
  openId: AssetId | null
  onShow(index: number): void
  onClose(): void
  onTrash(asset: Asset): void
  onRate(asset: Asset, change: RatingChange): void
  onChoose(): void
  returnFocus(): HTMLElement | null
}

/** How far from what is shown the library is read, so that the next one and all of the filmstrip are there. */
const neighbours = 60

/** The viewer over the list that is shown. What is not in its pages in memory is shown alone. */
export function LibraryViewer({ feed, list, openId, onShow, ...rest }: LibraryViewerProps) {
  const index = openId === null ? -1 : indexOfAsset(list, openId)
  const listed = index < 0 ? undefined : assetAt(list, index)
  const alone = useAsset(listed === undefined ? openId : null)
  const want = useAssets((state) => state.want)
  const besides = filesBesides(list)
  const wantHere = useCallback(
    (first: number, last: number) => want(feed, Math.max(0, first - besides), last),
    [want, feed, besides],
  )
  useHeld(feed, openId)
  useEffect(() => {
    if (index >= 0) wantHere(Math.max(0, index - neighbours), index + neighbours)
  }, [wantHere, index])
  const viewed = {
    ...{ total: list.total, index, want: wantHere },
    at: (at: number) => assetAt(list, at),
    show: onShow,
  }
  return <Viewer {...rest} asset={listed ?? alone ?? null} list={index < 0 ? null : viewed} />
}

/** What is shown stays in memory and in its place, wherever its filmstrip is looked at and however it is rated. */
function useHeld(feed: AssetFeedName, openId: AssetId | null): void {
  const hold = useAssets((state) => state.hold)
  useEffect(() => hold(feed, openId), [hold, feed, openId])
  useEffect(() => () => hold(feed, null), [hold, feed])
}
