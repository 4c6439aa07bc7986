import { memo, useMemo, useRef, useState, type ReactNode } from 'react'
import type { GridAxes } from '../../../../../shared/domain/grid/grid.ts'
import { gridAxes, type GridAxis } from '../../../../../shared/domain/grid/plan-grid.ts'
import { useKeys } from '../../../../keys/use-keys.ts'
import { useText } from '../../../../text/use-text.ts'
import { axisValues, placeLabel } from './axis-words.ts'
import { acrossOf, tileGap } from './fit-edge.ts'
import { foldWords, type FoldedWords } from './fold-words.ts'
import { SizeHeading } from './SizeHeading.tsx'
import { layTable, type TableAxes, type TablePlace, varyingAxes } from './lay-table.ts'
import { nextTile } from './next-tile.ts'

type AxisWords = Record<GridAxis, string[]>

type GridTableProps = {
  axes: GridAxes
  table: TableAxes
  /** The side of a tile, in CSS pixels. */
  edge: number
  label: string
  /**
   * What stands in a place; `words` are the values of all axes that vary. The one that Tab comes to `isCurrent`; it is
   * found by `data-grid-tile`. Must be the same function while nothing changes.
   */
  renderTile(place: TablePlace, words: string, isCurrent: boolean): ReactNode
}

/**
 * A grid as a table. Headings stay in sight and are never cut: what all have in common is folded, what differs breaks
 * into lines. What is out of sight is not painted, so that 400 images stay smooth.
 */
export const GridTable = memo(function GridTable(props: GridTableProps) {
  const { axes, table, edge, label, renderTile } = props
  const text = useText()
  const element = useRef<HTMLTableElement>(null)
  const [current, setCurrent] = useState(0)
  const values = useMemo(
    () => Object.fromEntries(gridAxes.map((axis) => [axis, axisValues(axes, axis, text)])) as AxisWords,
    [axes, text],
  )
  const folded = useMemo(
    () => ({ rows: foldedOf(values, table.rows), columns: foldedOf(values, table.columns) }),
    [values, table],
  )
  const laid = useMemo(() => layTable(axes, table), [axes, table])
  const varying = varyingAxes(axes)
  const inside = varying.filter((axis) => axis !== table.rows && axis !== table.columns)
  useKeys('focus', { moveInGrid: ({ key }) => nextTile(element.current, key)?.focus() }, { element })

  const across = acrossOf(laid)
  const width = across * edge + (across - 1) * tileGap
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
        <thead>
          <tr>
            {table.rows !== null && (
              <td className="sticky top-0 left-0 z-20 border-r border-b border-line bg-ground p-2 align-bottom text-sm text-ink-faint">
                {text.grids.axes[table.rows]}
              </td>
            )}
            {folded.columns.map((heading, column) => (
              <th
                key={column}
                scope="col"
                className="sticky top-0 z-10 border-b border-line bg-ground p-2 text-left align-bottom font-medium"
              >
                <ColumnWords folded={heading} width={width}>
                  {headingOf(table.columns, column)}
                </ColumnWords>
              </th>
            ))}
          </tr>
        </thead>
      )}
      <tbody>
        {laid.map((cells, row) => (
          <tr key={row}>
            {table.rows !== null && <RowHeading>{headingOf(table.rows, row)}</RowHeading>}
            {cells.map((places, column) => (
              <td key={column} className="p-1 align-top">
                <Tiles {...{ places, edge, across, values, varying, inside, current, renderTile }} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )

  function headingOf(axis: GridAxis | null, at: number): ReactNode {
    const heading = (axis === table.rows ? folded.rows : folded.columns)[at]
    if (axis === null || heading === undefined) return null
    const whole = values[axis][at] ?? ''
    if (axis === 'sizes') return <SizeHeading size={axes.sizes[at] ?? ''} words={whole} />
    return <Heading folded={heading} whole={whole} />
  }
})

type TilesProps = Pick<GridTableProps, 'edge' | 'renderTile'> & {
  places: readonly TablePlace[]
  across: number
  values: AxisWords
  varying: readonly GridAxis[]
  /** What tells them from each other. */
  inside: readonly GridAxis[]
  current: number
}

/** What stands in one cell of the table: a tile for each value of what is neither row nor column. */
function Tiles({ places, edge, across, values, varying, inside, current, renderTile }: TilesProps) {
  return (
    <div className="grid" style={{ gap: tileGap, gridTemplateColumns: `repeat(${across}, ${edge}px)` }}>
      {places.map((one) => (
        <div key={one.index}>
          <div
            style={{ width: edge, height: edge, containIntrinsicSize: `${edge}px` }}
            className="[content-visibility:auto]"
          >
            {renderTile(one, placeLabel(values, one.place, varying), one.index === current)}
          </div>
          {inside.length > 0 && (
            <p aria-hidden className="pt-1 text-xs break-words text-ink-soft">
              {placeLabel(values, one.place, inside)}
            </p>
          )}
        </div>
      ))}
    </div>
  )
}

/** Longer headings of columns scroll: else they would hide the table. In characters. */
const longHeading = 160

type ColumnWordsProps = { folded: FoldedWords; width: number; children: ReactNode }

function ColumnWords({ folded, width, children }: ColumnWordsProps) {
  const isLong = folded.words.length > longHeading
  if (!isLong) return <div style={{ width }}>{children}</div>
  return (
    <div tabIndex={0} className="max-h-[30vh] overflow-y-auto" style={{ width }}>
      {children}
    </div>
  )
}

function foldedOf(values: AxisWords, axis: GridAxis | null): FoldedWords[] {
  return axis === null ? [] : foldWords(values[axis])
}

function RowHeading({ children }: { children: ReactNode }) {
  return (
    <th
      scope="row"
      className="sticky left-0 z-10 border-r border-line bg-ground p-2 text-left align-top font-medium"
    >
      <div className="w-36">{children}</div>
    </th>
  )
}

/** What differs, between signs for what is folded; the whole is heard and shown on hover. */
function Heading({ folded: { hasStart, words, hasEnd }, whole }: { folded: FoldedWords; whole: string }) {
  if (!hasStart && !hasEnd) return <span className="break-words">{whole}</span>
  return (
    <span title={whole} className="break-words">
      <span className="sr-only">{whole}</span>
      <span aria-hidden>
        {hasStart && <span className="text-ink-faint">… </span>}
        {words}
        {hasEnd && <span className="text-ink-faint"> …</span>}
      </span>
    </span>
  )
}
