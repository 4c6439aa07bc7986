import type { ScrolledPlaces } from './days/Scrubbed.tsx'

export const gridGap = 4

export type GridLayout = {
  columns: number
  /** Edge of a square cell, in whole pixels. */
  cell: number
  /** From the top of one row to the top of the next. */
  rowHeight: number
}

/** A file in each row, with its small image. */
export const listLayout: GridLayout = { columns: 1, cell: 36, rowHeight: 44 }

/** As many columns as fit cells of about this edge, cells as large as the width then allows. Two at least. */
export function layOutGrid(width: number, wantedEdge: number, gap = gridGap): GridLayout {
  const columns = Math.max(2, Math.round((width + gap) / (wantedEdge + gap)))
  const cell = Math.max(1, Math.floor((width - gap * (columns - 1)) / columns))
  return { columns, cell, rowHeight: cell + gap }
}

/** Pure: the first item in sight at a scroll offset, and the offset where an item is that. At the very top the first row shows. */
export function placesOf(
  { columns, rowHeight }: Pick<GridLayout, 'columns' | 'rowHeight'>,
  { pad, margin }: { pad: number; margin: number },
): ScrolledPlaces {
  return {
    indexAt: (offset) => Math.max(0, Math.floor(Math.max(0, offset - margin) / rowHeight) * columns - pad),
    offsetOf(index) {
      const row = rowOf(index + pad, columns)
      return row === 0 ? 0 : margin + row * rowHeight
    },
  }
}

export function rowOf(index: number, columns: number): number {
  return Math.floor(index / columns)
}

type GridFacts = {
  columns: number
  /** Empty cells before the first item. */
  pad: number
  total: number
  rowsInView: number
}

/** Where a key leads in the grid, as in a file manager; null for keys that mean nothing here. */
export function moveInGrid(
  index: number,
  key: string,
  { columns, pad, total, rowsInView }: GridFacts,
): number | null {
  if (total === 0) return null
  const page = columns * Math.max(1, rowsInView)
  switch (key) {
    case 'ArrowLeft':
      return Math.max(0, index - 1)
    case 'ArrowRight':
      return Math.min(total - 1, index + 1)
    case 'ArrowUp':
      return index - columns < 0 ? index : index - columns
    case 'ArrowDown':
      return rowOf(index + pad, columns) === rowOf(total - 1 + pad, columns)
        ? index
        : Math.min(total - 1, index + columns)
    case 'PageUp':
      return index - page < 0 ? firstInColumn(index, columns, pad) : index - page
    case 'PageDown':
      return Math.min(total - 1, index + page)
    case 'Home':
      return 0
    case 'End':
      return total - 1
    default:
      return null
  }
}

/** Above the empty cells that is the item of the second row. */
function firstInColumn(index: number, columns: number, pad: number): number {
  const column = (index + pad) % columns
  return column < pad ? Math.min(index, column + columns - pad) : column - pad
}
