import { Archive, FolderInput, FolderOutput, Plus } from 'lucide-react'
import { memo, useId, useRef, useState } from 'react'
import type { Board, NestedFate } from '../../../../shared/domain/board.ts'
import { type BoardInTree, boardsWithin, mostBoardDepth } from '../../../../shared/domain/board-tree.ts'
import { classes } from '../../../lib/classes.ts'
import { openArchive } from '../../../media/archive/archive-request.ts'
import { removeBoard } from '../../../media/boards/board-actions.ts'
import { boardStoreOf } from '../../../media/boards/board-store.ts'
import { BoardCover } from '../../../media/boards/BoardCover.tsx'
import { arriveAtBoard, showBoard } from '../../../media/boards/open-board.ts'
import { getClient } from '../../../rpc/client-context.ts'
import type { Catalogue } from '../../../text/catalogue.ts'
import { useText } from '../../../text/use-text.ts'
import type { MenuItem } from '../../../ui/controls/Menu.tsx'
import { boardSource } from './board-drag.ts'
import { BoardNaming, type Naming } from './BoardNaming.tsx'
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

type BoardRowProps = BoardInTree<Board> & {
  isOpen: boolean
  isFolded: boolean
  /** Some board holds another, here or elsewhere in the list. */
  isInTree: boolean
}

/**
 * One board in the list: a press shows what is on it, a tile that is dropped on it is put there, and another board goes into
 * it.
 */
export const BoardRow = memo(function BoardRow({
  board,
  level,
  hasNested,
  isOpen,
  isFolded,
  isInTree,
}: BoardRowProps) {
  const { boards: words, exports, archive } = useText()
  const placeId = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [naming, setNaming] = useState<Naming>(null)
  const { isOver, handlers } = useBoardDrop(board)

  function remove(nested?: NestedFate) {
    void removeBoard(board, nested, isOpen ? () => arriveAtBoard(board.id) : undefined)
  }
  function askToRemove() {
    const nested = withinOf(board).length
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
      onRename={() => setNaming('this')}
      keys={{ foldBoards: ({ key }) => goInOrOut(button.current, { board, hasNested }, isFolded, key) }}
      lead={isInTree && <FoldButton {...{ board, hasNested, isFolded }} />}
      actions={actionsOf({ board, level, hasNested }, { words, exports, archive }, () => setNaming('inner'))}
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
        'aria-describedby': placeId,
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
      <BoardNaming {...{ board, naming }} row={button} onClose={() => setNaming(null)} />
      <span id={placeId} hidden>
        {placeWords({ level, hasNested, isFolded, isInTree }, words)}
      </span>
    </PaneRow>
  )
})

function actionsOf(
  { board, level, hasNested }: BoardInTree<Board>,
  { words, exports, archive }: { words: Catalogue['boards'] } & Pick<Catalogue, 'exports' | 'archive'>,
  onCreateInside: () => void,
): MenuItem[] {
  const createInside = { label: words.createInside, icon: <Plus aria-hidden />, onSelect: onCreateInside }
  const move = {
    label: words.moveTo,
    icon: <FolderInput aria-hidden />,
    onSelect: () => moveChoice.open(board),
  }
  const send = {
    label: exports.ask,
    icon: <FolderOutput aria-hidden />,
    onSelect: () => void exportBoard(board, withinOf(board)),
  }
  const keep = {
    label: archive.ask,
    icon: <Archive aria-hidden />,
    onSelect: () => openArchive({ boardIds: [board.id] }),
  }
  return [
    ...(level < mostBoardDepth ? [createInside] : []),
    move,
    ...(board.count > 0 || hasNested ? [send, keep] : []),
  ]
}

/** Read when it is wanted: a row is not drawn again for what happens to others. */
function withinOf({ id }: Board): Board[] {
  return boardsWithin(boardStoreOf(getClient()).getState().boards, id)
}

/** What the focus tells of a row beside its name: its button is no item of a tree by itself. */
function placeWords(
  {
    level,
    hasNested,
    isFolded,
    isInTree,
  }: Pick<BoardRowProps, 'level' | 'hasNested' | 'isFolded' | 'isInTree'>,
  words: Catalogue['boards'],
): string | undefined {
  if (!isInTree) return undefined
  const at = words.atLevel(level)
  return hasNested ? `${at}, ${isFolded ? words.folded : words.unfolded}` : at
}
