import { type DragEvent, useState } from 'react'
import type { Board } from '../../../../shared/domain/board.ts'
import { draggedFiles, mayHoldFile } from '../../../media/drag/asset-drag.ts'
import { addToBoard } from '../../../media/boards/board-actions.ts'

/** Takes tiles that are dropped on the name of a board. */
export function useBoardDrop(board: Board) {
  const [isOver, setOver] = useState(false)
  return {
    isOver,
    handlers: {
      onDragOver(event: DragEvent) {
        if (!mayHoldFile(event.dataTransfer)) return
        event.preventDefault()
        event.dataTransfer.dropEffect = 'copy'
        setOver(true)
      },
      onDragLeave(event: DragEvent) {
        const { currentTarget, relatedTarget } = event
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false)
      },
      onDrop(event: DragEvent) {
        setOver(false)
        const ids = draggedFiles(event.dataTransfer)
        if (ids.length === 0) return
        event.preventDefault()
        void addToBoard(board, ids)
      },
    },
  }
}
