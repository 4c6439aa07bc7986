import type { ReactNode } from 'react'
import type { GridAxis } from '../../../../../shared/domain/grid/plan-grid.ts'
import { classes } from '../../../../lib/classes.ts'
import { useText } from '../../../../text/use-text.ts'
import { AxisHeading } from './AxisHeading.tsx'
import { rowHeading } from './fit-edge.ts'
import type { TableAxes, TableLine } from './lay-table.ts'
import type { TableLabels } from './use-table-labels.ts'

type HeadingsProps = {
  words: TableLabels
  table: TableAxes
  /** The axes that have lines of their own; see lay-table.ts. */
  own: readonly GridAxis[]
}

/** Beside the headings of the rows, where there are any. */
const secondLeft = { left: rowHeading }

type TableHeadProps = HeadingsProps & {
  columns: number
  /** In CSS pixels, as is the next: the heading is as wide as the tiles, and wider where there is room. */
  tilesWidth: number
  headingWidth: number
}

/** The headings of the columns, beside what the headings below are about. */
export function TableHead({ words, table, own, columns, tilesWidth, headingWidth }: TableHeadProps) {
  const { grids } = useText()
  const widths = { minWidth: tilesWidth - headingInset, maxWidth: headingWidth - headingInset }
  return (
    <thead>
      <tr>
        {table.rows !== null && <Corner>{grids.axes[table.rows]}</Corner>}
        {own.length > 0 && (
          <Corner isSecond={table.rows !== null}>{own.map((axis) => grids.axes[axis]).join(' × ')}</Corner>
        )}
        {Array.from({ length: columns }, (_, column) => (
          <th
            key={column}
            scope="col"
            className="sticky top-0 z-10 border-b border-line bg-ground p-2 text-left align-bottom font-medium"
          >
            <div
              {...(isLong(words, table.columns, column) ? { tabIndex: 0 } : {})}
              className={classes(
                'w-max',
                isLong(words, table.columns, column) && 'max-h-[30vh] overflow-y-auto',
              )}
              style={widths}
            >
              <AxisHeading words={words} axis={table.columns} at={column} />
            </div>
          </th>
        ))}
      </tr>
    </thead>
  )
}

/** CSS pixels that the padding of a heading is more than that of a cell, on both sides together. */
const headingInset = 8
/** Longer headings of columns scroll: else they would hide the table. In characters. */
const longHeading = 160

function isLong({ folded }: TableLabels, axis: GridAxis | null, at: number): boolean {
  return axis !== null && (folded[axis][at]?.words.length ?? 0) > longHeading
}

function Corner({ isSecond = false, children }: { isSecond?: boolean; children: ReactNode }) {
  return (
    <td
      style={isSecond ? secondLeft : undefined}
      className="sticky top-0 left-0 z-20 border-r border-b border-line bg-ground p-2 align-bottom text-sm text-ink-faint"
    >
      {children}
    </td>
  )
}

type LineHeadingsProps = HeadingsProps & { line: TableLine; index: number }

/** What stands before the tiles of a line: its row, on the first of its lines, and what it has of its own, as a size. */
export function LineHeadings({ words, table, own, line, index }: LineHeadingsProps) {
  const setOff = isSetOff(line, own, index) && 'border-t'
  return (
    <>
      {table.rows !== null && line.rowLines > 0 && (
        <th
          scope={line.rowLines > 1 ? 'rowgroup' : 'row'}
          rowSpan={line.rowLines}
          className={classes(
            'sticky left-0 z-10 border-r border-line bg-ground p-2 text-left align-top font-medium',
            setOff,
          )}
        >
          <div className="w-36">
            <AxisHeading words={words} axis={table.rows} at={line.row} />
          </div>
        </th>
      )}
      {own.length > 0 && (
        <th
          scope="row"
          style={table.rows === null ? undefined : secondLeft}
          className={classes(
            'sticky left-0 z-10 border-r border-line bg-ground p-2 text-left align-top text-sm font-normal text-ink-soft',
            setOff,
          )}
        >
          <div className="flex w-30 flex-col gap-1">
            {own.map((axis) => (
              <AxisHeading key={axis} words={words} axis={axis} at={line.place[axis]} />
            ))}
          </div>
        </th>
      )}
    </>
  )
}

/** A row of several lines is set off from the one above it. */
export function isSetOff({ rowLines }: TableLine, own: readonly GridAxis[], index: number): boolean {
  return own.length > 0 && index > 0 && rowLines > 0
}
