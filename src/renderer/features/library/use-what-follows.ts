import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { AtelierClient } from '../../../shared/contract/index.ts'
import type { AssetId } from '../../../shared/domain/ids.ts'
import { assetAt, type AssetPages, indexOfAsset } from '../../media/library/asset-pages.ts'
import type { AssetStore } from '../../media/library/asset-store.ts'
import {
  type AssetFeedName,
  belongsTo,
  isBoardFeed,
  isCollapsedFeed,
  isFilteredByBoard,
} from '../../media/library/library-feeds.ts'
import { mediaStoresOf } from '../../media/media-stores.ts'
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

/**
 * Whether a file that a list does not hold in memory is in it all the same, as the library tells: where it was sorted
 * elsewhere, or put below a cover, while the window was cut off. Of a board its own list says it.
 *
 * @returns true also where nobody answers: what is not known to be gone stays in sight
 */
export async function isListedStill(
  { library }: { library: Pick<AtelierClient['library'], 'find'> },
  feed: AssetFeedName,
  assetId: AssetId,
): Promise<boolean> {
  if (isBoardFeed(feed) || isFilteredByBoard(feed)) return false
  try {
    const found = await library.find({ assetId })
    if (found === null || found.isInTrash) return false
    return belongsTo(feed, found.asset) || (isCollapsedFeed(feed) && found.asset.stack?.isCover === false)
  } catch {
    return true
  }
}

type Shown = { client: AtelierClient; feed: AssetFeedName; list: AssetPages; openId: AssetId | null }

/** What the viewer shows was taken out of its list, as off the board that is open: `onGone` is told where it was. */
export function useWhatFollows({ client, feed, list, openId }: Shown, onGone: (index: number) => void): void {
  const isStacked = useStackedMeanwhile(mediaStoresOf(client).assets, feed, openId)
  const [last, setLast] = useState<LastSeen | null>(null)
  const { seen, isGone } = lastSeenOf(last, list, openId)
  if (last?.id !== seen?.id || last?.index !== seen?.index || last?.total !== seen?.total) setLast(seen)
  const tell = useEffectEvent(() => {
    if (last !== null && !isStacked.current) onGone(last.index)
  })
  useEffect(() => {
    if (!isGone || openId === null) return
    let isOver = false
    void isListedStill(client, feed, openId).then((isListed) => {
      if (!isOver && !isListed) tell()
    })
    return () => void (isOver = true)
  }, [isGone, client, feed, openId])
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
