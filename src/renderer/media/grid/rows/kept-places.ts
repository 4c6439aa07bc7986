import type { GridItems } from '../use-grid-focus.ts'
import type { GridLayout } from '../grid-layout.ts'
import {
  type GridRows,
  type GridSection,
  itemAt,
  itemsOfRow,
  layRows,
  rowOfItem,
  sectionOfItem,
  sectionOfRow,
  topOfRow,
} from './grid-rows.ts'

/** Where the items of a section lie in its rows. */
export type SectionPlace = {
  readonly pad: number
  /** Rows that joined on above since the grid was opened: a row's number less these names it for good. */
  readonly rowsAbove: number
}

export type SectionPlaces = ReadonlyMap<string, SectionPlace>

/** What is drawn of a list. */
export type DrawnGrid<Id> = {
  readonly items: GridItems<Id>
  readonly sections: readonly GridSection[]
  readonly places: SectionPlaces
  readonly rows: GridRows
}

/** How a grid is scrolled, in pixels. `margin`: above its first row. */
export type Sight = { readonly top: number; readonly margin: number; readonly height: number }

/** An item that stays in sight, and where in it: pixels from the upper edge of what is seen to the middle of its row. */
export type HeldItem = { readonly index: number; readonly middle: number }

/** So many items are looked through for one that is still there. */
const mostTried = 300

export function drawGrid<Id>(
  items: GridItems<Id>,
  sections: readonly GridSection[],
  layout: GridLayout,
  places: SectionPlaces,
): DrawnGrid<Id> {
  return { items, sections, places, rows: layRows(sections, layout, (id) => padIn(places, id)) }
}

/** What only was read is drawn in the same rows. */
function drawAgain<Id>(
  before: DrawnGrid<Id>,
  items: GridItems<Id>,
  sections: readonly GridSection[],
  places: SectionPlaces,
): DrawnGrid<Id> {
  const isSame =
    sections === before.sections && sections.every(({ id }) => padIn(places, id) === padIn(before.places, id))
  return isSame ? { ...before, items, places } : drawGrid(items, sections, before.rows.layout, places)
}

function padIn(places: SectionPlaces, id: string): number {
  return places.get(id)?.pad ?? 0
}

/**
 * Pure: the grid after items came or went. What is in sight stays in its column and where it is seen, whatever came before it; at
 * the very top the items begin in the first cell, so that the newest show.
 *
 * @returns `top`: how far it is scrolled then; null: as before
 */
export function redrawItems<Id>(
  before: DrawnGrid<Id>,
  items: GridItems<Id>,
  sections: readonly GridSection[],
  { top, margin }: Sight,
): { drawn: DrawnGrid<Id>; top: number | null } {
  if (top < 1) {
    const places = without(before.places, sections, sections[0]?.id)
    return { drawn: drawAgain(before, items, sections, places), top: null }
  }
  const stayed = firstThatStayed(before, items, itemAt(before.rows, Math.max(0, top - margin)))
  if (stayed === null)
    return { drawn: drawAgain(before, items, sections, without(before.places, sections)), top: null }
  const placed = sections === before.sections ? before.rows : layRows(sections, before.rows.layout, () => 0)
  const places = withPlace(before, sections, stayed, sectionOfItem(placed, stayed.now))
  const drawn = drawAgain(before, items, sections, places)
  const moved = topOfItem(drawn.rows, stayed.now) - topOfItem(before.rows, stayed.before)
  return { drawn, top: moved === 0 ? null : Math.max(0, top + moved) }
}

type Stayed = { before: number; now: number }

function firstThatStayed<Id>(
  { items: before, rows }: DrawnGrid<Id>,
  now: GridItems<Id>,
  first: number,
): Stayed | null {
  // The same list, cut otherwise.
  if (before === now) return { before: first, now: first }
  for (let index = first; index < Math.min(rows.items, first + mostTried); index += 1) {
    const id = before.idAt(index)
    const at = id === null ? -1 : now.indexOf(id)
    if (at >= 0) return { before: index, now: at }
  }
  return null
}

/** So that the item stays in its column; other sections begin in their first cell. */
function withPlace<Id>(
  { rows, places }: DrawnGrid<Id>,
  sections: readonly GridSection[],
  { before, now }: Stayed,
  section: { id: string; start: number },
): SectionPlaces {
  const old = sectionOfItem(rows, before)
  const kept = without(places, sections)
  if (old.id !== section.id) return kept
  const { columns } = rows.layout
  const cell = before - old.start + old.pad
  const at = now - section.start
  const pad = (((cell - at) % columns) + columns) % columns
  const rowsAbove = (places.get(old.id)?.rowsAbove ?? 0) + (at + pad - cell) / columns
  return new Map([...kept, [old.id, { pad, rowsAbove }]])
}

/** The names of rows stay, pads do not: of those that are there yet, or of one alone. */
function without(places: SectionPlaces, sections: readonly GridSection[], only?: string): SectionPlaces {
  if (places.size === 0) return places
  const ids = new Set(sections.map(({ id }) => id))
  return new Map(
    [...places].flatMap(([id, place]) => {
      if (!ids.has(id)) return []
      return [[id, only === undefined || id === only ? { ...place, pad: 0 } : place] as const]
    }),
  )
}

/** Pure: the grid at its very top, where the first items begin in the first cell. */
export function redrawAtTop<Id>(drawn: DrawnGrid<Id>): DrawnGrid<Id> {
  const first = drawn.sections[0]?.id
  if (first === undefined || (drawn.places.get(first)?.pad ?? 0) === 0) return drawn
  const places = without(drawn.places, drawn.sections, first)
  return drawGrid(drawn.items, drawn.sections, drawn.rows.layout, places)
}

/** Pure: what is to stay in sight while tiles become larger or smaller: the item with the focus, else the one in the middle. */
export function heldItem({ rows }: DrawnGrid<unknown>, sight: Sight, focusIndex: number): HeldItem {
  const { top, margin, height } = sight
  const middleOf = (index: number) => margin + topOfItem(rows, index) + rows.layout.rowHeight / 2 - top
  const focused = middleOf(focusIndex)
  if (focusIndex < rows.items && focused > 0 && focused < height)
    return { index: focusIndex, middle: focused }
  const first = itemAt(rows, Math.max(0, top + height / 2 - margin))
  const { end } = itemsOfRow(rows, rowOfItem(rows, first))
  const index = Math.min(end - 1, first + Math.floor(rows.layout.columns / 2))
  return { index, middle: middleOf(index) }
}

/** Pure: how far a grid is scrolled where an item is held; at its very top it stays there while that item is seen whole. */
export function topOfHeld({ rows }: DrawnGrid<unknown>, { index, middle }: HeldItem, sight: Sight): number {
  const { rowHeight } = rows.layout
  const itemTop = sight.margin + topOfItem(rows, index)
  if (sight.top < 1 && itemTop + rowHeight <= sight.height) return 0
  // Where a row is higher than what is seen, its upper edge is.
  const shown = Math.max(0, Math.min(middle - rowHeight / 2, sight.height - rowHeight))
  return Math.max(0, itemTop - shown)
}

function topOfItem(rows: GridRows, index: number): number {
  return topOfRow(rows, rowOfItem(rows, index))
}

/** Names a row for good, whatever joins on above it. */
export function rowName({ rows, places }: DrawnGrid<unknown>, row: number): string {
  const { id, firstRow, day } = sectionOfRow(rows, row)
  if (day !== null && row === firstRow) return `${id}/day`
  return `${id}/${row - firstRow - (places.get(id)?.rowsAbove ?? 0)}`
}
