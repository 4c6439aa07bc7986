import { useEffect, useMemo, type MouseEvent } from 'react'
import { useStore } from 'zustand'
import { trashItemId, type TrashItem } from '../../../../shared/domain/trash.ts'
import { useKeys } from '../../../keys/use-keys.ts'
import { useBox } from '../../../media/tiles/use-box.ts'
import { PlacedRows } from '../../../ui/PlacedRows.tsx'
import { useText } from '../../../text/use-text.ts'
import { oneSection } from '../../../media/grid/days/day-sections.ts'
import { layOutGrid } from '../../../media/grid/grid-layout.ts'
import { type GridRows, itemsOfRow, rowOfItem } from '../../../media/grid/rows/grid-rows.ts'
import { useGridRows } from '../../../media/grid/rows/use-grid-rows.ts'
import { useMoveInRows } from '../../../media/grid/rows/use-move-in-rows.ts'
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
/** Earlier ones are read when this many rows or fewer are left below. */
const rowsAhead = 6

export function TrashGrid({ store, focusIndex, onFocus, onRestore, onDelete }: TrashGridProps) {
  const { trash } = useText()
  const { items, readMore, toggle, selectAll, clearSelection } = useStore(store)
  const [scrollRef, view] = useBox<HTMLDivElement>()
  const layout = useMemo(() => {
    const { columns, cell } = layOutGrid(view.width, wantedEdge, gap)
    return { columns, cell, rowHeight: cell + captionHeight + gap }
  }, [view.width])
  const shown = useMemo(() => gridItems(items), [items])
  const sections = useMemo(() => oneSection(items.length), [items])
  const isDrawn = view.width > 0
  const grid = { scroller: scrollRef, layout, sections, margin, focusIndex, isDrawn }
  const { rows, drawnRows, bringIntoView, onScroll } = useGridRows(shown, grid)
  const focusing = useRovingFocus(scrollRef, focusIndex, items.length, onFocus, bringIntoView)
  const moveFrom = useMoveInRows(rows, view.height)

  function readAround(offset: number) {
    if (offset + view.height >= rows.height - rowsAhead * layout.rowHeight) void readMore()
  }
  useEffect(() => readAround(scrollRef.current?.scrollTop ?? 0))

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
        const next = moveFrom(index, key)
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
      aria-rowcount={rows.count}
      aria-colcount={layout.columns}
      onFocus={focusing.onFocus}
      onBlur={focusing.onBlur}
      onClick={onClick}
      className="min-h-0 flex-1 overflow-y-auto p-4 [overflow-anchor:none] [scrollbar-gutter:stable]"
    >
      {isDrawn && (
        <PlacedRows
          {...{ margin }}
          rows={drawnRows}
          scroller={scrollRef}
          viewHeight={view.height}
          kept={[rowOfItem(rows, focusIndex)]}
          onDrawn={focusing.recapture}
          onScroll={(offset) => {
            onScroll(offset)
            readAround(offset)
          }}
        >
          {(row) => <Row {...{ store, row, rows, focusIndex }} />}
        </PlacedRows>
      )}
    </div>
  )
}

type RowProps = { store: TrashStore; row: number; rows: GridRows; focusIndex: number }

function Row({ store, row, rows, focusIndex }: RowProps) {
  const { cell } = rows.layout
  const { items, selected } = useStore(store)
  const { first, end, empty } = itemsOfRow(rows, row)
  const paddingLeft = empty * (cell + gap)
  return (
    <div role="row" aria-rowindex={row + 1} className="flex" style={{ gap, paddingBottom: gap, paddingLeft }}>
      {items.slice(first, end).map((item: TrashItem, column) => (
        <TrashCell
          key={trashItemId(item)}
          item={item}
          index={first + column}
          edge={cell}
          isSelected={selected.has(trashItemId(item))}
          isTabStop={first + column === focusIndex}
        />
      ))}
    </div>
  )
}
