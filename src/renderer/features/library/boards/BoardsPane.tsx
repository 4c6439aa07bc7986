import { LibraryBig, Plus } from 'lucide-react'
import { type ReactNode, useMemo, useRef } from 'react'
import { useStore } from 'zustand'
import { boardTree } from '../../../../shared/domain/board-tree.ts'
import type { BoardId } from '../../../../shared/domain/ids.ts'
import { useKeys } from '../../../keys/use-keys.ts'
import { classes } from '../../../lib/classes.ts'
import { useNavigation } from '../../../lib/navigation.ts'
import { useBoards } from '../../../media/boards/board-store.ts'
import { showBoard } from '../../../media/boards/open-board.ts'
import { useText } from '../../../text/use-text.ts'
import { ErrorNote } from '../../../ui/ErrorNote.tsx'
import { IconButton } from '../../../ui/controls/IconButton.tsx'
import { tagSearch } from '../../../media/annotations/tag-search.ts'
import { smartBoardParam, typedQuery } from '../search/library-search.ts'
import { libraryLookStore } from '../library-room.ts'
import { BoardRow } from './BoardRow.tsx'
import { DeleteBoardDialog } from './DeleteBoardDialog.tsx'
import { MoveBoardChooser } from './MoveBoardChooser.tsx'
import { useBoardDrop } from './use-board-drop.ts'
import { focusBeside } from './focus-beside.ts'

/** Beside the grid: everything, or one board of it, what was used last first; below them what else is listed there. */
export function BoardsPane({ openId, children }: { openId: BoardId | null; children: ReactNode }) {
  const { boards: words } = useText()
  const { boards, isRead, failure } = useBoards((state) => state)
  const folded = useStore(libraryLookStore, ({ value }) => value.foldedBoards)
  const rows = useMemo(() => boardTree(boards, (id) => folded.includes(id)), [boards, folded])
  const isInTree = rows.some(({ hasNested }) => hasNested)
  const isSearchOpen = useNavigation(
    (route) => smartBoardParam in route.params || typedQuery(route).startsWith(tagSearch('')),
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
          <Everything isOpen={openId === null && !isSearchOpen} />
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
  const face = useRef<HTMLButtonElement>(null)
  const { isOver, handlers } = useBoardDrop(null)
  useKeys(
    'focus',
    { moveBoard: ({ key }) => void focusBeside(face.current, key === 'ArrowDown' ? 1 : -1) },
    { element: face },
  )
  return (
    <li
      {...handlers}
      role="treeitem"
      aria-level={1}
      aria-selected={isOpen}
      className={classes(
        'rounded-m',
        isOpen ? 'bg-selected' : 'hover:bg-hover',
        isOver && 'outline-2 -outline-offset-2 outline-accent',
      )}
    >
      <button
        ref={face}
        type="button"
        data-board
        aria-current={isOpen || undefined}
        onClick={() => showBoard(null)}
        className="flex h-10 w-full items-center gap-2.5 rounded-m px-2 text-left outline-offset-[-2px]"
      >
        <span aria-hidden className="flex size-7 shrink-0 items-center justify-center text-ink-soft">
          <LibraryBig className="!size-4" />
        </span>
        <span className="truncate">{words.all}</span>
      </button>
    </li>
  )
}
