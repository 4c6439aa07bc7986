import { useEffect, useMemo } from 'react'
import { useStore } from 'zustand'
import type { Board } from '../../../../shared/domain/board.ts'
import { BoardId } from '../../../../shared/domain/ids.ts'
import { useNavigation } from '../../../lib/navigation.ts'
import { useTags } from '../../../media/annotations/tag-store.ts'
import { boardOf, useBoards } from '../../../media/boards/board-store.ts'
import { useSmartBoards } from '../../../media/boards/smart-board-store.ts'
import { boardParam } from '../../../media/boards/open-board.ts'
import { libraryLookStore } from '../library-room.ts'

/** The board that the address names; `board` is undefined until the boards were read. One that is gone leaves the address. */
export function useOpenBoard(): { boardId: BoardId | null; board: Board | undefined } {
  const asked = useNavigation(({ params }) => params[boardParam])
  const boardId = useMemo(() => BoardId.safeParse(asked).data ?? null, [asked])
  const { boards, isRead } = useBoards((state) => state)
  const board = boardOf(boards, boardId)
  const isGone = asked !== undefined && (boardId === null || (isRead && board === undefined))
  useEffect(() => {
    if (!isGone) return
    const { params, replace } = useNavigation.getState()
    replace(Object.fromEntries(Object.entries(params).filter(([name]) => name !== boardParam)))
  }, [isGone])
  return { boardId, board }
}

/** Whether boards and tags stand beside the grid: as a person left it, else as soon as there are any. */
export function useShowsBoards(): boolean {
  const wanted = useStore(libraryLookStore, ({ value }) => value.showsBoards)
  const hasBoards = useBoards(({ boards }) => boards.length > 0)
  const hasTags = useTags(({ tags }) => tags.length > 0)
  const hasSmartBoards = useSmartBoards().length > 0
  return wanted ?? (hasBoards || hasTags || hasSmartBoards)
}
