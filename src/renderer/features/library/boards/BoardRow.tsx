import { FolderOutput } from 'lucide-react'
import { memo, useRef, useState } from 'react'
import type { Board } from '../../../../shared/domain/board.ts'
import { removeBoard, renameBoard } from '../../../media/boards/board-actions.ts'
import { BoardCover } from '../../../media/boards/BoardCover.tsx'
import { arriveAtBoard, showBoard } from '../../../media/boards/open-board.ts'
import { useText } from '../../../text/use-text.ts'
import { BoardNameDialog } from './BoardNameDialog.tsx'
import { exportBoard } from './export-board.ts'
import { PaneRow } from './PaneRow.tsx'
import { useBoardDrop } from './use-board-drop.ts'

/** One board in the list: a press shows what is on it, a tile that is dropped on it is put there. */
export const BoardRow = memo(function BoardRow({ board, isOpen }: { board: Board; isOpen: boolean }) {
  const { boards: words, common, exports } = useText()
  const button = useRef<HTMLButtonElement>(null)
  const [isRenaming, setRenaming] = useState(false)
  const { isOver, handlers } = useBoardDrop(board)
  return (
    <PaneRow
      count={board.count}
      words={{
        name: (written) => words.withCount(board.name, board.count, written),
        actions: words.actionsFor(board.name),
        remove: words.remove,
      }}
      isOpen={isOpen}
      onShow={() => showBoard(board.id)}
      onRemove={() => void removeBoard(board, isOpen ? () => arriveAtBoard(board.id) : undefined)}
      onRename={() => setRenaming(true)}
      actions={
        board.count === 0
          ? []
          : [
              {
                label: exports.ask,
                icon: <FolderOutput aria-hidden />,
                onSelect: () => exportBoard(board),
              },
            ]
      }
      button={button}
      row={{ ...handlers, ...(isOver && { className: 'outline-2 -outline-offset-2 outline-accent' }) }}
      face={{
        className: 'h-10 gap-2.5 px-2',
        children: (
          <>
            <BoardCover board={board} edge={28} />
            <span className="min-w-0 flex-1 truncate">{board.name}</span>
          </>
        ),
      }}
    >
      <BoardNameDialog
        isOpen={isRenaming}
        onClose={() => setRenaming(false)}
        returnFocus={() => button.current}
        title={common.rename}
        name={board.name}
        onSave={(name) => void renameBoard(board, name)}
      />
    </PaneRow>
  )
})
