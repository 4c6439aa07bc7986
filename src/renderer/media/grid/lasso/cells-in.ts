import { gridGap, type GridLayout } from '../grid-layout.ts'

/** A rectangle over what scrolls, in CSS pixels from its upper left corner. */
export type Area = { left: number; top: number; right: number; bottom: number }

export type CellPlaces = Pick<GridLayout, 'columns' | 'cell' | 'rowHeight'> & {
  /** Empty cells before the first item. */
  pad: number
  /** Before the first column, and above the first row. */
  left: number
  margin: number
  total: number
}

/** Pure: between two corners, whichever comes first. */
export function areaOf(one: { x: number; y: number }, other: { x: number; y: number }): Area {
  return {
    left: Math.min(one.x, other.x),
    right: Math.max(one.x, other.x),
    top: Math.min(one.y, other.y),
    bottom: Math.max(one.y, other.y),
  }
}

/** Pure: the indexes of the items that an area touches. A list has one column, as wide as it is. */
export function cellsIn(area: Area, places: CellPlaces): number[] {
  const { columns, cell, rowHeight, pad, left, margin, total } = places
  const rows = touched(area.top - margin, area.bottom - margin, rowHeight, columns === 1 ? rowHeight : cell)
  const across =
    columns === 1 ? { first: 0, last: 0 } : touched(area.left - left, area.right - left, cell + gridGap, cell)
  const found: number[] = []
  const lastRow = Math.min(rows.last, Math.floor((total - 1 + pad) / columns))
  for (let row = Math.max(0, rows.first); row <= lastRow; row += 1)
    for (let column = Math.max(0, across.first); column <= Math.min(across.last, columns - 1); column += 1) {
      const index = row * columns + column - pad
      if (index >= 0 && index < total) found.push(index)
    }
  return found
}

/** Of places of one size, one every `pitch` pixels, the first and the last that a stretch reaches into. */
function touched(from: number, to: number, pitch: number, size: number): { first: number; last: number } {
  const first = Math.floor(from / pitch)
  return { first: from - first * pitch >= size ? first + 1 : first, last: Math.ceil(to / pitch) - 1 }
}
