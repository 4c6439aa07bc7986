import type { RefObject } from 'react'
import type { Board } from '../../../../shared/domain/board.ts'
import { addToNewBoard, renameBoard } from '../../../media/boards/board-actions.ts'
import { useText } from '../../../text/use-text.ts'
import { BoardNameDialog } from './BoardNameDialog.tsx'
import { unfold } from './folded-boards.ts'

/** Whose name is asked for: its own, or that of a new board in it. */
export type Naming = 'this' | 'inner' | null

type BoardNamingProps = {
  board: Board
  naming: Naming
  row: RefObject<HTMLElement | null>
  onClose(): void
}

/** The dialogs of a board's row that ask for a name. */
export function BoardNaming({ board, naming, row, onClose }: BoardNamingProps) {
  const { boards: words, common } = useText()
  const returnFocus = () => row.current
  return (
    <>
      <BoardNameDialog
        {...{ onClose, returnFocus }}
        isOpen={naming === 'this'}
        title={common.rename}
        name={board.name}
        onSave={(name) => void renameBoard(board, name)}
      />
      <BoardNameDialog
        {...{ onClose, returnFocus }}
        isOpen={naming === 'inner'}
        title={words.createIn(board.name)}
        name=""
        onSave={(name) => {
          unfold(board.id)
          void addToNewBoard(name, [], board.id)
        }}
      />
    </>
  )
}
