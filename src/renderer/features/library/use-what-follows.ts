import { useEffect, useEffectEvent, useState } from 'react'
import type { AssetId } from '../../../shared/domain/ids.ts'
import { type AssetPages, indexOfAsset } from '../../media/library/asset-pages.ts'

export type LastSeen = { id: AssetId; index: number; total: number }

/**
 * Pure: where the file that the viewer shows was seen in the list last; null where it was not in it.
 *
 * `isGone`: it was taken out since. That it is in no page alone does not say so: a list that is read anew, or a page that
 * was put away, is as long as before.
 */
export function lastSeenOf(
  last: LastSeen | null,
  list: AssetPages,
  openId: AssetId | null,
): { seen: LastSeen | null; isGone: boolean } {
  if (openId === null) return { seen: null, isGone: false }
  const index = indexOfAsset(list, openId)
  if (index >= 0) return { seen: { id: openId, index, total: list.total }, isGone: false }
  if (last?.id !== openId) return { seen: null, isGone: false }
  return { seen: last, isGone: list.total < last.total }
}

/** What the viewer shows was taken out of its list, as off the board that is open: `onGone` is told where it was. */
export function useWhatFollows(list: AssetPages, openId: AssetId | null, onGone: (index: number) => void) {
  const [last, setLast] = useState<LastSeen | null>(null)
  const { seen, isGone } = lastSeenOf(last, list, openId)
  if (last?.id !== seen?.id || last?.index !== seen?.index || last?.total !== seen?.total) setLast(seen)
  const tell = useEffectEvent(() => {
    if (last !== null) onGone(last.index)
  })
  useEffect(() => {
    if (isGone) tell()
  }, [isGone, openId])
}
