import type { DragEvent } from 'react'
import { BoardId } from '../../../../shared/domain/ids.ts'

/** Our own type, so that a board is told from files and from everything else that can be dragged. */
const boardType = 'application/x-atelier-board'

/** What makes the row of a board something to drag onto another. */
export function boardSource(id: BoardId) {
  return {
    draggable: true,
    onDragStart({ dataTransfer }: DragEvent) {
      dataTransfer.setData(boardType, id)
      dataTransfer.effectAllowed = 'move'
    },
  } as const
}

/** Before the drop only the types can be seen. */
export function mayHoldBoard({ types }: Pick<DataTransfer, 'types'>): boolean {
  return types.includes(boardType)
}

export function draggedBoard(data: Pick<DataTransfer, 'getData'>): BoardId | null {
  return BoardId.safeParse(data.getData(boardType)).data ?? null
}
