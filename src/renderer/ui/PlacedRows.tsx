import { type ReactElement, type RefObject, useEffectEvent, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** Pixels are those below the first row. */
export type RowPlaces = {
  count: number
  /** Of all of them, in pixels. */
  height: number
  /** The row at so many pixels; the first or the last one beyond those. */
  rowAt(offset: number): number
  topOf(row: number): number
  /** Names a row for good. */
  nameOf(row: number): string
}

type PlacedRowsProps = {
  scroller: RefObject<HTMLElement | null>
  rows: RowPlaces
  /** Pixels above the first row. */
  margin: number
  /** Another one is another number of rows in sight. */
  viewHeight: number
  /** Rows that are in the page wherever it is scrolled. */
  kept: readonly number[]
  /** @param offset how far it is scrolled, in pixels */
  onScroll(offset: number): void
  /** Rows were drawn anew. */
  onDrawn(): void
  children(row: number): ReactElement
}

/** Pixels beyond the view that are drawn before they are seen. */
const buffer = 400

type Range = { first: number; last: number }

/** Rows whose places are known, of which only what is near the eye is in the page; it is there in the frame of the scroll. */
export function PlacedRows(props: PlacedRowsProps) {
  const { scroller, rows, margin, viewHeight, kept, onDrawn, children } = props
  const [range, setRange] = useState<Range>({ first: 0, last: -1 })

  const drawn = useEffectEvent(onDrawn)
  const scrolled = useEffectEvent(props.onScroll)
  useLayoutEffect(() => {
    const element = scroller.current
    if (element === null) return
    const measure = () => setRange((before) => rangeIn(rows, element, margin, before))
    // In the frame of the scroll.
    const onScroll = () => {
      // Asked before anything is drawn: afterwards the whole page would be laid out for the answer.
      const { scrollTop } = element
      flushSync(measure)
      scrolled(scrollTop)
    }
    measure()
    drawn()
    element.addEventListener('scroll', onScroll, { passive: true })
    return () => element.removeEventListener('scroll', onScroll)
  }, [scroller, rows, margin, viewHeight])

  return (
    <div className="relative" style={{ height: rows.height }}>
      {shownRows(range, kept, rows.count).map((row) => (
        <div key={rows.nameOf(row)} className="absolute inset-x-0" style={{ top: rows.topOf(row) }}>
          {children(row)}
        </div>
      ))}
    </div>
  )
}

/** The rows that are in sight now, and those beside them; the range before where it is the same. */
function rangeIn(rows: RowPlaces, element: HTMLElement, margin: number, before: Range): Range {
  const offset = element.scrollTop - margin
  const first = rows.rowAt(offset - buffer)
  const last = rows.rowAt(offset + element.clientHeight + buffer)
  return before.first === first && before.last === last ? before : { first, last }
}

/** Pure: in their order, which is that of what is read aloud. */
function shownRows({ first, last }: Range, kept: readonly number[], count: number): number[] {
  const shown = new Set(kept)
  for (let row = first; row <= last; row += 1) shown.add(row)
  return [...shown].filter((row) => row >= 0 && row < count).toSorted((one, other) => one - other)
}
