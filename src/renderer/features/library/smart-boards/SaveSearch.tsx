import { FolderSearch } from 'lucide-react'
import { useState } from 'react'
import { longestBoardName } from '../../../../shared/domain/board.ts'
import { useText } from '../../../text/use-text.ts'
import { IconButton } from '../../../ui/controls/IconButton.tsx'
import { BoardNameDialog } from '../boards/BoardNameDialog.tsx'
import { useFollowSavedSearch, useOpenSmartBoard } from './open-smart-board.ts'
import { createSmartBoard } from './smart-board-actions.ts'
import { useSearchNow } from './use-search-now.ts'

/** Makes a smart board of what is looked for. Nothing where there is nothing to save, or one is open. */
export function SaveSearch() {
  const { smartBoards: words } = useText()
  const open = useOpenSmartBoard()
  const search = useSearchNow()
  useFollowSavedSearch()
  const [isNaming, setNaming] = useState(false)
  return (
    <>
      {search !== null && open === undefined && (
        <IconButton
          size="s"
          className="mr-0.5"
          label={words.create}
          icon={<FolderSearch aria-hidden />}
          onClick={() => setNaming(true)}
        />
      )}
      <BoardNameDialog
        title={words.create}
        name=""
        suggested={(search ?? '').slice(0, longestBoardName)}
        isOpen={isNaming}
        onClose={() => setNaming(false)}
        returnFocus={() => document.querySelector('[role="searchbox"]')}
        onSave={(name) => search !== null && void createSmartBoard(name, search)}
      />
    </>
  )
}
