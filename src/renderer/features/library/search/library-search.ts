import { longestSearch } from '../../../../shared/domain/search/search.ts'
import { scopeOf } from '../../../../shared/search/filters/judge-filters.ts'
import { readQuery } from '../../../../shared/search/read-query.ts'
import { isSearch } from '../../../../shared/search/search-terms.ts'
import type { SmartBoard } from '../../../../shared/domain/smart-board.ts'
import type { BoardId, SmartBoardId } from '../../../../shared/domain/ids.ts'
import { type Params, type Route, useNavigation } from '../../../lib/navigation.ts'
import { boardParam, showBoard } from '../../../media/boards/open-board.ts'
import { libraryLookStore } from '../library-room.ts'

/** Parameters of the Library's place: what is looked for, and that only what was said in chats is shown. */
const queryParam = 'find'
const chatsParam = 'in'
/** The smart board that was opened; its search may be another by now. */
export const smartBoardParam = 'smart'

/** What is looked for where the picks are opened. */
export const picksSearch = 'is:picked'

type LibrarySearch = {
  /** What the Library shows of all that it has; empty: everything. */
  query: string
  /** Only what was said in chats is shown. */
  isInChats: boolean
  /** A filter lets no file through. */
  hasNoFiles: boolean
}

export function useLibrarySearch(): LibrarySearch {
  const typed = useNavigation(typedQuery)
  const isInChats = useNavigation(({ params }) => params[chatsParam] === 'chats')
  const query = typed.slice(0, longestSearch)
  if (!isSearch(query)) return { query: '', isInChats: false, hasNoFiles: false }
  const { hasFiles, hasChats } = scopeOf(readQuery(query).filters)
  const hasNoFiles = hasChats && !hasFiles
  return { query, isInChats: isInChats || hasNoFiles, hasNoFiles }
}

/** As it is typed: no step in the history. */
export function searchFor(query: string): void {
  const { params, replace } = useNavigation.getState()
  const { [queryParam]: _query, [chatsParam]: scope, ...place } = params
  if (query === '') replace(without(place, smartBoardParam))
  else replace({ ...place, [queryParam]: query, ...(scope === undefined ? {} : { [chatsParam]: scope }) })
}

/** A search of its own, whatever was looked at before. A step in the history. */
export function openSearch(query: string): void {
  libraryLookStore.getState().change({ kind: 'all', rating: null })
  useNavigation.getState().go('library', { [queryParam]: query })
}

/** All of a board, whatever was looked at before. */
export function openWholeBoard(id: BoardId): void {
  libraryLookStore.getState().change({ kind: 'all', rating: null })
  showBoard(id)
}

/** All that was said, or files and the newest of that. A step of its own, so that Back leads out of it. */
export function searchInChats(isWanted: boolean): void {
  const { params, go } = useNavigation.getState()
  const { [chatsParam]: _scope, ...place } = params
  go('library', isWanted ? { ...place, [chatsParam]: 'chats' } : place)
}

/** What is shown is a smart board from now on, unless something else is since `place`. */
export function stayOnSmartBoard({ id, query }: Pick<SmartBoard, 'id' | 'query'>, place: Params): void {
  const { params, replace } = useNavigation.getState()
  if (params !== place) return
  // What its filters say need not be chosen beside it.
  libraryLookStore.getState().change({ kind: 'all', rating: null })
  replace({ ...without(params, boardParam), [smartBoardParam]: id, [queryParam]: query })
}

/** It is gone: what it was last looked for stays. */
export function leaveSmartBoard(id: SmartBoardId): void {
  const { room, params, replace } = useNavigation.getState()
  if (room === 'library' && params[smartBoardParam] === id) replace(without(params, smartBoardParam))
}

/** Whether the address shows the picks of all files, and nothing else is asked of them. */
export function showsPicks({ room, params }: Route): boolean {
  const isOfAll = !(boardParam in params || smartBoardParam in params)
  return room === 'library' && isOfAll && typedQuery({ params }) === picksSearch
}

export const useShowsPicks = (): boolean => useNavigation(showsPicks)

function without(params: Params, name: string): Params {
  return Object.fromEntries(Object.entries(params).filter(([one]) => one !== name))
}

/** What the address says, as it was typed. */
export function typedQuery({ params }: Pick<Route, 'params'> = useNavigation.getState()): string {
  return params[queryParam] ?? ''
}
