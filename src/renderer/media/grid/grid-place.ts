import type { GridItems } from './use-grid-focus.ts'

/** Where the items of a grid lie in its rows. */
export type GridPlace = {
  readonly columns: number
  /** Cells that are left empty before the first item, fewer than a row has. */
  readonly pad: number
  /** Rows that joined on above since the grid was opened: a row's number less these names it for good. */
  readonly rowsAbove: number
}

/**
 * Pure: the place after items came or went. What is in sight stays in its column and in its row, whatever came before
 * it; at the very top the items begin in the first cell, so that the newest show.
 *
 * @param firstRow in sight; null at the very top
 */
export function placeAfter<Id>(
  place: GridPlace,
  firstRow: number | null,
  before: GridItems<Id>,
  now: GridItems<Id>,
): GridPlace {
  const { columns, pad, rowsAbove } = place
  if (firstRow === null) return placeAtTop(place)
  const first = Math.max(0, firstRow * columns - pad)
  for (let index = first; index < first + columns; index += 1) {
    const id = before.idAt(index)
    const at = id === null ? -1 : now.indexOf(id)
    if (at < 0) continue
    const cell = index + pad
    const nextPad = (((cell - at) % columns) + columns) % columns
    return { ...place, pad: nextPad, rowsAbove: rowsAbove + (at + nextPad - cell) / columns }
  }
  return place
}

/**
 * Pure: the first row in sight; null at the very top.
 *
 * @param scrollTop of the grid, in pixels
 * @param margin pixels above the first row
 */
export function firstRowAt(scrollTop: number, margin: number, rowHeight: number): number | null {
  return scrollTop < 1 ? null : Math.max(0, Math.floor((scrollTop - margin) / rowHeight))
}

/** Pure: the place at the very top. */
export function placeAtTop(place: GridPlace): GridPlace {
  return place.pad === 0 ? place : { ...place, pad: 0 }
}
