import { useState } from 'react'
import { useStore } from 'zustand'
import { shownIndexOf } from '../../media/stacks/with-open-stacks.ts'
import { LibraryGrid, type LibraryGridProps } from './LibraryGrid.tsx'
import { libraryLookStore } from './library-room.ts'
import { DateOverview } from './overview/DateOverview.tsx'

/** What the Library shows: each file of the list, or its months or years, which lead there. */
export function LibraryList(props: Omit<LibraryGridProps, 'edge' | 'openAt'>) {
  const { feed, list, onFocus } = props
  const { arrangement, dateUnit, edge } = useStore(libraryLookStore, (state) => state.value)
  const change = useStore(libraryLookStore, (state) => state.change)
  const [openAt, setOpenAt] = useState<number | null>(null)
  const [yearInSight, setYearInSight] = useState<number | null>(null)
  if (arrangement !== 'dates')
    return (
      <LibraryGrid
        key={`${feed}/${arrangement}`}
        {...props}
        openAt={openAt === null ? null : { index: openAt, opened: () => setOpenAt(null) }}
        edge={arrangement === 'list' ? null : edge}
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
        setOpenAt(index)
        change({ arrangement: 'grid' })
      }}
      onOpenYear={({ day }) => {
        setYearInSight(day.year)
        change({ dateUnit: 'month' })
      }}
    />
  )
}
