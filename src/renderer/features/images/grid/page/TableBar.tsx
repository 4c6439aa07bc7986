import { ArrowLeftRight } from 'lucide-react'
import type { Grid } from '../../../../../shared/domain/grid/grid.ts'
import type { GridAxis } from '../../../../../shared/domain/grid/plan-grid.ts'
import { CullButton } from '../../../../media/culling/CullButton.tsx'
import { formatCount } from '../../../../lib/format/format-number.ts'
import { useLanguage, useText } from '../../../../text/use-text.ts'
import { IconButton } from '../../../../ui/controls/IconButton.tsx'
import { Select } from '../../../../ui/controls/Select.tsx'
import { Slider } from '../../../../ui/controls/Slider.tsx'
import { edgeStep, leastEdge, mostEdge } from '../table/fit-edge.ts'
import { type TableAxes, varyingAxes } from '../table/lay-table.ts'

type TableBarProps = {
  grid: Grid
  table: TableAxes
  edge: number
  onLay(axes: TableAxes): void
  onResize(edge: number): void
  /** Null: there is nothing to choose among. */
  onChoose: (() => void) | null
}

/** Which axes are rows and columns, choosing among all of it, and how large the tiles are. */
export function TableBar({ grid, table, edge, onLay, onResize, onChoose }: TableBarProps) {
  const { grids, common } = useText()
  const language = useLanguage()
  const varying = varyingAxes(grid.axes)
  const options = [
    ...varying.map((axis) => ({ value: axis, label: grids.axes[axis] })),
    { value: 'none' as const, label: common.none },
  ]
  const axisOf = (value: GridAxis | 'none') => (value === 'none' ? null : value)
  const choose = (change: Partial<TableAxes>) => {
    const next = { ...table, ...change }
    const isTwice = next.rows !== null && next.rows === next.columns
    // The one that was there takes the other's place.
    if (!isTwice) onLay(next)
    else
      onLay(change.rows === undefined ? { ...next, rows: table.columns } : { ...next, columns: table.rows })
  }
  return (
    <div className="flex flex-wrap items-end gap-3 px-5 py-3">
      {varying.length > 1 && (
        <>
          <Select
            className="w-36"
            label={grids.rows}
            value={table.rows ?? 'none'}
            onChange={(value) => choose({ rows: axisOf(value) })}
            options={options}
          />
          <IconButton
            label={grids.swap}
            icon={<ArrowLeftRight aria-hidden />}
            onClick={() => onLay({ rows: table.columns, columns: table.rows })}
          />
          <Select
            className="w-36"
            label={grids.columns}
            value={table.columns ?? 'none'}
            onChange={(value) => choose({ columns: axisOf(value) })}
            options={options}
          />
        </>
      )}
      <div className="ml-auto flex items-end gap-3">
        <CullButton isDisabled={onChoose === null} onPress={() => onChoose?.()} />
      </div>
      <div className="w-40">
        <Slider
          label={common.tileSize}
          value={edge}
          min={leastEdge}
          max={mostEdge}
          step={edgeStep}
          format={(value) => formatCount(value, language)}
          onChange={onResize}
        />
      </div>
    </div>
  )
}
