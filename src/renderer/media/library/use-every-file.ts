import { useEffect } from 'react'
import { useAssets } from '../media-stores.ts'
import type { AssetPages } from './asset-pages.ts'
import { feedOf } from './asset-store.ts'
import { type AssetFeedName, askedBy, feedName, isCollapsedFeed } from './library-feeds.ts'

/** The list with each file by itself, where another one shows stacks by their covers; null: that shows each file. */
export type EveryFile = { feed: AssetFeedName; list: AssetPages }

/** Of a list of stacks, followed as any list is. */
export function useEveryFile(feed: AssetFeedName): EveryFile | null {
  const isCollapsed = isCollapsedFeed(feed)
  const asked = askedBy(feed)
  const every = isCollapsed ? feedName(asked.kind ?? 'all', null, null, '', asked.sort ?? 'newest') : feed
  const want = useAssets((state) => state.want)
  const { list } = useAssets((state) => feedOf(state.feeds, every))
  useEffect(() => {
    if (isCollapsed) want(every, 0, 0)
  }, [want, isCollapsed, every])
  return isCollapsed ? { feed: every, list } : null
}
