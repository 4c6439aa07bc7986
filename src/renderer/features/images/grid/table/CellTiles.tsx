import type { ReactNode } from 'react'
import type { GridAxis } from '../../../../../shared/domain/grid/plan-grid.ts'
import { placeLabel } from './axis-labels.ts'
import { tileGap } from '../../../../media/tiles/tile-layout.ts'
import type { TablePlace } from './lay-table.ts'
import type { AxisLabels } from './use-table-labels.ts'

type CellTilesProps = {
  places: readonly TablePlace[]
  /** The sides of a tile, in CSS pixels. */
  edge: number
  height: number
  /** How many stand side by side. */
  across: number
  values: AxisLabels
  varying: readonly GridAxis[]
  current: number
  renderTile(place: TablePlace, words: string, isCurrent: boolean): ReactNode
}

/** The tiles of one cell of the table; what tells them from each other stands in the headings, and is heard with each. */
export function CellTiles({
  places,
  edge,
  height,
  across,
  values,
  varying,
  current,
  renderTile,
}: CellTilesProps) {
  return (
    <div className="grid" style={{ gap: tileGap, gridTemplateColumns: `repeat(${across}, ${edge}px)` }}>
      {places.map((one) => (
        <div
          key={one.index}
          style={{ width: edge, height, containIntrinsicSize: `${edge}px ${height}px` }}
          className="[content-visibility:auto]"
        >
          {renderTile(one, placeLabel(values, one.place, varying), one.index === current)}
        </div>
      ))}
    </div>
  )
}
