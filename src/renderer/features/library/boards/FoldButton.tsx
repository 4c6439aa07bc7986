import { ChevronRight } from 'lucide-react'
import type { Board } from '../../../../shared/domain/board.ts'
import { classes } from '../../../lib/classes.ts'
import { useText } from '../../../text/use-text.ts'
import { toggleFolded } from './folded-boards.ts'

type FoldButtonProps = { board: Board; hasNested: boolean; isFolded: boolean }

/** Keys do the same on the row itself: no stop of Tab of its own. */
export function FoldButton({ board, hasNested, isFolded }: FoldButtonProps) {
  const { boards: words } = useText()
  if (!hasNested) return <span className="w-5 shrink-0" />
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={isFolded ? words.unfold(board.name) : words.fold(board.name)}
      onClick={() => toggleFolded(board.id)}
      className="flex h-10 w-5 shrink-0 items-center justify-center text-ink-faint hover:text-ink"
    >
      <ChevronRight
        aria-hidden
        className={classes('!size-4 transition-transform', !isFolded && 'rotate-90')}
      />
    </button>
  )
}
