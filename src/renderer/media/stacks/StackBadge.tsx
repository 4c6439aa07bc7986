import { Layers } from 'lucide-react'
import type { Asset } from '../../../shared/domain/asset.ts'
import { classes } from '../../lib/classes.ts'
import { formatCount } from '../../lib/format/format-number.ts'
import { useLanguage, useText } from '../../text/use-text.ts'

/** How a file of a stack is shown: its cover for all of it, its cover with the others behind it, or one of those. */
export type TileStacking = 'closed' | 'open' | 'member'

type StackBadgeProps = { asset: Asset; index: number; isOpen: boolean; className?: string }

/** How many files a tile stands for. Presses are handled by the grid; who has no pointer has a key on the tile. */
export function StackBadge({ asset, index, isOpen, className }: StackBadgeProps) {
  const { stacks } = useText()
  const language = useLanguage()
  const count = asset.stack?.memberIds.length ?? 0
  return (
    <button
      type="button"
      data-stack-index={index}
      aria-label={isOpen ? stacks.closeOf(count) : stacks.openOf(count)}
      aria-expanded={isOpen}
      tabIndex={-1}
      className={classes(
        'group/stack items-start justify-end outline-offset-[-3px]',
        className ?? 'absolute top-0 right-0 z-10 flex min-h-9 min-w-9 p-1.5',
      )}
    >
      <span
        className={classes(
          'flex h-5.5 items-center gap-1 rounded-full px-1.5 text-xs font-medium tabular-nums transition-colors',
          isOpen
            ? 'bg-accent text-on-accent'
            : 'bg-[oklch(0_0_0/0.65)] text-[oklch(1_0_0)] group-hover/stack:bg-[oklch(0_0_0/0.85)]',
        )}
      >
        <Layers aria-hidden className="!size-3.5" />
        {formatCount(count, language)}
      </span>
    </button>
  )
}
