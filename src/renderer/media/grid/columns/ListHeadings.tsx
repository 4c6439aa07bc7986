import { classes } from '../../../lib/classes.ts'
import { useText } from '../../../text/use-text.ts'
import { columns } from './columns.ts'

/** What the columns of the list are, above what scrolls. */
export function ListHeadings() {
  const words = useText()
  return (
    <div
      role="row"
      aria-rowindex={1}
      className="flex h-8 shrink-0 items-center gap-3 overflow-y-hidden border-b border-line px-4 text-sm text-ink-faint [scrollbar-gutter:stable]"
    >
      <div role="columnheader" className="w-16 shrink-0">
        <span className="sr-only">{words.columns.preview}</span>
      </div>
      {columns.map(({ look, heading }, nth) => (
        <div
          key={look}
          role="columnheader"
          // The one order that there is.
          aria-sort={nth === columns.length - 1 ? 'descending' : undefined}
          className={classes('truncate font-medium', look)}
        >
          {heading(words)}
        </div>
      ))}
    </div>
  )
}
