import { type RefObject, useLayoutEffect, useMemo, useState } from 'react'
import type { RowPlaces } from '../../../ui/PlacedRows.tsx'
import type { GridLayout } from '../grid-layout.ts'
import type { GridItems } from '../use-grid-focus.ts'
import { type LeftAt, type OpenAt, useLeftAt, useOpenAt } from '../use-open-at.ts'
import {
  type GridRows,
  type GridSection,
  heightOfRow,
  isHeading,
  rowAt,
  rowOfItem,
  type ScrolledPlaces,
  scrolledPlaces,
  topOfRow,
} from './grid-rows.ts'
import {
  drawGrid,
  type DrawnGrid,
  heldItem,
  type HeldItem,
  redrawAtTop,
  redrawItems,
  rowName,
  type Sight,
  topOfHeld,
} from './kept-places.ts'

type Grid = {
  scroller: RefObject<HTMLElement | null>
  layout: GridLayout
  /** Of all items, in their order. */
  sections: readonly GridSection[]
  /** Pixels above the first row. */
  margin: number
  /** Stays in sight, where it is, while tiles become larger or smaller. */
  focusIndex: number
  openAt?: OpenAt | null | undefined
  onLeave?: ((at: LeftAt | null) => void) | undefined
  /** False: it has no size yet. */
  isDrawn: boolean
}

type UsedRows = {
  rows: GridRows
  /** For who draws them. */
  drawnRows: RowPlaces
  places: ScrolledPlaces
  /** Scrolls no further than it has to. */
  bringIntoView(index: number): void
  /** Has to be told of every scroll: where the list is now, in pixels. */
  onScroll(offset: number): void
}

/** A change, and where the list is to be scrolled with it; null: where it is. */
type Drawing<Id> = {
  drawn: DrawnGrid<Id>
  /** It had a size. */
  isDrawn: boolean
  top: number | null
  held: HeldItem | null
}

/** The rows of a grid. What is in sight of it keeps its place while items come and go, and while tiles change their size. */
export function useGridRows<Id>(items: GridItems<Id>, grid: Grid): UsedRows {
  const { scroller, layout, sections, margin, openAt = null, onLeave, isDrawn } = grid
  const [last, setDrawing] = useState<Drawing<Id>>(() => ({
    drawn: drawGrid(items, sections, layout, new Map()),
    isDrawn,
    top: null,
    held: null,
  }))
  let drawing = last
  if (last.drawn.items !== items || last.drawn.sections !== sections || last.drawn.rows.layout !== layout) {
    // Asked of the page itself: the event of a scroll comes a frame later, and may still be under way.
    const { scrollTop = 0, clientHeight = 0 } = scroller.current ?? {}
    const sight = { top: scrollTop, margin, height: clientHeight }
    drawing = redraw(last, items, grid, sight)
    setDrawing(drawing)
  }

  const { drawn, top } = drawing
  useLayoutEffect(() => {
    if (top !== null) scroller.current?.scrollTo({ top })
  }, [scroller, drawn, top])

  const { rows } = drawn
  const places = useMemo(() => scrolledPlaces(rows, margin), [rows, margin])
  const drawnRows = useMemo(
    (): RowPlaces => ({
      count: rows.count,
      height: rows.height,
      rowAt: (offset) => rowAt(rows, offset),
      topOf: (row) => topOfRow(rows, row),
      nameOf: (row) => rowName(drawn, row),
    }),
    [rows, drawn],
  )
  useOpenAt(openAt, { scroller, places, isDrawn })
  useLeftAt(onLeave, { scroller, places, isDrawn })
  return {
    rows,
    places,
    drawnRows,
    bringIntoView(index) {
      if (scroller.current !== null) bringIntoView(scroller.current, rows, rowOfItem(rows, index), margin)
    },
    onScroll(offset) {
      if (offset < 1) setDrawing((now) => atTop(now))
    },
  }
}

function redraw<Id>(
  { drawn: before, isDrawn: wasDrawn, top: topBefore, held: heldBefore }: Drawing<Id>,
  items: GridItems<Id>,
  { sections, layout, focusIndex, isDrawn }: Grid,
  sight: Sight,
): Drawing<Id> {
  if (!wasDrawn)
    return { drawn: drawGrid(items, sections, layout, new Map()), isDrawn, top: null, held: null }
  const isSame = before.items === items && before.sections === sections
  const came = isSame ? { drawn: before, top: null } : redrawItems(before, items, sections, sight)
  if (came.drawn.rows.layout === layout) return { ...came, isDrawn, held: null }
  // From one size to the next the item stays the same, so that the way back leads to where one was.
  const now = { ...sight, top: came.top ?? sight.top }
  const isWhereHeld = isSame && topBefore !== null && Math.abs(sight.top - topBefore) < 1
  const held = isWhereHeld && heldBefore !== null ? heldBefore : heldItem(came.drawn, now, focusIndex)
  // Other columns are another grid.
  const drawn = drawGrid(items, sections, layout, new Map())
  return { drawn, isDrawn, top: topOfHeld(drawn, held, now), held }
}

function atTop<Id>(now: Drawing<Id>): Drawing<Id> {
  const drawn = redrawAtTop(now.drawn)
  return drawn === now.drawn ? now : { ...now, drawn, top: null, held: null }
}

/** With the heading of its day, where it is in the first row of that. */
function bringIntoView(element: HTMLElement, rows: GridRows, row: number, margin: number): void {
  const isFirst = row > 0 && isHeading(rows, row - 1)
  const upper =
    row === 0 || (isFirst && row === 1)
      ? 0
      : margin + topOfRow(rows, row) - (isFirst ? rows.headingHeight : 0)
  const isLast = row === rows.count - 1
  const lower = isLast ? element.scrollHeight : margin + topOfRow(rows, row) + heightOfRow(rows, row)
  if (upper < element.scrollTop) element.scrollTop = upper
  else if (lower > element.scrollTop + element.clientHeight) element.scrollTop = lower - element.clientHeight
}
