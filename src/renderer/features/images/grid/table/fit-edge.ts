import type { GridAxes } from '../../../../../shared/domain/grid/grid.ts'
import { tileGap } from '../../../../media/tiles/tile-layout.ts'
import { layLines, lineAxes, type TableAxes, type TableLine } from './lay-table.ts'

/** How much there is to show: `across` tiles side by side in each of `columns`, beside the headings of rows and lines. */
type TableExtent = { columns: number; across: number; hasRows: boolean; hasLines: boolean }

/** Side by side in one cell; more begin a new line. */
const mostAcross = 4

/** How much a table shows side by side. */
export function extentOf(axes: GridAxes, table: TableAxes): TableExtent {
  const lines = layLines(axes, table)
  return {
    ...{ columns: lines[0]?.columns.length ?? 1, across: acrossOf(lines) },
    ...{ hasRows: table.rows !== null, hasLines: lineAxes(axes, table).length > 0 },
  }
}

/** How many tiles stand side by side in a cell; where they take more than one line, as evenly as they can. */
export function acrossOf(lines: readonly TableLine[]): number {
  const count = Math.max(1, lines[0]?.columns[0]?.length ?? 1)
  return Math.ceil(count / Math.ceil(count / mostAcross))
}

/** CSS pixels: the headings of rows and of lines, and what stands beside the tiles. */
export const rowHeading = 161
const lineHeading = 137
const cellPadding = 8

export const leastEdge = 96
export const mostEdge = 384
export const edgeStep = 4
/** With less a tile shows too little to choose by: then the table is wider than the view. With more one sees few rows. */
const usualFit = { least: 112, most: 224 }

/** The largest tile with which all columns are in sight, as far as it can be chosen by. Pure. */
export function fitEdge(width: number, extent: TableExtent, { least, most } = usualFit): number {
  const { across } = extent
  const edge = (columnRoom(width, extent) - (across - 1) * tileGap) / Math.max(1, across)
  const stepped = Math.floor(edge / edgeStep) * edgeStep
  return Math.min(most, Math.max(least, stepped))
}

/** What each column has of the width of a view, in CSS pixels, without its padding. Pure. */
export function columnRoom(width: number, { columns, hasRows, hasLines }: TableExtent): number {
  const room = width - (hasRows ? rowHeading : 0) - (hasLines ? lineHeading : 0)
  return room / Math.max(1, columns) - cellPadding
}
