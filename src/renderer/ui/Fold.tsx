import { ChevronRight } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classes } from '../lib/classes.ts'

type FoldProps = Omit<ComponentProps<'details'>, 'open' | 'onToggle'> & {
  label: string
  /** Absent: it begins folded and knows itself whether it is open. */
  isOpen?: boolean
  onToggle?(isOpen: boolean): void
  /** The classes of its line. */
  look?: string
}

/** What few people want to see, under a line that unfolds it. */
export function Fold({ label, isOpen, onToggle, look, children, ...rest }: FoldProps) {
  return (
    <details {...rest} open={isOpen} onToggle={({ currentTarget: { open } }) => onToggle?.(open)}>
      <summary
        className={classes(
          '-ml-0.5 flex w-fit list-none items-center gap-1 rounded-s select-none hover:text-ink [&::-webkit-details-marker]:hidden',
          look,
        )}
      >
        <ChevronRight
          aria-hidden
          className="!size-3.5 transition-transform [details[open]>summary>&]:rotate-90"
        />
        {label}
      </summary>
      {children}
    </details>
  )
}
