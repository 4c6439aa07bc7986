import { memo, useEffect, useMemo, useRef, type MouseEvent } from 'react'
import type { Asset } from '../../../shared/domain/asset.ts'
import { useKeys } from '../../keys/use-keys.ts'
import type { Room } from '../../lib/navigation.ts'
import type { RatingChange } from '../rating/rate-asset.ts'
import type { AssetFeedName } from '../rating/rated-feeds.ts'
import { ratingKeys } from '../rating/rating-keys.ts'
import { assetAt, type AssetPages } from '../library/asset-pages.ts'
import { useAssets } from '../media-stores.ts'
import { useBox } from '../tiles/use-box.ts'
import { useText } from '../../text/use-text.ts'
import { VirtualRows, type VirtualRowsHandle } from '../../ui/VirtualRows.tsx'
import { assetItems } from './asset-items.ts'
import { gridGap, type GridLayout, layOutGrid, moveInGrid, rowOf } from './grid-layout.ts'
import { AssetCell } from './AssetCell.tsx'
import { useGridPlace } from './use-grid-place.ts'
import { indexUnder, useRovingFocus } from './use-roving-focus.ts'

type AssetGridProps = {
  kind: AssetFeedName
  list: AssetPages
  wantedEdge: number
  /** The item that the keys start from. */
  focusIndex: number
  onFocus(index: number): void
  onOpen(index: number): void
  /** Absent where nothing is deleted. */
  onTrash?(index: number): void
  /** Absent where nothing is rated. */
  onRate?(index: number, change: RatingChange): void
  /** The room that begins here. */
  room?: Room
  /** Absent: whatever is there can be opened. */
  canOpen?(asset: Asset): boolean
}

/** Pixels beyond the view that are drawn before they are seen. */
const buffer = 400
/** Pixels above the first row. */
const margin = 16
/** Rows beyond the view whose pages are read before they are seen. */
const rowsAhead = 12

export function AssetGrid(props: AssetGridProps) {
  const { kind, list, wantedEdge, focusIndex, onFocus, onOpen, onTrash, onRate, room, canOpen } = props
  const { library } = useText()
  const [scrollRef, view] = useBox<HTMLDivElement>()
  const virtualizer = useRef<VirtualRowsHandle>(null)
  const layout = useMemo(() => layOutGrid(view.width, wantedEdge), [view.width, wantedEdge])
  const items = useMemo(() => assetItems(list), [list])
  const wantAround = useWantAround(kind, list, layout, view.height)
  const { columns, rowHeight } = layout
  const grid = { scroller: scrollRef, columns, rowHeight, margin }
  const { pad, rowIds, onScroll } = useGridPlace(items, { ...grid, onScroll: wantAround })
  const focusRow = rowOf(focusIndex + pad, layout.columns)

  useEffect(() => wantAround(virtualizer.current?.scrollOffset ?? 0), [wantAround])
  const focusing = useRovingFocus(scrollRef, focusIndex, list.total, onFocus, (index) =>
    virtualizer.current?.scrollToIndex(rowOf(index + pad, layout.columns), { align: 'nearest' }),
  )

  useKeys(
    'focus',
    {
      // Beside the tiles these keys are about none of them.
      ...(onTrash && { trashTile: ({ target }) => onTile(target, onTrash) }),
      ...(onRate && ratingKeys((change, target) => onTile(target, (index) => onRate(index, change)))),
      moveTile({ key, target }) {
        const index = indexUnder(target) ?? focusIndex
        const rowsInView = Math.floor(view.height / layout.rowHeight)
        const next = moveInGrid(index, key, { columns, pad, total: list.total, rowsInView })
        if (next === null || next === index) return
        focusing.announceMove()
        onFocus(next)
      },
    },
    { element: scrollRef },
  )

  function onClick(event: MouseEvent) {
    const index = indexUnder(event.target)
    if (index === null) return
    onFocus(index)
    const asset = assetAt(list, index)
    if (asset === undefined || canOpen?.(asset) !== false) onOpen(index)
  }

  return (
    <div
      ref={scrollRef}
      role="grid"
      aria-label={library.gridLabel}
      aria-rowcount={rowIds.length}
      aria-colcount={layout.columns}
      onFocus={focusing.onFocus}
      onBlur={focusing.onBlur}
      onClick={onClick}
      className="min-h-0 flex-1 overflow-y-auto p-4 [overflow-anchor:none] [scrollbar-gutter:stable]"
    >
      {view.width > 0 && (
        <VirtualRows
          ref={virtualizer}
          scrollRef={scrollRef}
          startMargin={margin}
          data={rowIds}
          idOf={String}
          itemSize={layout.rowHeight}
          bufferSize={buffer}
          keepMounted={[focusRow]}
          onScroll={onScroll}
          onScrollEnd={focusing.recapture}
        >
          {(id, row) => <GridRow key={id} {...{ row, pad, list, layout, focusIndex, room, canOpen }} />}
        </VirtualRows>
      )}
    </div>
  )
}

function onTile(target: Element, act: (index: number) => void): void {
  const index = indexUnder(target)
  if (index !== null) act(index)
}

/** Sees to it that what can be seen from this scroll offset, and a little around it, comes into memory. */
function useWantAround(kind: AssetFeedName, list: AssetPages, layout: GridLayout, viewHeight: number) {
  const want = useAssets((state) => state.want)
  const { columns, rowHeight } = layout
  const { total, hasRead } = list
  return useMemo(() => {
    return (offset: number) => {
      const first = Math.floor(offset / rowHeight) - rowsAhead
      const last = Math.ceil((offset + viewHeight) / rowHeight) + rowsAhead
      const end = hasRead ? total - 1 : 0
      want(kind, Math.max(0, first * columns), Math.min(end, last * columns))
    }
  }, [want, kind, columns, rowHeight, viewHeight, total, hasRead])
}

type GridRowProps = Pick<AssetGridProps, 'list' | 'focusIndex'> & {
  room: AssetGridProps['room'] | undefined
  canOpen: AssetGridProps['canOpen'] | undefined
  row: number
  pad: number
  layout: GridLayout
}

const GridRow = memo(function GridRow(props: GridRowProps) {
  const { row, pad, list, layout, focusIndex, room, canOpen } = props
  const start = Math.max(0, row * layout.columns - pad)
  const end = Math.min((row + 1) * layout.columns - pad, list.total)
  const empty = row === 0 ? pad : 0
  return (
    <div
      role="row"
      aria-rowindex={row + 1}
      className="flex"
      style={{ gap: gridGap, paddingBottom: gridGap, paddingLeft: empty * (layout.cell + gridGap) }}
    >
      {Array.from({ length: Math.max(0, end - start) }, (_, column) => {
        const index = start + column
        const asset = assetAt(list, index)
        const isTabStop = index === focusIndex
        return (
          <AssetCell
            key={asset?.id ?? index}
            asset={asset}
            index={index}
            edge={layout.cell}
            isTabStop={isTabStop}
            room={room}
            isRefused={asset !== undefined && canOpen?.(asset) === false}
          />
        )
      })}
    </div>
  )
})
