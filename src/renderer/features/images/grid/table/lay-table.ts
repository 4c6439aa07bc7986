import type { GridAxes } from '../../../../../shared/domain/grid/grid.ts'
import {
  axisLength,
  gridAxes,
  type GridAxis,
  type GridPlace,
  placeOf,
} from '../../../../../shared/domain/grid/plan-grid.ts'

/** Which axes a table shows as rows and columns; null: none. What else varies has lines of its own, or lies side by side. */
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

/** A line of the table: the tiles of each column, all of one value of whatever is not told by the column or the tile. */
export type TableLine = {
  /** Which value of the axis of the rows; 0 without one. */
  row: number
  /** How many lines its row has, on the first of them; else 0. */
  rowLines: number
  /** Where its tiles are, by the axes of `lineAxes`. */
  place: GridPlace
  columns: readonly (readonly TablePlace[])[]
}

/**
 * What has a line of its own inside a row: all that is neither row nor column, so that what differs is told by a heading
 * and tiles of one shape stand beside each other. Variations lie side by side: one is as good as another.
 */
export function lineAxes(axes: GridAxes, { rows, columns }: TableAxes): GridAxis[] {
  return varyingAxes(axes).filter((axis) => axis !== rows && axis !== columns && axis !== 'variations')
}

/** The lines of a table from the top, every cell of the grid once. Pure. */
export function layLines(axes: GridAxes, table: TableAxes): TableLine[] {
  const own = lineAxes(axes, table)
  const lineOf = (place: GridPlace) => own.map((axis) => place[axis]).join(':')
  return layRows(axes, table).flatMap((cells, row) => {
    const grouped = cells.map((places) => Map.groupBy(places, ({ place }) => lineOf(place)))
    const lines = [...(grouped[0] ?? [])]
    return lines.flatMap(([line, [first]], index) =>
      first === undefined
        ? []
        : [
            {
              ...{ row, rowLines: index === 0 ? lines.length : 0, place: first.place },
              columns: grouped.map((cell) => cell.get(line) ?? []),
            },
          ],
    )
  })
}

/** The tiles of each row and column. */
function layRows(axes: GridAxes, { rows, columns }: TableAxes): TablePlace[][][] {
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
