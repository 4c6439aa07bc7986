import { BoardId } from '../../../shared/domain/ids.ts'
import { type Route, useNavigation } from '../../lib/navigation.ts'

/** The parameter of the Library's place that says which board is open. */
export const boardParam = 'board'

/** The board that the Library shows now; null: none, or another room is in sight. */
export function openBoardId({ room, params }: Route = useNavigation.getState()): BoardId | null {
  return room === 'library' ? (BoardId.safeParse(params[boardParam]).data ?? null) : null
}

/** As `showBoard`, for who waited: in another room the Library shows it when one comes there. */
export function arriveAtBoard(id: BoardId): void {
  useNavigation.getState().arrive('library', { [boardParam]: id })
}

/** Null: everything in the Library. */
export function showBoard(id: BoardId | null): void {
  useNavigation.getState().go('library', id === null ? {} : { [boardParam]: id })
}
