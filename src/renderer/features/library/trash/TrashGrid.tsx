import { useEffect, useMemo, useRef, type MouseEvent } from 'react'
import { useStore } from 'zustand'
import { trashItemId, type TrashItem } from '../../../../shared/domain/trash.ts'
import { useKeys } from '../../../keys/use-keys.ts'
import { useBox } from '../../../media/use-box.ts'
import { useText } from '../../../text/use-text.ts'
import { VirtualRows, type VirtualRowsHandle } from '../../../ui/VirtualRows.tsx'
import { layOutGrid, moveInGrid, rowCount, rowOf } from '../grid-layout.ts'
import { indexUnder, useRovingFocus } from '../use-roving-focus.ts'
import { captionHeight, TrashCell } from './TrashCell.tsx'
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
/** Pixels beyond the view that are drawn before they are seen. */
const buffer = 400
/** Earlier ones are read when this many rows or fewer are left below. */
const rowsAhead = 6

export function TrashGrid({ store, focusIndex, onFocus, onRestore, onDelete }: TrashGridProps) {
  const { trash } = useText()
  const { items, readMore, toggle, selectAll, clearSelection } = useStore(store)
  const [scrollRef, view] = useBox<HTMLDivElement>()
  const virtualizer = useRef<VirtualRowsHandle>(null)
  const { columns, cell } = useMemo(() => layOutGrid(view.width, wantedEdge, gap), [view.width])
  const rowHeight = cell + captionHeight + gap
  const rows = rowCount(items.length, columns)
  const data = useMemo(() => ({ length: rows }) as ArrayLike<undefined>, [rows])
  const focusing = useRovingFocus(scrollRef, focusIndex, items.length, onFocus, (index) =>
    virtualizer.current?.scrollToIndex(rowOf(index, columns), { align: 'nearest' }),
  )

  function readAround(offset: number) {
    if (offset + view.height >= (rows - rowsAhead) * rowHeight) void readMore()
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
        const next = moveInGrid(index, key, { columns, total: items.length, rowsInView })
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
      aria-rowcount={rows}
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
          startMargin={16}
          data={data}
          itemSize={rowHeight}
          bufferSize={buffer}
          keepMounted={[rowOf(focusIndex, columns)]}
          onScroll={readAround}
          onScrollEnd={focusing.recapture}
        >
          {(_, row) => (
            <Row key={row} store={store} row={row} columns={columns} edge={cell} focusIndex={focusIndex} />
          )}
        </VirtualRows>
      )}
    </div>
  )
}

type RowProps = { store: TrashStore; row: number; columns: number; edge: number; focusIndex: number }

function Row({ store, row, columns, edge, focusIndex }: RowProps) {
  const { items, selected } = useStore(store)
  const start = row * columns
  return (
    <div role="row" aria-rowindex={row + 1} className="flex" style={{ gap, paddingBottom: gap }}>
      {items.slice(start, start + columns).map((item: TrashItem, column) => (
        <TrashCell
          key={trashItemId(item)}
          item={item}
          index={start + column}
          edge={edge}
          isSelected={selected.has(trashItemId(item))}
          isTabStop={start + column === focusIndex}
        />
      ))}
    </div>
  )
}
