import { useState } from 'react'
import { useStore } from 'zustand'
import { assetAt, indexOfAsset } from '../../media/library/asset-pages.ts'
import { shownIndexOf } from '../../media/stacks/with-open-stacks.ts'
import { leavePlace, leftPlace } from './left-place.ts'
import { LibraryGrid, type LibraryGridProps } from './LibraryGrid.tsx'
import { libraryLookStore } from './library-room.ts'
import { useListSorting } from './use-list-sorting.ts'
import { DateOverview } from './overview/DateOverview.tsx'

/** What the Library shows: each file of the list, or its months or years, which lead there. */
export function LibraryList(props: Omit<LibraryGridProps, 'edge' | 'openAt' | 'onLeave'>) {
  const { feed, list, focusIndex, onFocus } = props
  const { arrangement, dateUnit, edge } = useStore(libraryLookStore, (state) => state.value)
  const change = useStore(libraryLookStore, (state) => state.change)
  const sorting = useListSorting(feed)
  const [openAt, setOpenAt] = useState(() => placeToOpen(props, arrangement))
  const [yearInSight, setYearInSight] = useState<number | null>(null)
  if (arrangement !== 'dates')
    return (
      <LibraryGrid
        key={`${feed}/${arrangement}`}
        {...props}
        openAt={openAt === null ? null : { ...openAt, opened: () => setOpenAt(null) }}
        onLeave={(at) => {
          const idAt = (index: number) => assetAt(list, index)?.id ?? null
          const focus = { index: focusIndex, id: idAt(focusIndex) }
          leavePlace({ feed, arrangement, focus, at: at && { ...at, id: idAt(at.index) } })
        }}
        edge={arrangement === 'list' ? sorting : edge}
      />
    )
  return (
    <DateOverview
      key={`${feed}/${dateUnit}`}
      {...{ feed, list, yearInSight }}
      unit={dateUnit}
      onYearInSight={() => setYearInSight(null)}
      onOpenMonth={({ start }) => {
        const index = shownIndexOf(list, start)
        onFocus(index)
        setOpenAt({ index })
        change({ arrangement: 'grid' })
      }}
      onOpenYear={({ day }) => {
        setYearInSight(day.year)
        change({ dateUnit: 'month' })
      }}
    />
  )
}

/** Where the same files were left, wherever they are now; null: at the top. */
function placeToOpen(
  { feed, list }: Pick<LibraryGridProps, 'feed' | 'list'>,
  arrangement: string,
): { index: number; below?: number } | null {
  const left = leftPlace(feed)
  if (left === null || left.at === null || left.arrangement !== arrangement) return null
  const { id, index, below } = left.at
  const now = id === null ? -1 : indexOfAsset(list, id)
  return { index: now < 0 ? index : now, below }
}
