import { memo, useMemo, useRef, useState, type ReactNode } from 'react'
import type { GridAxes } from '../../../../../shared/domain/grid/grid.ts'
import type { GridAxis } from '../../../../../shared/domain/grid/plan-grid.ts'
import { classes } from '../../../../lib/classes.ts'
import { useKeys } from '../../../../keys/use-keys.ts'
import { tileGap } from '../../../../media/tiles/tile-layout.ts'
import { CellTiles } from './CellTiles.tsx'
import { acrossOf, columnRoom } from './fit-edge.ts'
import {
  layLines,
  lineAxes,
  type TableAxes,
  type TableLine,
  type TablePlace,
  varyingAxes,
} from './lay-table.ts'
import { nextTile } from './next-tile.ts'
import { isSetOff, LineHeadings, TableHead } from './TableHeadings.tsx'
import { tileHeight } from './tile-height.ts'
import { useTableLabels } from './use-table-labels.ts'

type GridTableProps = {
  axes: GridAxes
  table: TableAxes
  /** The side of a tile, in CSS pixels. */
  edge: number
  /** A tile of a wide image is as low as the image, but not lower than this, in CSS pixels. */
  leastHeight: number
  /** Of the view that the table stands in, in CSS pixels. */
  viewWidth: number
  label: string
  /**
   * What stands in a place; `words` are the values of all axes that vary. The one that Tab comes to `isCurrent`; it is
   * found by `data-grid-tile`. Must be the same function while nothing changes.
   */
  renderTile(place: TablePlace, words: string, isCurrent: boolean): ReactNode
}

/** The widest heading of a column beyond its tiles, in CSS pixels. */
const widestHeading = 320

/**
 * A grid as a table. Headings stay in sight and are never cut: what all have in common is folded where there is no room
 * for it, what differs breaks into lines. What is out of sight is not painted, so that 400 images stay smooth.
 */
export const GridTable = memo(function GridTable(props: GridTableProps) {
  const { axes, table, edge, leastHeight, label, renderTile } = props
  const element = useRef<HTMLTableElement>(null)
  const [current, setCurrent] = useState(0)
  const lines = useMemo(() => layLines(axes, table), [axes, table])
  const own = useMemo(() => lineAxes(axes, table), [axes, table])
  useKeys('focus', { moveInGrid: ({ key }) => nextTile(element.current, key)?.focus() }, { element })

  const { across, tilesWidth, headingWidth } = widthsOf(props, lines, own)
  const words = useTableLabels(axes, table, headingWidth)
  const varying = varyingAxes(axes)
  return (
    <table
      ref={element}
      aria-label={label}
      className="border-separate border-spacing-0"
      onFocus={({ target }) => {
        const tile = target.closest<HTMLElement>('[data-grid-tile]')
        if (tile !== null) setCurrent(Number(tile.dataset['gridTile']))
      }}
    >
      {table.columns !== null && (
        <TableHead
          {...{ words, table, tilesWidth, headingWidth }}
          own={own}
          columns={lines[0]?.columns.length ?? 0}
        />
      )}
      <tbody>
        {lines.map((line, index) => (
          <tr key={index}>
            <LineHeadings {...{ words, table, own, line, index }} />
            {line.columns.map((places, column) => (
              <td
                key={column}
                className={classes('p-1 align-top', isSetOff(line, own, index) && 'border-t border-line')}
              >
                <CellTiles
                  {...{ places, edge, across, varying, current, renderTile }}
                  values={words.values}
                  height={tileHeight(axes, table, line, edge, leastHeight)}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
})

/** In CSS pixels: the tiles of a cell side by side, and how wide the heading of a column may be. */
function widthsOf(
  { table, edge, viewWidth }: GridTableProps,
  lines: readonly TableLine[],
  own: readonly GridAxis[],
) {
  const across = acrossOf(lines)
  const tilesWidth = across * edge + (across - 1) * tileGap
  const columns = lines[0]?.columns.length ?? 1
  const extent = { columns, across, hasRows: table.rows !== null, hasLines: own.length > 0 }
  const room = columnRoom(viewWidth, extent)
  return { across, tilesWidth, headingWidth: Math.max(tilesWidth, Math.min(room, widestHeading)) }
}
