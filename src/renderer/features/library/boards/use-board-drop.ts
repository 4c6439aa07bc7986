import { type DragEvent, useState } from 'react'
import type { Board } from '../../../../shared/domain/board.ts'
import type { BoardId } from '../../../../shared/domain/ids.ts'
import { draggedFiles, mayHoldFile } from '../../../media/drag/asset-drag.ts'
import { addToBoard, moveBoard } from '../../../media/boards/board-actions.ts'
import { boardOf, useBoards } from '../../../media/boards/board-store.ts'
import { draggedBoard, mayHoldBoard } from './board-drag.ts'

/**
 * Takes tiles and other boards that are dropped on the name of a board.
 *
 * @param board null: the row of everything, on which a board goes out of all others
 */
export function useBoardDrop(board: Board | null) {
  const boards = useBoards((state) => state.boards)
  const [isOver, setOver] = useState(false)
  return {
    isOver,
    handlers: {
      onDragOver(event: DragEvent) {
        const { dataTransfer } = event
        const isBoard = mayHoldBoard(dataTransfer)
        if (!isBoard && (board === null || !mayHoldFile(dataTransfer))) return
        event.preventDefault()
        dataTransfer.dropEffect = isBoard ? 'move' : 'copy'
        setOver(true)
      },
      onDragLeave(event: DragEvent) {
        const { currentTarget, relatedTarget } = event
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false)
      },
      onDrop(event: DragEvent) {
        setOver(false)
        const moved = boardOf(boards, draggedBoard(event.dataTransfer))
        const ids = board === null ? [] : draggedFiles(event.dataTransfer)
        if (moved === undefined && ids.length === 0) return
        event.preventDefault()
        if (moved !== undefined) return void putInto(moved, board?.id ?? null)
        if (board !== null) void addToBoard(board, ids)
      },
    },
  }
}

/** One that is let go over itself stays where it is. */
async function putInto(board: Board, parentId: BoardId | null): Promise<void> {
  if (board.id !== parentId) await moveBoard(board, parentId)
}
