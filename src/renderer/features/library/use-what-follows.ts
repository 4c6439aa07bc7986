import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { AssetId } from '../../../shared/domain/ids.ts'
import { assetAt, type AssetPages, indexOfAsset } from '../../media/library/asset-pages.ts'
import type { AssetStore } from '../../media/library/asset-store.ts'
import { type AssetFeedName, isCollapsedFeed } from '../../media/library/library-feeds.ts'
import { filesBesides } from '../../media/stacks/with-open-stacks.ts'

/** `total`: of what the library counts; null for a file of an open stack behind its cover, which it does not count. */
export type LastSeen = { id: AssetId; index: number; total: number | null }

/**
 * Pure: where the file that the viewer shows was seen in the list last; null where it was not in it.
 *
 * `isGone`: it was taken out since. That it is in no page alone does not say so: a list that is read anew, or a page that
 * was put away, is as long as before; and what lies behind a cover leaves it where its stack is closed.
 */
export function lastSeenOf(
  last: LastSeen | null,
  list: AssetPages,
  openId: AssetId | null,
): { seen: LastSeen | null; isGone: boolean } {
  if (openId === null) return { seen: null, isGone: false }
  const index = indexOfAsset(list, openId)
  const counted = list.total - filesBesides(list)
  if (index >= 0) {
    const isBehind = list.opened !== undefined && assetAt(list, index)?.stack?.isCover === false
    return { seen: { id: openId, index, total: isBehind ? null : counted }, isGone: false }
  }
  if (last?.id !== openId) return { seen: null, isGone: false }
  return { seen: last, isGone: last.total !== null && counted < last.total }
}

type Shown = { assets: AssetStore; feed: AssetFeedName; list: AssetPages; openId: AssetId | null }

/** What the viewer shows was taken out of its list, as off the board that is open: `onGone` is told where it was. */
export function useWhatFollows({ assets, feed, list, openId }: Shown, onGone: (index: number) => void): void {
  const isStacked = useStackedMeanwhile(assets, feed, openId)
  const [last, setLast] = useState<LastSeen | null>(null)
  const { seen, isGone } = lastSeenOf(last, list, openId)
  if (last?.id !== seen?.id || last?.index !== seen?.index || last?.total !== seen?.total) setLast(seen)
  const tell = useEffectEvent(() => {
    if (last !== null && !isStacked.current) onGone(last.index)
  })
  useEffect(() => {
    if (isGone) tell()
  }, [isGone, openId])
}

/** Whether it was put below the cover of a stack while it is looked at: it is there still, behind that. */
function useStackedMeanwhile(assets: AssetStore, feed: AssetFeedName, openId: AssetId | null) {
  const isStacked = useRef(false)
  useEffect(() => {
    isStacked.current = false
    if (!isCollapsedFeed(feed)) return
    return assets.subscribe(({ changed }, before) => {
      const asset = changed === before.changed ? undefined : changed.findLast(({ id }) => id === openId)
      if (asset !== undefined) isStacked.current = asset.stack?.isCover === false
    })
  }, [assets, feed, openId])
  return isStacked
}
