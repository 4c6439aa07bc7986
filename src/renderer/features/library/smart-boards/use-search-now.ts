import { useStore } from 'zustand'
import { useOpenBoard } from '../boards/use-open-board.ts'
import { libraryLookStore } from '../library-room.ts'
import { useLibrarySearch } from '../search/library-search.ts'
import { searchedNow } from './searched-now.ts'

/** One search for all that the Library shows now; null where nothing is looked for, or it cannot be written as one. */
export function useSearchNow(): string | null {
  const { kind, rating } = useStore(libraryLookStore, ({ value }) => value)
  const { board } = useOpenBoard()
  const { query } = useLibrarySearch()
  return query === '' ? null : searchedNow({ query, kind, rating, boardName: board?.name ?? null })
}
