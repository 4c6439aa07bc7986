import type { GridAxes } from '../../../../../shared/domain/grid/grid.ts'
import { layTable, type TableAxes, type TablePlace } from './lay-table.ts'

/** How much there is to show: `across` tiles side by side in each of `columns`, beside the headings of the rows. */
type Laid = { columns: number; across: number; hasRows: boolean }

/** Side by side in one cell; more begin a new line. */
const mostAcross = 4

/** How much a table shows side by side. */
export function widthOf(axes: GridAxes, table: TableAxes): Laid {
  const laid = layTable(axes, table)
  return { columns: laid[0]?.length ?? 1, across: acrossOf(laid), hasRows: table.rows !== null }
}

/** How many tiles stand side by side in a cell. */
export function acrossOf(laid: readonly (readonly (readonly TablePlace[])[])[]): number {
  return Math.max(1, Math.min(mostAcross, laid[0]?.[0]?.length ?? 1))
}

/** CSS pixels: what stands beside the tiles. */
const rowHeading = 161
const cellPadding = 8
export const tileGap = 6

export const leastEdge = 96
export const mostEdge = 384
export const edgeStep = 4
/** With less a tile shows too little to choose by: then the table is wider than the view. With more one sees few rows. */
const usualFit = { least: 112, most: 224 }

/** The largest tile with which all columns are in sight, as far as it can be chosen by. Pure. */
export function fitEdge(
  width: number,
  { columns, across, hasRows }: Laid,
  { least, most } = usualFit,
): number {
  const room = width - (hasRows ? rowHeading : 0)
  const column = room / Math.max(1, columns) - cellPadding
  const edge = (column - (across - 1) * tileGap) / Math.max(1, across)
  const stepped = Math.floor(edge / edgeStep) * edgeStep
  return Math.min(most, Math.max(least, stepped))
}
