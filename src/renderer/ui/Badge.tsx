import type { ReactNode } from 'react'
import { classes } from '../lib/classes.ts'
import type { Tone } from './tone.ts'
import { toneInk } from './tone.ts'

/** One or two words about a state. The tone never stands alone: the words say it too. */
export function Badge({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span
      className={classes(
        'inline-flex h-5 shrink-0 items-center gap-1 rounded-s bg-hover px-1.5 text-xs font-medium whitespace-nowrap',
        toneInk[tone],
      )}
    >
      {children}
    </span>
  )
}
