import { useEffect, useRef } from 'react'
import type { SmartBoard } from '../../../../shared/domain/smart-board.ts'
import { useNavigation } from '../../../lib/navigation.ts'
import { useSmartBoards } from '../../../media/boards/smart-board-store.ts'
import { libraryLookStore } from '../library-room.ts'
import { searchFor, smartBoardParam, typedQuery } from '../search/library-search.ts'

/** Shows what its search finds now. */
export function showSmartBoard({ id, query }: SmartBoard): void {
  useNavigation.getState().go('library', { [smartBoardParam]: id })
  searchFor(query)
  // All of what it shows is said by its search.
  libraryLookStore.getState().change({ kind: 'all', rating: null })
}

/** What is open and not changed follows its saved search: a board or tag that it names may be renamed meanwhile. */
export function useFollowSavedSearch(): void {
  const open = useOpenSmartBoard()
  const before = useRef(open)
  useEffect(() => {
    const { current } = before
    before.current = open
    if (open === undefined || current?.id !== open.id || current.query === open.query) return
    if (typedQuery(useNavigation.getState()) === current.query) searchFor(open.query)
  }, [open])
}

/** The one that the address names, also while its search is being changed; undefined: none. */
export function useOpenSmartBoard(): SmartBoard | undefined {
  const openId = useNavigation(({ params }) => params[smartBoardParam])
  return useSmartBoards().find(({ id }) => id === openId)
}
