import {
  columnOfItem,
  type GridRows,
  isHeading,
  itemsOfRow,
  rowAt,
  rowOfItem,
  topOfRow,
} from './grid-rows.ts'

export type Move = {
  index: number
  /** The one that keys up and down keep to, also through rows that are shorter. */
  column: number
}

/**
 * Where a key leads in the grid, as in a file manager; null for keys that mean nothing here.
 *
 * @param column kept by the moves before; null: that of the item
 * @param viewHeight pixels in sight
 */
export function moveInRows(
  rows: GridRows,
  index: number,
  key: string,
  { column: kept, viewHeight }: { column: number | null; viewHeight: number },
): Move | null {
  if (rows.items === 0) return null
  const last = rows.items - 1
  const to = (item: number): Move => ({ index: item, column: columnOfItem(rows, item) })
  const column = kept ?? columnOfItem(rows, index)
  const inRow = (row: number): Move => {
    const { first, end, empty } = itemsOfRow(rows, row)
    return { index: Math.max(first, Math.min(end - 1, first + column - empty)), column }
  }
  const row = rowOfItem(rows, index)
  switch (key) {
    case 'ArrowLeft':
      return to(Math.max(0, index - 1))
    case 'ArrowRight':
      return to(Math.min(last, index + 1))
    case 'ArrowUp':
      return inRow(rowAbove(rows, row))
    case 'ArrowDown':
      return inRow(rowBelow(rows, row))
    case 'PageUp':
      return inRow(rowPageAway(rows, row, -viewHeight))
    case 'PageDown':
      return inRow(rowPageAway(rows, row, viewHeight))
    case 'Home':
      return to(0)
    case 'End':
      return to(last)
    default:
      return null
  }
}

/** Past a heading; itself where there is none. */
function rowAbove(rows: GridRows, row: number): number {
  const above = row > 0 && isHeading(rows, row - 1) ? row - 2 : row - 1
  return above < 0 ? row : above
}

function rowBelow(rows: GridRows, row: number): number {
  const below = row + 1 < rows.count && isHeading(rows, row + 1) ? row + 2 : row + 1
  return below >= rows.count ? row : below
}

/** As far as can be seen, one row at least. */
function rowPageAway(rows: GridRows, row: number, by: number): number {
  const { rowHeight } = rows.layout
  const whole = Math.max(1, Math.floor(Math.abs(by) / rowHeight)) * rowHeight
  const found = rowAt(rows, Math.max(0, topOfRow(rows, row) + Math.sign(by) * whole))
  const there = isHeading(rows, found) ? found + 1 : found
  if (by < 0) return Math.min(there, rowAbove(rows, row))
  return Math.max(there, rowBelow(rows, row))
}
