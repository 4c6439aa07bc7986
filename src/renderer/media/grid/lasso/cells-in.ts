import { gridGap } from '../grid-layout.ts'
import { type GridRows, isHeading, itemsOfRow, rowAt, topOfRow } from '../rows/grid-rows.ts'

/** A rectangle over what scrolls, in CSS pixels from its upper left corner. */
export type Area = { left: number; top: number; right: number; bottom: number }

export type CellPlaces = {
  rows: GridRows
  /** Before the first column, and above the first row. */
  left: number
  margin: number
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

/** Pure: the indexes of the items that an area touches, in their order. A list has one column, as wide as it is. */
export function cellsIn(area: Area, { rows, left, margin }: CellPlaces): number[] {
  const { columns, cell, rowHeight } = rows.layout
  const height = columns === 1 ? rowHeight : cell
  const across =
    columns === 1 ? { first: 0, last: 0 } : touched(area.left - left, area.right - left, cell + gridGap, cell)
  const [top, bottom] = [area.top - margin, area.bottom - margin]
  const found: number[] = []
  if (rows.count === 0 || bottom <= 0) return found
  for (let row = rowAt(rows, top); row <= rowAt(rows, bottom); row += 1) {
    const rowTop = topOfRow(rows, row)
    if (isHeading(rows, row) || rowTop >= bottom || rowTop + height <= top) continue
    const { first, end, empty } = itemsOfRow(rows, row)
    const from = first + Math.max(0, across.first - empty)
    const to = first + Math.min(across.last, columns - 1) - empty
    for (let index = from; index <= Math.min(to, end - 1); index += 1) found.push(index)
  }
  return found
}

/** Of places of one size, one every `pitch` pixels, the first and the last that a stretch reaches into. */
function touched(from: number, to: number, pitch: number, size: number): { first: number; last: number } {
  const first = Math.floor(from / pitch)
  return { first: from - first * pitch >= size ? first + 1 : first, last: Math.ceil(to / pitch) - 1 }
}
