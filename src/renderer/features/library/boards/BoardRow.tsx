import { FolderInput, FolderOutput } from 'lucide-react'
import { memo, useMemo, useRef, useState } from 'react'
import type { Board, NestedFate } from '../../../../shared/domain/board.ts'
import { type BoardInTree, boardsWithin } from '../../../../shared/domain/board-tree.ts'
import { classes } from '../../../lib/classes.ts'
import { removeBoard, renameBoard } from '../../../media/boards/board-actions.ts'
import { useBoards } from '../../../media/boards/board-store.ts'
import { BoardCover } from '../../../media/boards/BoardCover.tsx'
import { arriveAtBoard, showBoard } from '../../../media/boards/open-board.ts'
import { useText } from '../../../text/use-text.ts'
import { boardSource } from './board-drag.ts'
import { BoardNameDialog } from './BoardNameDialog.tsx'
import { askWhatOfNested } from './DeleteBoardDialog.tsx'
import { exportBoard } from './export-board.ts'
import { FoldButton } from './FoldButton.tsx'
import { goInOrOut } from './folded-boards.ts'
import { rowBeside } from './focus-beside.ts'
import { moveChoice } from './MoveBoardChooser.tsx'
import { PaneRow } from './PaneRow.tsx'
import { useBoardDrop } from './use-board-drop.ts'

/** Of one step in, in CSS pixels. */
const indent = 10

type BoardRowProps = {
  place: BoardInTree<Board>
  isOpen: boolean
  isFolded: boolean
  /** Some board holds another, here or elsewhere in the list. */
  isInTree: boolean
}

/**
 * One board in the list: a press shows what is on it, a tile that is dropped on it is put there, and another board goes into
 * it.
 */
export const BoardRow = memo(function BoardRow({ place, isOpen, isFolded, isInTree }: BoardRowProps) {
  const { board, level, hasNested } = place
  const { boards: words, common, exports } = useText()
  const boards = useBoards((state) => state.boards)
  const within = useMemo(() => boardsWithin(boards, board.id), [boards, board.id])
  const button = useRef<HTMLButtonElement>(null)
  const [isRenaming, setRenaming] = useState(false)
  const { isOver, handlers } = useBoardDrop(board)

  function remove(nested?: NestedFate) {
    void removeBoard(board, nested, isOpen ? () => arriveAtBoard(board.id) : undefined)
  }
  function askToRemove() {
    const nested = within.length
    const row = button.current
    if (nested === 0) remove()
    else askWhatOfNested({ board, nested, row, above: rowBeside(row, -1), onAnswer: remove })
  }
  return (
    <PaneRow
      id={board.id}
      count={board.count}
      words={{
        name: (written) => words.withCount(board.name, board.count, written),
        actions: words.actionsFor(board.name),
        remove: words.remove,
      }}
      isOpen={isOpen}
      onShow={() => showBoard(board.id)}
      onRemove={askToRemove}
      onRename={() => setRenaming(true)}
      keys={{ foldBoards: ({ key }) => goInOrOut(button.current, place, isFolded, key) }}
      lead={isInTree && <FoldButton {...{ board, hasNested, isFolded }} />}
      actions={[
        { label: words.moveTo, icon: <FolderInput aria-hidden />, onSelect: () => moveChoice.open(board) },
        ...([board, ...within].every(({ count }) => count === 0)
          ? []
          : [
              {
                label: exports.ask,
                icon: <FolderOutput aria-hidden />,
                onSelect: () => void exportBoard(board, within),
              },
            ]),
      ]}
      button={button}
      row={{
        ...handlers,
        ...boardSource(board.id),
        role: 'treeitem',
        'aria-level': level,
        'aria-selected': isOpen,
        ...(hasNested && { 'aria-expanded': !isFolded }),
        style: { paddingLeft: (level - 1) * indent },
        ...(isOver && { className: 'outline-2 -outline-offset-2 outline-accent' }),
      }}
      face={{
        title: level > 1 ? board.name : undefined,
        className: classes('h-10 gap-2.5 pr-2', isInTree ? 'pl-0.5' : 'pl-2'),
        children: (
          <>
            <span className={classes('contents', level > 1 && 'max-[75rem]:hidden')}>
              <BoardCover board={board} edge={28} />
            </span>
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
