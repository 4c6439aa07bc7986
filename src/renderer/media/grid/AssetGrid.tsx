import { useEffect, useMemo, useRef, type MouseEvent, type RefObject } from 'react'
import type { Asset } from '../../../shared/domain/asset.ts'
import type { Room } from '../../lib/navigation.ts'
import type { RatingChange } from '../rating/rate-asset.ts'
import { type AssetFeedName, isRankedFeed } from '../library/library-feeds.ts'
import { assetAt, type AssetPages } from '../library/asset-pages.ts'
import { useAssets } from '../media-stores.ts'
import { toggleStackInView, useOpenIds } from '../stacks/open-stacks.ts'
import { filesBesides } from '../stacks/with-open-stacks.ts'
import { useBox } from '../tiles/use-box.ts'
import { VirtualRows, type VirtualRowsHandle } from '../../ui/VirtualRows.tsx'
import { assetItems } from './asset-items.ts'
import { type GridLayout, layOutGrid, listLayout, moveInGrid, rowOf } from './grid-layout.ts'
import { ListRow } from './columns/ListRow.tsx'
import { Scrubbed } from './days/Scrubbed.tsx'
import { GridFrame } from './GridFrame.tsx'
import { GridRow } from './GridRow.tsx'
import { Lasso } from './lasso/Lasso.tsx'
import { checkUnder, type GridSelection, pressToSelect, stackUnder } from './tile-selection.ts'
import { useGridKeys } from './use-grid-keys.ts'
import { useGridPlace } from './use-grid-place.ts'
import type { OpenAt } from './use-open-at.ts'
import { indexUnder, useRovingFocus } from './use-roving-focus.ts'

type AssetGridProps = {
  kind: AssetFeedName
  list: AssetPages
  /** Null: each file is a row of a list with columns. */
  wantedEdge: number | null
  /** The item that the keys start from. */
  focusIndex: number
  onFocus(index: number): void
  onOpen(index: number): void
  /** Where it begins, with the focus there; absent or null: at the top. */
  openAt?: OpenAt | null
  /** Absent where nothing is deleted. */
  onTrash?(index: number): void
  /** Absent where nothing is rated. */
  onRate?(index: number, change: RatingChange): void
  /** The room that begins here; dates stand beside it then. */
  room?: Room
  /** Absent where nothing is selected. */
  selection?: GridSelection
  /** Absent: whatever is there can be opened. */
  canOpen?(asset: Asset): boolean
}

/** Pixels beyond the view that are drawn before they are seen. */
const buffer = 400
/** Pixels above the first row. */
const gridMargin = 16
/** Rows beyond the view whose pages are read before they are seen. */
const rowsAhead = 12

export function AssetGrid(props: AssetGridProps) {
  const { kind, list, wantedEdge, focusIndex, room, selection, canOpen } = props
  const [scrollRef, view] = useBox<HTMLDivElement>()
  const virtualizer = useRef<VirtualRowsHandle>(null)
  const { isList, Row, margin, layout } = useShape(view.width, wantedEdge)
  const items = useMemo(() => assetItems(list), [list])
  const wantAround = useWantAround(kind, list, layout, view.height)
  const { columns, rowHeight } = layout
  const grid = {
    scroller: scrollRef,
    columns,
    rowHeight,
    margin,
    openAt: props.openAt,
    isDrawn: view.width > 0,
  }
  const { pad, rowIds, places, onScroll } = useGridPlace(items, { ...grid, onScroll: wantAround })
  const focusRow = rowOf(focusIndex + pad, layout.columns)

  useEffect(() => wantAround(virtualizer.current?.scrollOffset ?? 0), [wantAround])
  const focusing = useMoves(props, { scrollRef, virtualizer, layout, pad, viewHeight: view.height })

  const onClick = (event: MouseEvent) => pressTile(event, props)
  const selected = selection?.ids
  const openIds = useOpenIds(kind)
  return (
    <Scrubbed
      feed={kind}
      list={list}
      scroller={scrollRef}
      places={places}
      isOn={room !== undefined && !isRankedFeed(kind)}
    >
      <GridFrame
        {...{ isList, columns, onClick }}
        scroller={scrollRef}
        rows={rowIds.length}
        canSelect={selection !== undefined}
        onFocus={focusing.onFocus}
        onBlur={focusing.onBlur}
      >
        {view.width > 0 && (
          <VirtualRows
            ref={virtualizer}
            {...{ scrollRef, onScroll }}
            startMargin={margin}
            data={rowIds}
            idOf={String}
            itemSize={layout.rowHeight}
            bufferSize={buffer}
            keepMounted={[focusRow]}
            onScrollEnd={focusing.recapture}
          >
            {(id, row) => (
              <Row key={id} {...{ row, pad, list, layout, focusIndex, room, selected, openIds, canOpen }} />
            )}
          </VirtualRows>
        )}
      </GridFrame>
      {selection && (
        <Lasso {...{ list, selection }} scroller={scrollRef} places={{ ...layout, pad, margin }} />
      )}
    </Scrubbed>
  )
}

/** On a tile, its check or the count of its stack. */
function pressTile(event: MouseEvent, props: AssetGridProps): void {
  const { list, selection, onFocus, onOpen, canOpen } = props
  const cover = assetAt(list, stackUnder(event.target) ?? -1)
  if (cover !== undefined) return toggleStackInView(cover)
  const checked = checkUnder(event.target)
  const index = checked ?? indexUnder(event.target)
  if (index === null) return
  if (checked !== null) focusCell(event.target)
  onFocus(index)
  if (selection !== undefined && pressToSelect({ selection, list }, event)) return
  const asset = assetAt(list, index)
  if (asset === undefined || canOpen?.(asset) !== false) onOpen(index)
}

type Drawn = {
  scrollRef: RefObject<HTMLDivElement | null>
  virtualizer: RefObject<VirtualRowsHandle | null>
  layout: GridLayout
  pad: number
  viewHeight: number
}

/** Where keys lead, and that the focus goes there. */
function useMoves(props: AssetGridProps, { scrollRef, virtualizer, layout, pad, viewHeight }: Drawn) {
  const { list, focusIndex, onFocus, onTrash, onRate, selection } = props
  const focusing = useRovingFocus(scrollRef, focusIndex, list.total, layout.rowHeight, onFocus, (index) =>
    virtualizer.current?.scrollToIndex(rowOf(index + pad, layout.columns), { align: 'nearest' }),
  )

  useGridKeys(scrollRef, {
    ...{ list, focusIndex, selection, onTrash, onRate },
    next: (index, key) =>
      moveInGrid(index, key, {
        ...{ columns: layout.columns, pad, total: list.total },
        rowsInView: Math.floor(viewHeight / layout.rowHeight),
      }),
    goTo(index) {
      focusing.announceMove()
      onFocus(index)
    },
  })
  return focusing
}

/** Squares of about this edge, or rows with columns. */
function useShape(width: number, wantedEdge: number | null) {
  const isList = wantedEdge === null
  const layout = useMemo(
    () => (wantedEdge === null ? listLayout : layOutGrid(width, wantedEdge)),
    [width, wantedEdge],
  )
  return { isList, Row: isList ? ListRow : GridRow, margin: isList ? 0 : gridMargin, layout }
}

/** What is done next is done to the tile, whose check was pressed. */
function focusCell(check: EventTarget): void {
  if (!(check instanceof Element)) return
  const cell = check.closest('[role="gridcell"]')?.querySelector<HTMLElement>('[data-cell-index]')
  cell?.focus({ preventScroll: true })
}

/** Sees to it that what can be seen from this scroll offset, and a little around it, comes into memory. */
function useWantAround(kind: AssetFeedName, list: AssetPages, layout: GridLayout, viewHeight: number) {
  const want = useAssets((state) => state.want)
  const { columns, rowHeight } = layout
  const { total, hasRead } = list
  const besides = filesBesides(list)
  return useMemo(() => {
    return (offset: number) => {
      const first = Math.floor(offset / rowHeight) - rowsAhead
      const last = Math.ceil((offset + viewHeight) / rowHeight) + rowsAhead
      const end = hasRead ? total - 1 : 0
      want(kind, Math.max(0, first * columns - besides), Math.min(end, last * columns))
    }
  }, [want, kind, columns, rowHeight, viewHeight, total, hasRead, besides])
}
