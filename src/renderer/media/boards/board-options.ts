import type { Board } from '../../../shared/domain/board.ts'
import type { BoardState } from './board-store.ts'

/** A line of the list that one chooses a board from. */
export type BoardOption = { type: 'board'; board: Board } | { type: 'new'; name: string }

/**
 * Pure: the boards that what was typed is in: the one that is called so first, then those that begin with it, else in
 * their order; last a new one of that name, unless there is one.
 * Before all of them are known nobody can say that.
 */
export function boardOptions(
  { boards, isRead }: Pick<BoardState, 'boards' | 'isRead'>,
  typed: string,
): BoardOption[] {
  const name = typed.trim()
  const wanted = name.toLocaleLowerCase()
  const called = (board: Board) => board.name.toLocaleLowerCase()
  const rankOf = (board: Board) => {
    if (called(board) === wanted) return 0
    return called(board).startsWith(wanted) ? 1 : 2
  }
  const found = boards.filter((board) => called(board).includes(wanted))
  const isKnown = found.some((board) => rankOf(board) === 0)
  const options = found
    .toSorted((a, b) => rankOf(a) - rankOf(b))
    .map((board): BoardOption => ({ type: 'board', board }))
  return name === '' || isKnown || !isRead ? options : [...options, { type: 'new', name }]
}
