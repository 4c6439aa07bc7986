import { useEffect, useMemo, useRef, type MouseEvent } from 'react'
import { useStore } from 'zustand'
import { trashItemId, type TrashItem } from '../../../../shared/domain/trash.ts'
import { useKeys } from '../../../keys/use-keys.ts'
import { useBox } from '../../../media/tiles/use-box.ts'
import { useText } from '../../../text/use-text.ts'
import { VirtualRows, type VirtualRowsHandle } from '../../../ui/VirtualRows.tsx'
import { type GridLayout, layOutGrid, moveInGrid, rowOf } from '../../../media/grid/grid-layout.ts'
import { useGridPlace } from '../../../media/grid/use-grid-place.ts'
import { indexUnder, useRovingFocus } from '../../../media/grid/use-roving-focus.ts'
import { captionHeight, TrashCell } from './TrashCell.tsx'
import { gridItems } from './trash-items.ts'
import type { TrashStore } from './trash-store.ts'

type TrashGridProps = {
  store: TrashStore
  /** The item that the keys start from. */
  focusIndex: number
  onFocus(index: number): void
  /** What is selected, else this one. */
  onRestore(index: number): void
  onDelete(index: number): void
}

const wantedEdge = 168
const gap = 12
/** Pixels above the first row. */
const margin = 16
/** Pixels beyond the view that are drawn before they are seen. */
const buffer = 400
/** Earlier ones are read when this many rows or fewer are left below. */
const rowsAhead = 6

export function TrashGrid({ store, focusIndex, onFocus, onRestore, onDelete }: TrashGridProps) {
  const { trash } = useText()
  const { items, readMore, toggle, selectAll, clearSelection } = useStore(store)
  const [scrollRef, view] = useBox<HTMLDivElement>()
  const virtualizer = useRef<VirtualRowsHandle>(null)
  const layout = useMemo(() => layOutGrid(view.width, wantedEdge, gap), [view.width])
  const { columns } = layout
  const rowHeight = layout.cell + captionHeight + gap
  const shown = useMemo(() => gridItems(items), [items])
  const grid = { scroller: scrollRef, columns, rowHeight, margin }
  const { pad, rowIds, onScroll } = useGridPlace(shown, { ...grid, onScroll: readAround })
  const focusing = useRovingFocus(scrollRef, focusIndex, items.length, rowHeight, onFocus, (index) =>
    virtualizer.current?.scrollToIndex(rowOf(index + pad, columns), { align: 'nearest' }),
  )

  function readAround(offset: number) {
    if (offset + view.height >= (rowIds.length - rowsAhead) * rowHeight) void readMore()
  }
  useEffect(() => readAround(virtualizer.current?.scrollOffset ?? 0))

  const under = (target: Element) => indexUnder(target) ?? focusIndex
  // Space selects, because a cell is a button.
  useKeys(
    'focus',
    {
      restore: ({ target }) => onRestore(under(target)),
      deleteForEver: ({ target }) => onDelete(under(target)),
      selectAllInTrash: selectAll,
      clearSelection,
      moveInTrash({ key, target }) {
        const index = under(target)
        const rowsInView = Math.floor(view.height / rowHeight)
        const next = moveInGrid(index, key, { columns, pad, total: items.length, rowsInView })
        if (next === null || next === index) return
        focusing.announceMove()
        onFocus(next)
      },
    },
    { element: scrollRef },
  )
  function onClick(event: MouseEvent) {
    const index = indexUnder(event.target)
    const item = index === null ? undefined : items[index]
    if (index === null || item === undefined) return
    onFocus(index)
    toggle(trashItemId(item))
  }

  return (
    <div
      ref={scrollRef}
      role="grid"
      aria-label={trash.gridLabel}
      aria-rowcount={rowIds.length}
      aria-colcount={columns}
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
          itemSize={rowHeight}
          bufferSize={buffer}
          keepMounted={[rowOf(focusIndex + pad, columns)]}
          onScroll={onScroll}
          onScrollEnd={focusing.recapture}
        >
          {(id, row) => (
            <Row key={id} store={store} row={row} pad={pad} layout={layout} focusIndex={focusIndex} />
          )}
        </VirtualRows>
      )}
    </div>
  )
}

type RowProps = { store: TrashStore; row: number; pad: number; layout: GridLayout; focusIndex: number }

function Row({ store, row, pad, layout, focusIndex }: RowProps) {
  const { columns, cell } = layout
  const { items, selected } = useStore(store)
  const start = Math.max(0, row * columns - pad)
  const end = (row + 1) * columns - pad
  const paddingLeft = row === 0 ? pad * (cell + gap) : 0
  return (
    <div role="row" aria-rowindex={row + 1} className="flex" style={{ gap, paddingBottom: gap, paddingLeft }}>
      {items.slice(start, end).map((item: TrashItem, column) => (
        <TrashCell
          key={trashItemId(item)}
          item={item}
          index={start + column}
          edge={cell}
          isSelected={selected.has(trashItemId(item))}
          isTabStop={start + column === focusIndex}
        />
      ))}
    </div>
  )
}
