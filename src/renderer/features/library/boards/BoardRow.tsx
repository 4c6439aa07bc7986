import { Ellipsis, Pencil, Trash2 } from 'lucide-react'
import { memo, useRef, useState } from 'react'
import type { Board } from '../../../../shared/domain/board.ts'
import { useKeys } from '../../../keys/use-keys.ts'
import { classes } from '../../../lib/classes.ts'
import { removeBoard, renameBoard } from '../../../media/boards/board-actions.ts'
import { BoardCover } from '../../../media/boards/BoardCover.tsx'
import { arriveAtBoard, showBoard } from '../../../media/boards/open-board.ts'
import { formatCount } from '../../../lib/format/format-number.ts'
import { useLanguage, useText } from '../../../text/use-text.ts'
import { IconButton } from '../../../ui/controls/IconButton.tsx'
import { Menu } from '../../../ui/controls/Menu.tsx'
import { BoardNameDialog } from './BoardNameDialog.tsx'
import { focusBeside } from './focus-beside.ts'
import { useBoardDrop } from './use-board-drop.ts'

/** One board in the list: a press shows what is on it, a tile that is dropped on it is put there. */
export const BoardRow = memo(function BoardRow({ board, isOpen }: { board: Board; isOpen: boolean }) {
  const { boards: words, common } = useText()
  const language = useLanguage()
  const face = useRef<HTMLButtonElement>(null)
  const [isRenaming, setRenaming] = useState(false)
  const { isOver, handlers } = useBoardDrop(board)
  const written = formatCount(board.count, language)

  function remove() {
    if (!focusBeside(face.current, 1)) focusBeside(face.current, -1)
    void removeBoard(board, isOpen ? () => arriveAtBoard(board.id) : undefined)
  }
  useKeys(
    'focus',
    {
      moveBoard: ({ key }) => void focusBeside(face.current, key === 'ArrowDown' ? 1 : -1),
      renameBoard: () => setRenaming(true),
      deleteBoard: remove,
    },
    { element: face },
  )
  return (
    <li
      {...handlers}
      className={classes(
        'group flex items-center rounded-m pr-1',
        isOpen ? 'bg-selected' : 'hover:bg-hover',
        isOver && 'outline-2 -outline-offset-2 outline-accent',
      )}
    >
      <button
        ref={face}
        type="button"
        data-board
        aria-label={words.withCount(board.name, board.count, written)}
        aria-current={isOpen || undefined}
        onClick={() => showBoard(board.id)}
        className="flex h-10 min-w-0 flex-1 items-center gap-2.5 rounded-m px-2 text-left outline-offset-[-2px]"
      >
        <BoardCover board={board} edge={28} />
        <span className="min-w-0 flex-1 truncate">{board.name}</span>
      </button>
      <span aria-hidden className="pr-1 pl-2 text-sm text-ink-faint tabular-nums">
        {written}
      </span>
      <span className="flex opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 has-data-popup-open:opacity-100">
        <Menu
          label={words.actionsFor(board.name)}
          trigger={
            <IconButton size="s" label={words.actionsFor(board.name)} icon={<Ellipsis aria-hidden />} />
          }
          items={[
            { label: common.rename, icon: <Pencil aria-hidden />, onSelect: () => setRenaming(true) },
            { label: words.remove, icon: <Trash2 aria-hidden />, onSelect: remove, isDanger: true },
          ]}
        />
      </span>
      <BoardNameDialog
        title={common.rename}
        name={board.name}
        isOpen={isRenaming}
        onClose={() => setRenaming(false)}
        onSave={(name) => void renameBoard(board, name)}
        returnFocus={() => face.current}
      />
    </li>
  )
})
