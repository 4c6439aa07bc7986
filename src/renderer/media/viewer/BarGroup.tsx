import type { ReactNode } from 'react'
import { classes } from '../../lib/classes.ts'

type BarGroupProps = { label?: string; className?: string; children: ReactNode }

/** What belongs together, with a line before it. */
export function BarGroup({ label, className = '', children }: BarGroupProps) {
  return (
    <div
      {...(label !== undefined && { role: 'group', 'aria-label': label })}
      className={classes(
        'ml-1.5 flex shrink-0 items-center gap-0.5 border-l border-line pl-1.5 empty:hidden',
        className,
      )}
    >
      {children}
    </div>
  )
}
