import type { LibraryDay } from '../../../../shared/domain/library-day.ts'
import type { GridLayout } from '../grid-layout.ts'

/** Items of a list that begin a row of their own, below a heading where they are those of a day. */
export type GridSection = {
  /** Names it for good, whatever comes before it. */
  readonly id: string
  /** One at least. */
  readonly items: number
  /** Null: without a heading. */
  readonly day: LibraryDay | null
}

export type PlacedSection = GridSection & {
  /** The index of its first item in the list. */
  readonly start: number
  /** Cells that are left empty before that, fewer than a row has. */
  readonly pad: number
  /** That of its heading, where it has one. */
  readonly firstRow: number
  /** Pixels below the first row of the grid. */
  readonly top: number
}

/** Where everything in a grid lies: what is asked of it takes as long as the logarithm of its sections. */
export type GridRows = {
  readonly layout: GridLayout
  readonly sections: readonly PlacedSection[]
  readonly items: number
  /** Headings included. */
  readonly count: number
  /** Pixels of all of them. */
  readonly height: number
  /** Pixels of the heading of a day. */
  readonly headingHeight: number
}

export type RowItems = {
  /** The first item of the row, and that behind its last. */
  readonly first: number
  readonly end: number
  /** Empty cells before it. */
  readonly empty: number
}

/** Where the items of a list lie while it is scrolled. */
export type ScrolledPlaces = {
  /** The first item in sight where the list is scrolled so far, in pixels. */
  indexAt(offset: number): number
  /** How far it is scrolled where an item is the first in sight. */
  offsetOf(index: number): number
  /** Where an item lies, in pixels from where the list begins. */
  topOf(index: number): number
}

/** Of the heading of a day, in pixels at the usual size of text. */
export const usualHeadingHeight = 44

/** Pure. @param padOf the empty cells before the first item of a section */
export function layRows(
  sections: readonly GridSection[],
  layout: GridLayout,
  padOf: (id: string) => number,
): GridRows {
  const { headingHeight = usualHeadingHeight } = layout
  let [start, firstRow, top] = [0, 0, 0]
  const placed = sections.map((section): PlacedSection => {
    const here = { ...section, pad: padOf(section.id), start, firstRow, top }
    const rows = rowsOf(here, layout)
    start += section.items
    firstRow += headings(section) + rows
    top += headings(section) * headingHeight + rows * layout.rowHeight
    return here
  })
  return { layout, sections: placed, items: start, count: firstRow, height: top, headingHeight }
}

function headings({ day }: GridSection): 0 | 1 {
  return day === null ? 0 : 1
}

function rowsOf({ pad, items }: PlacedSection, { columns }: GridLayout): number {
  return Math.ceil((pad + items) / columns)
}

/** The last section where this begins at a place or before it; the first one before all of them. */
function lastFrom({ sections }: GridRows, place: number, of: 'start' | 'firstRow' | 'top'): number {
  let [low, high] = [0, sections.length - 1]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((sections[middle]?.[of] ?? 0) <= place) low = middle
    else high = middle - 1
  }
  return low
}

const nowhere: PlacedSection = { id: '', items: 0, day: null, start: 0, pad: 0, firstRow: 0, top: 0 }

export function sectionOfItem(rows: GridRows, index: number): PlacedSection {
  return rows.sections[lastFrom(rows, index, 'start')] ?? nowhere
}

export function sectionOfRow(rows: GridRows, row: number): PlacedSection {
  return rows.sections[lastFrom(rows, row, 'firstRow')] ?? nowhere
}

export function isHeading(rows: GridRows, row: number): boolean {
  const section = sectionOfRow(rows, row)
  return section.day !== null && row === section.firstRow
}

export function rowOfItem(rows: GridRows, index: number): number {
  const section = sectionOfItem(rows, index)
  const row = Math.floor((index - section.start + section.pad) / rows.layout.columns)
  return section.firstRow + headings(section) + row
}

export function columnOfItem(rows: GridRows, index: number): number {
  const { start, pad } = sectionOfItem(rows, index)
  return (index - start + pad) % rows.layout.columns
}

/** Pixels below the first row of the grid. */
export function topOfRow(rows: GridRows, row: number): number {
  const section = sectionOfRow(rows, row)
  const below = row - section.firstRow - headings(section)
  return (
    section.top + (below < 0 ? 0 : headings(section) * rows.headingHeight + below * rows.layout.rowHeight)
  )
}

export function heightOfRow(rows: GridRows, row: number): number {
  return isHeading(rows, row) ? rows.headingHeight : rows.layout.rowHeight
}

/** The row at so many pixels below the first; the first and the last one beyond those. */
export function rowAt(rows: GridRows, offset: number): number {
  const section = rows.sections[lastFrom(rows, offset, 'top')] ?? nowhere
  const below = offset - section.top - headings(section) * rows.headingHeight
  if (below < 0) return section.firstRow
  const row = Math.min(rowsOf(section, rows.layout) - 1, Math.floor(below / rows.layout.rowHeight))
  return section.firstRow + headings(section) + Math.max(0, row)
}

/** Of a row that is no heading. */
export function itemsOfRow(rows: GridRows, row: number): RowItems {
  const section = sectionOfRow(rows, row)
  const { columns } = rows.layout
  const nth = row - section.firstRow - headings(section)
  const cell = nth * columns - section.pad
  return {
    first: section.start + Math.max(0, cell),
    end: section.start + Math.min(section.items, cell + columns),
    empty: Math.max(0, -cell),
  }
}

/** The first item of the row at so many pixels below the first, or below the heading there. */
export function itemAt(rows: GridRows, offset: number): number {
  const row = rowAt(rows, offset)
  return isHeading(rows, row) ? sectionOfRow(rows, row).start : itemsOfRow(rows, row).first
}

/**
 * Pure: the first item in sight at a scroll offset, and the offset where an item is that, below the heading of its day where it
 * is in the first row of it. At the very top the first row shows.
 *
 * @param margin pixels above the first row
 */
export function scrolledPlaces(rows: GridRows, margin: number): ScrolledPlaces {
  return {
    indexAt: (offset) => itemAt(rows, Math.max(0, offset - margin)),
    offsetOf(index) {
      const row = rowOfItem(rows, index)
      const first = row > 0 && isHeading(rows, row - 1) ? row - 1 : row
      return first === 0 ? 0 : margin + topOfRow(rows, first)
    },
    topOf: (index) => margin + topOfRow(rows, rowOfItem(rows, index)),
  }
}
