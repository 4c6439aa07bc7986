import type { Board } from '../../../shared/domain/board.ts'

/** A line of the list that one chooses a board from. */
export type BoardOption = { type: 'board'; board: Board } | { type: 'new'; name: string }

/**
 * Pure: the boards that what was typed is in, those that begin with it first, else in their order; last a new one of that
 * name, unless there is one that is called so.
 */
export function boardOptions(boards: readonly Board[], typed: string): BoardOption[] {
  const name = typed.trim()
  const wanted = name.toLocaleLowerCase()
  const found = boards.filter((board) => board.name.toLocaleLowerCase().includes(wanted))
  const begins = (board: Board) => board.name.toLocaleLowerCase().startsWith(wanted)
  const ordered = [...found.filter(begins), ...found.filter((board) => !begins(board))]
  const isKnown = boards.some((board) => board.name.toLocaleLowerCase() === wanted)
  const options = ordered.map((board): BoardOption => ({ type: 'board', board }))
  return name === '' || isKnown ? options : [...options, { type: 'new', name }]
}
