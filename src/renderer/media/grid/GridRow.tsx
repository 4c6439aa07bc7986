import { memo } from 'react'
import type { Asset } from '../../../shared/domain/asset.ts'
import type { StackId } from '../../../shared/domain/ids.ts'
import type { Room } from '../../lib/navigation.ts'
import { assetAt, type AssetPages } from '../library/asset-pages.ts'
import { AssetCell, type TileSelecting } from './AssetCell.tsx'
import { stackingOf } from '../stacks/tile-name.ts'
import { gridGap } from './grid-layout.ts'
import { type GridRows, itemsOfRow } from './rows/grid-rows.ts'
import type { GridSelection } from './tile-selection.ts'

export type GridRowProps = {
  list: AssetPages
  focusIndex: number
  room: Room | undefined
  /** Undefined where nothing is selected. */
  selected: GridSelection['ids'] | undefined
  /** Stacks that are open; null: files are shown each by itself. */
  openIds: ReadonlySet<StackId> | null
  canOpen: ((asset: Asset) => boolean) | undefined
  row: number
  rows: GridRows
}

/** One row of squares. */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { row, rows, list, focusIndex, room, selected, openIds, canOpen } = props
  const { first, end, empty } = itemsOfRow(rows, row)
  const { cell } = rows.layout
  return (
    <div
      role="row"
      aria-rowindex={row + 1}
      className="flex"
      style={{ gap: gridGap, paddingBottom: gridGap, paddingLeft: empty * (cell + gridGap) }}
    >
      {Array.from({ length: end - first }, (_, column) => {
        const index = first + column
        const asset = assetAt(list, index)
        const isTabStop = index === focusIndex
        return (
          <AssetCell
            key={asset?.id ?? index}
            asset={asset}
            index={index}
            edge={cell}
            isTabStop={isTabStop}
            room={room}
            selecting={selected && selectingOf(selected, asset)}
            together={asset !== undefined && selected?.has(asset.id) === true ? selected : undefined}
            stacking={stackingOf(asset, openIds)}
            isRefused={asset !== undefined && canOpen?.(asset) === false}
          />
        )
      })}
    </div>
  )
})

export function selectingOf(selected: GridSelection['ids'], asset: Asset | undefined): TileSelecting {
  if (asset !== undefined && selected.has(asset.id)) return 'selected'
  return selected.size > 0 ? 'others' : 'none'
}
