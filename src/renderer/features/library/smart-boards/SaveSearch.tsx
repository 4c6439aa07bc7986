import { FolderSearch, Save } from 'lucide-react'
import { useState } from 'react'
import { useStore } from 'zustand'
import { longestBoardName } from '../../../../shared/domain/board.ts'
import { useText } from '../../../text/use-text.ts'
import { IconButton } from '../../../ui/controls/IconButton.tsx'
import { BoardNameDialog } from '../boards/BoardNameDialog.tsx'
import { useOpenBoard } from '../boards/use-open-board.ts'
import { libraryLookStore } from '../library-room.ts'
import { useLibrarySearch } from '../search/library-search.ts'
import { useFollowSavedSearch, useOpenSmartBoard } from './open-smart-board.ts'
import { searchedNow } from './searched-now.ts'
import { changeSearch, createSmartBoard } from './smart-board-actions.ts'

/** Makes a smart board of what is looked for, or changes the open one. Nothing where there is nothing to save. */
export function SaveSearch() {
  const { smartBoards: words } = useText()
  const { kind, rating } = useStore(libraryLookStore, ({ value }) => value)
  const { board } = useOpenBoard()
  const { query } = useLibrarySearch()
  const open = useOpenSmartBoard()
  useFollowSavedSearch()
  const [isNaming, setNaming] = useState(false)
  const search = query === '' ? null : searchedNow({ query, kind, rating, boardName: board?.name ?? null })
  const isSaved = search === null || search === open?.query
  return (
    <>
      {!isSaved && (
        <IconButton
          size="s"
          className="mr-0.5"
          label={open === undefined ? words.create : words.change(open.name)}
          icon={open === undefined ? <FolderSearch aria-hidden /> : <Save aria-hidden />}
          onClick={() => (open === undefined ? setNaming(true) : void changeSearch(open, search))}
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
