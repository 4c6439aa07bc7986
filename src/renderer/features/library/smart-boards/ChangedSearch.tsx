import { useText } from '../../../text/use-text.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { showSmartBoard, useOpenSmartBoard } from './open-smart-board.ts'
import { changeSearch } from './smart-board-actions.ts'
import { useSearchNow } from './use-search-now.ts'

/** A smart board is open, and something else is looked for: what it keeps is said, with the way to either. */
export function ChangedSearch() {
  const { smartBoards: words } = useText()
  const open = useOpenSmartBoard()
  const search = useSearchNow()
  if (open === undefined || search === null || search === open.query) return null
  return (
    <div className="flex flex-wrap items-center justify-end gap-2 px-4 pt-1.5">
      <p role="status" className="min-w-0 text-right text-sm text-pretty text-ink-soft">
        {words.isChanged(open.name)}
      </p>
      <Button size="s" onClick={() => showSmartBoard(open)}>
        {words.back}
      </Button>
      <Button size="s" className="max-w-72" onClick={() => void changeSearch(open, search)}>
        <span className="truncate">{words.change(open.name)}</span>
      </Button>
    </div>
  )
}
