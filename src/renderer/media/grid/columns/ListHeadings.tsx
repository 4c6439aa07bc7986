import { ArrowDown, ArrowUp } from 'lucide-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { AssetSort, SortColumn } from '../../../../shared/domain/asset-sort.ts'
import { classes } from '../../../lib/classes.ts'
import { useText } from '../../../text/use-text.ts'
import { columns } from './columns.ts'

export type ListSorting = {
  /** Null: by none of the columns. */
  shown: AssetSort | null
  /** The heading that was pressed: it has the focus again once the list is another one. */
  pressed: SortColumn | null
  onFocused(): void
  onPress(by: SortColumn): void
}

/** What the columns of the list are, above what scrolls; a press on one sorts by it, another turns that around. */
export function ListHeadings({ sorting }: { sorting: ListSorting }) {
  const words = useText()
  const { shown, pressed, onFocused, onPress } = sorting
  const row = useRef<HTMLDivElement>(null)
  const focusPressed = useEffectEvent(() => {
    if (pressed === null) return
    row.current?.querySelector<HTMLElement>(`[data-column="${pressed}"]`)?.focus({ preventScroll: true })
    onFocused()
  })
  useEffect(() => focusPressed(), [])
  return (
    <div
      ref={row}
      role="row"
      aria-rowindex={1}
      className="flex h-8 shrink-0 items-center gap-3 overflow-y-hidden border-b border-line px-4 text-sm text-ink-faint [scrollbar-gutter:stable]"
    >
      <div role="columnheader" className="w-16 shrink-0">
        <span className="sr-only">{words.columns.preview}</span>
      </div>
      {columns.map(({ by, look, heading }) => {
        const direction = shown?.by === by ? shown.direction : undefined
        const Arrow = direction === 'ascending' ? ArrowUp : ArrowDown
        return (
          <div key={by} role="columnheader" aria-sort={direction} className={look}>
            <button
              type="button"
              data-column={by}
              onClick={() => onPress(by)}
              className={classes(
                '-mx-1.5 flex h-7 max-w-[calc(100%+0.75rem)] items-center gap-1 rounded-s px-1.5 font-medium outline-none hover:bg-hover hover:text-ink focus-visible:outline-2 focus-visible:outline-offset-[-2px] focus-visible:outline-focus',
                direction === undefined ? 'text-ink-faint' : 'text-ink',
              )}
            >
              <span className="truncate">{heading(words)}</span>
              {direction !== undefined && <Arrow aria-hidden className="size-3.5 shrink-0" />}
            </button>
          </div>
        )
      })}
    </div>
  )
}
