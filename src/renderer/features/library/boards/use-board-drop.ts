import type { Board } from '../../../../shared/domain/board.ts'
import type { BoardId } from '../../../../shared/domain/ids.ts'
import { draggedFiles, mayHoldFile } from '../../../media/drag/asset-drag.ts'
import { addToBoard, moveBoard } from '../../../media/boards/board-actions.ts'
import { boardOf, useBoards } from '../../../media/boards/board-store.ts'
import { draggedBoard, mayHoldBoard } from './board-drag.ts'
import { useRowDrop } from './use-row-drop.ts'

/**
 * Takes tiles and other boards that are dropped on the name of a board.
 *
 * @param board null: the row of everything, on which a board goes out of all others
 */
export function useBoardDrop(board: Board | null) {
  const boards = useBoards((state) => state.boards)
  return useRowDrop({
    effectOf(transfer) {
      if (mayHoldBoard(transfer)) return 'move'
      return board !== null && mayHoldFile(transfer) ? 'copy' : null
    },
    drop(transfer) {
      const moved = boardOf(boards, draggedBoard(transfer))
      const ids = board === null ? [] : draggedFiles(transfer)
      if (moved !== undefined) void putInto(moved, board?.id ?? null)
      else if (board !== null && ids.length > 0) void addToBoard(board, ids)
      else return false
      return true
    },
  })
}

/** One that is let go over itself stays where it is. */
async function putInto(board: Board, parentId: BoardId | null): Promise<void> {
  if (board.id !== parentId) await moveBoard(board, parentId)
}
