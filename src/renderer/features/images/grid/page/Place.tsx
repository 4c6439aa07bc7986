import type { ReactNode } from 'react'
import { classes } from '../../../../lib/classes.ts'
import { useText } from '../../../../text/use-text.ts'

/** What every cell knows: `index` is its number in the grid, `words` are the values of all axes that vary. */
export type CellProps = {
  index: number
  words: string
  /** The side of the tile, in CSS pixels. */
  edge: number
  /** Tab comes to it. */
  isCurrent: boolean
}

/** With less there is no room for words below a sign. */
export const roomyEdge = 112

type PlaceProps = Pick<CellProps, 'index' | 'isCurrent'> & {
  label: string
  title?: string
  isBare?: boolean
  children: ReactNode
}

/** A cell without an image, which the arrows lead to like any other. */
export function Place({ index, isCurrent, label, isBare = false, title = label, children }: PlaceProps) {
  return (
    <div
      role="group"
      aria-label={label}
      title={title}
      data-grid-tile={index}
      tabIndex={isCurrent ? 0 : -1}
      className={classes(
        'relative flex size-full flex-col items-center justify-center gap-1 overflow-hidden rounded-s p-1.5 text-center text-pretty outline-offset-[-2px]',
        !isBare && 'bg-panel',
      )}
    >
      {children}
    </div>
  )
}

type SilentProps = CellProps & { icon: ReactNode; state: string; isBare?: boolean }

/** A cell where nothing comes any more. */
export function Silent({ words, edge, icon, state, ...place }: SilentProps) {
  const { grids } = useText()
  return (
    <Place {...place} label={grids.cell(words, state)}>
      <span className="text-ink-faint">{icon}</span>
      {edge >= roomyEdge && <span className="text-sm text-ink-faint">{state}</span>}
    </Place>
  )
}
