import type { FocusEventHandler, MouseEventHandler, ReactNode, RefObject } from 'react'
import { classes } from '../../lib/classes.ts'
import { useText } from '../../text/use-text.ts'
import { columns as listColumns } from './columns/columns.ts'
import { ListHeadings, type ListSorting } from './columns/ListHeadings.tsx'

type GridFrameProps = {
  scroller: RefObject<HTMLDivElement | null>
  /** Each file a row with columns, in this order; null: squares. */
  sorting: ListSorting | null
  /** The first row is the heading of a day. */
  hasHeadings: boolean
  rows: number
  columns: number
  canSelect: boolean
  onFocus: FocusEventHandler
  onBlur: FocusEventHandler
  onClick: MouseEventHandler
  children: ReactNode
}

/** What the rows of a grid scroll in, with headings above them where they have columns. */
export function GridFrame({
  scroller,
  sorting,
  hasHeadings,
  rows,
  columns,
  canSelect,
  children,
  ...handlers
}: GridFrameProps) {
  const { library } = useText()
  const isList = sorting !== null
  const grid = {
    role: 'grid',
    'aria-label': library.gridLabel,
    'aria-rowcount': isList ? rows + 1 : rows,
    'aria-colcount': isList ? listColumns.length + 1 : columns,
    'aria-multiselectable': canSelect || undefined,
  }
  const scrolled = (
    <div
      ref={scroller}
      {...(isList ? { role: 'rowgroup' } : grid)}
      {...handlers}
      className={classes(
        'min-h-0 min-w-0 flex-1 overflow-y-auto [overflow-anchor:none] [scrollbar-gutter:stable]',
        isList || hasHeadings ? 'px-4 pb-4' : 'p-4',
      )}
    >
      {children}
    </div>
  )
  if (sorting === null) return scrolled
  return (
    <div {...grid} className="@container flex min-h-0 min-w-0 flex-1 flex-col">
      <div role="rowgroup" className="shrink-0">
        <ListHeadings sorting={sorting} />
      </div>
      {scrolled}
    </div>
  )
}
