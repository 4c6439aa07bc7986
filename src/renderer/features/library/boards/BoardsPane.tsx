import { LibraryBig, Plus } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import { useStore } from 'zustand'
import { boardTree } from '../../../../shared/domain/board-tree.ts'
import type { BoardId } from '../../../../shared/domain/ids.ts'
import { useNavigation } from '../../../lib/navigation.ts'
import { useBoards } from '../../../media/boards/board-store.ts'
import { showBoard } from '../../../media/boards/open-board.ts'
import { useText } from '../../../text/use-text.ts'
import { ErrorNote } from '../../../ui/ErrorNote.tsx'
import { IconButton } from '../../../ui/controls/IconButton.tsx'
import { tagSearch } from '../../../media/annotations/tag-search.ts'
import { showsPicks, smartBoardParam, typedQuery } from '../search/library-search.ts'
import { libraryLookStore } from '../library-room.ts'
import { BoardRow } from './BoardRow.tsx'
import { DeleteBoardDialog } from './DeleteBoardDialog.tsx'
import { MoveBoardChooser } from './MoveBoardChooser.tsx'
import { useBoardDrop } from './use-board-drop.ts'
import { PicksRow } from './PicksRow.tsx'
import { TopRow } from './TopRow.tsx'

/** Beside the grid: everything, or one board of it, what was used last first; below them what else is listed there. */
export function BoardsPane({ openId, children }: { openId: BoardId | null; children: ReactNode }) {
  const { boards: words } = useText()
  const { boards, isRead, failure } = useBoards((state) => state)
  const folded = useStore(libraryLookStore, ({ value }) => value.foldedBoards)
  const rows = useMemo(() => boardTree(boards, (id) => folded.includes(id)), [boards, folded])
  const isInTree = rows.some(({ hasNested }) => hasNested)
  const isRowOfSearchOpen = useNavigation(
    (route) =>
      smartBoardParam in route.params || showsPicks(route) || typedQuery(route).startsWith(tagSearch('')),
  )
  return (
    <nav
      aria-label={words.title}
      className="flex w-58 shrink-0 max-[75rem]:w-48 flex-col border-r border-line bg-panel"
    >
      <header className="flex h-13 shrink-0 items-center gap-2 pr-2 pl-4">
        <h2 className="flex-1 font-semibold">{words.title}</h2>
        <IconButton label={words.create} icon={<Plus aria-hidden />} onClick={nameNewBoard} />
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto px-2 pb-3">
        <ul role="tree" aria-label={words.title}>
          <Everything isOpen={openId === null && !isRowOfSearchOpen} />
          <PicksRow />
          {rows.map(({ board, level, hasNested }) => (
            <BoardRow
              key={board.id}
              board={board}
              level={level}
              hasNested={hasNested}
              isOpen={board.id === openId}
              isFolded={folded.includes(board.id)}
              isInTree={isInTree}
            />
          ))}
        </ul>
        {isRead && boards.length === 0 && (
          <p className="px-2 py-3 text-sm text-pretty text-ink-faint">{words.paneEmpty}</p>
        )}
        {!isRead && failure !== null && (
          <div className="py-2">
            <ErrorNote failure={failure} />
          </div>
        )}
        {children}
        <MoveBoardChooser />
        <DeleteBoardDialog />
      </div>
    </nav>
  )
}

function nameNewBoard(): void {
  const { params, goFor } = useNavigation.getState()
  goFor({ room: 'library', type: 'new-board' }, params)
}

function Everything({ isOpen }: { isOpen: boolean }) {
  const { boards: words } = useText()
  const dropping = useBoardDrop(null)
  return (
    <TopRow
      name={words.all}
      icon={<LibraryBig />}
      isOpen={isOpen}
      onShow={() => showBoard(null)}
      dropping={dropping}
    />
  )
}
