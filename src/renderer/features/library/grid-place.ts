import type { GridItems } from './use-grid-focus.ts'

/** Where the items of a grid lie in its rows. */
export type GridPlace = {
  readonly columns: number
  /** Cells that are left empty before the first item, fewer than a row has. */
  readonly pad: number
  /** Rows that joined on above since the grid was opened: a row's number less these names it for good. */
  readonly rowsAbove: number
  /** The first row in sight; null at the very top. */
  readonly firstRow: number | null
}

/**
 * Pure: the place after items came or went. What is in sight stays in its column and in its row, whatever came before
 * it; at the very top the items begin in the first cell, so that the newest show.
 */
export function placeAfter<Id>(place: GridPlace, before: GridItems<Id>, now: GridItems<Id>): GridPlace {
  const { columns, pad, rowsAbove, firstRow } = place
  if (firstRow === null) return { ...place, pad: 0 }
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

/** Pure: the place after scrolling to this offset, in pixels from the first row's top. */
export function placeAt(place: GridPlace, offset: number, rowHeight: number): GridPlace {
  const firstRow = Math.max(0, Math.floor(offset / rowHeight))
  return firstRow === place.firstRow ? place : { ...place, firstRow }
}

/** Pure: the place at the very top. */
export function placeAtTop(place: GridPlace): GridPlace {
  return place.firstRow === null && place.pad === 0 ? place : { ...place, firstRow: null, pad: 0 }
}
