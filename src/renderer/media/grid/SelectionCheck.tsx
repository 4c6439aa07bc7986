import { Check } from 'lucide-react'
import { classes } from '../../lib/classes.ts'
import { useText } from '../../text/use-text.ts'

type SelectionCheckProps = {
  index: number
  /** Of the file. */
  name: string
  isSelected: boolean
  /** Something of the list is selected. */
  isSelecting: boolean
}

/**
 * The check of a tile: seen while the tile is pointed at or has the focus, while something is selected, and wherever nobody can
 * point. Presses are handled by the grid; who has no pointer selects by the keys of the tile.
 */
export function SelectionCheck({ index, name, isSelected, isSelecting }: SelectionCheckProps) {
  const { selection } = useText()
  return (
    <button
      type="button"
      role="checkbox"
      aria-checked={isSelected}
      aria-label={selection.select(name)}
      data-check-index={index}
      tabIndex={-1}
      className={classes(
        'group/check absolute top-0 left-0 z-10 flex size-9 items-center justify-center rounded-m outline-offset-[-3px]',
        !isSelecting &&
          'opacity-0 group-hover:opacity-100 group-has-focus-visible:opacity-100 [@media(hover:none)]:opacity-100',
      )}
    >
      <span
        className={classes(
          'flex size-5 items-center justify-center rounded-full border transition-colors',
          isSelected
            ? 'border-transparent bg-accent text-on-accent'
            : 'border-[oklch(1_0_0/0.9)] bg-[oklch(0_0_0/0.35)] group-hover/check:bg-[oklch(0_0_0/0.6)]',
        )}
      >
        {isSelected && <Check aria-hidden className="!size-3.5 [stroke-width:3]" />}
      </span>
    </button>
  )
}
