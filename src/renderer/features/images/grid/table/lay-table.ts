import type { GridAxes } from '../../../../../shared/domain/grid/grid.ts'
import {
  axisLength,
  gridAxes,
  type GridAxis,
  type GridPlace,
  placeOf,
} from '../../../../../shared/domain/grid/plan-grid.ts'

/** Which axes a table shows as rows and columns; null: none. What else varies lies side by side in its cells. */
export type TableAxes = { rows: GridAxis | null; columns: GridAxis | null }

/** One tile: the cell's number in the grid, where it is, and what tells it from the others in its place. */
export type TablePlace = { index: number; place: GridPlace }

/** Axes with more than one value. */
export function varyingAxes(axes: GridAxes): GridAxis[] {
  return gridAxes.filter((axis) => axisLength(axes, axis) > 1)
}

/** What was chosen, as far as it varies; else the first that vary: prompts down, the next across. */
export function tableAxes(axes: GridAxes, chosen: Partial<TableAxes>): TableAxes {
  const varying = varyingAxes(axes)
  const isThere = (axis: GridAxis | null | undefined): axis is GridAxis | null =>
    axis === null || (axis !== undefined && varying.includes(axis))
  const usualRows = varying.length > 1 ? (varying[0] ?? null) : null
  const rows = isThere(chosen.rows) ? chosen.rows : usualRows
  const usualColumns = varying.find((axis) => axis !== rows) ?? null
  const columns = isThere(chosen.columns) && chosen.columns !== rows ? chosen.columns : usualColumns
  return { rows, columns }
}

/** The tiles of each row and column, every cell of the grid once. Pure. */
export function layTable(axes: GridAxes, { rows, columns }: TableAxes): TablePlace[][][] {
  const lengthOf = (axis: GridAxis | null) => (axis === null ? 1 : axisLength(axes, axis))
  const table = Array.from({ length: lengthOf(rows) }, () =>
    Array.from({ length: lengthOf(columns) }, (): TablePlace[] => []),
  )
  const count = gridAxes.reduce((product, axis) => product * axisLength(axes, axis), 1)
  for (let index = 0; index < count; index += 1) {
    const place = placeOf(axes, index)
    const row = rows === null ? 0 : place[rows]
    const column = columns === null ? 0 : place[columns]
    table[row]?.[column]?.push({ index, place })
  }
  return table
}
