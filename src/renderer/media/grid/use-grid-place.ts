import { type RefObject, useMemo, useState } from 'react'
import type { ScrolledPlaces } from './days/Scrubbed.tsx'
import { placesOf } from './grid-layout.ts'
import { firstRowAt, placeAfter, placeAtTop, type GridPlace } from './grid-place.ts'
import { type OpenAt, useOpenAt } from './use-open-at.ts'
import type { GridItems } from './use-grid-focus.ts'

type Grid = {
  scroller: RefObject<HTMLElement | null>
  columns: number
  rowHeight: number
  /** Pixels above the first row. */
  margin: number
  openAt?: OpenAt | null | undefined
  /** False: it has no size yet. */
  isDrawn?: boolean
  /** Hears of every scroll, after the place does. */
  onScroll(offset: number): void
}

type UsedPlace = {
  pad: number
  /** Names of the rows, each for good. */
  rowIds: readonly string[]
  places: ScrolledPlaces
  /** Has to be told of every scroll: where the list is now, in pixels. */
  onScroll(offset: number): void
}

/** Keeps what is in sight of a grid in its cells while items come and go before it. */
export function useGridPlace<Id>(
  items: GridItems<Id>,
  { scroller, columns, rowHeight, margin, openAt = null, isDrawn = true, onScroll }: Grid,
): UsedPlace {
  const [drawn, setDrawn] = useState(items)
  const [kept, setPlace] = useState<GridPlace>({ columns, pad: 0, rowsAbove: 0 })
  let place = kept
  // Other columns are another grid.
  if (place.columns !== columns) place = { ...place, columns, pad: 0 }
  if (drawn !== items) {
    // Asked of the page itself: the event of a scroll comes a frame later, and may still be under way.
    const firstRow = firstRowAt(scroller.current?.scrollTop ?? 0, margin, rowHeight)
    place = placeAfter(place, firstRow, drawn, items)
    setDrawn(items)
  }
  if (place !== kept) setPlace(place)

  const { pad, rowsAbove } = place
  const rows = Math.ceil((items.total + (items.total === 0 ? 0 : pad)) / columns)
  const rowIds = useMemo(
    () => Array.from({ length: rows }, (_, row) => String(row - rowsAbove)),
    [rows, rowsAbove],
  )
  const places = useMemo(
    () => placesOf({ columns, rowHeight }, { pad, margin }),
    [columns, rowHeight, pad, margin],
  )
  useOpenAt(openAt, { scroller, places, isDrawn })
  return {
    pad,
    rowIds,
    places,
    onScroll(offset) {
      if (offset < 1) setPlace(placeAtTop)
      onScroll(offset)
    },
  }
}
