export const gridGap = 4

export type GridLayout = {
  columns: number
  /** Edge of a square cell, in whole pixels. */
  cell: number
  /** From the top of one row to the top of the next. */
  rowHeight: number
  /** Of the heading of a day, in pixels; left out: as at the usual size of text. */
  headingHeight?: number
}

/** A file in each row, with its small image. */
export const listLayout: GridLayout = { columns: 1, cell: 36, rowHeight: 44 }

/** As many columns as fit cells of about this edge, cells as large as the width then allows. Two at least. */
export function layOutGrid(width: number, wantedEdge: number, gap = gridGap): GridLayout {
  const columns = Math.max(2, Math.round((width + gap) / (wantedEdge + gap)))
  const cell = Math.max(1, Math.floor((width - gap * (columns - 1)) / columns))
  return { columns, cell, rowHeight: cell + gap }
}
