import { useState } from 'react'
import { useStore } from 'zustand'
import type { AssetSort, SortColumn } from '../../../shared/domain/asset-sort.ts'
import type { ListSorting } from '../../media/grid/columns/ListHeadings.tsx'
import { newestFirst, nextSort } from '../../media/grid/columns/next-sort.ts'
import { type AssetFeedName, isRankedFeed } from '../../media/library/library-feeds.ts'
import { libraryLookStore } from './library-room.ts'
import { orderSearchBy } from './search/search-order.ts'

/** The order of the list with columns; null: newest first, as everywhere else. */
export function useListSort(): AssetSort | null {
  return useStore(libraryLookStore, ({ value }) => (value.arrangement === 'list' ? value.sort : null))
}

/** What the headings of the list show and do. Where it shows the best matches first, a press on one leaves that. */
export function useListSorting(feed: AssetFeedName): ListSorting {
  const sort = useListSort()
  const change = useStore(libraryLookStore, (state) => state.change)
  const [pressed, setPressed] = useState<SortColumn | null>(null)
  const shown = isRankedFeed(feed) ? null : (sort ?? newestFirst)
  return {
    shown,
    pressed,
    onFocused: () => setPressed(null),
    onPress(by) {
      setPressed(by)
      orderSearchBy('newest')
      change({ sort: nextSort(shown, by) })
    },
  }
}
