import type { BoardPlace, BoardInTree } from '../../../../shared/domain/board-tree.ts'
import type { BoardId } from '../../../../shared/domain/ids.ts'
import { libraryLookStore } from '../library-room.ts'
import { focusBeside, focusBoard } from './focus-beside.ts'

/** Shows the boards in a board, or hides them. */
export function toggleFolded(id: BoardId): void {
  const { value, change } = libraryLookStore.getState()
  const others = value.foldedBoards.filter((folded) => folded !== id)
  change({ foldedBoards: others.length < value.foldedBoards.length ? others : [...others, id] })
}

/** Shows the boards in a board, where they are hidden. */
export function unfold(id: BoardId): void {
  if (libraryLookStore.getState().value.foldedBoards.includes(id)) toggleFolded(id)
}

/** As in every tree: right unfolds a board or goes in, left folds it or goes out. */
export function goInOrOut(
  row: HTMLElement | null,
  { board, hasNested }: Pick<BoardInTree<BoardPlace>, 'board' | 'hasNested'>,
  isFolded: boolean,
  key: string,
): void {
  const isIn = key === 'ArrowRight'
  if (hasNested && isFolded === isIn) toggleFolded(board.id)
  else if (hasNested && isIn) focusBeside(row, 1)
  else if (!isIn && board.parentId !== null) focusBoard(board.parentId)
}
