import { CornerLeftUp } from 'lucide-react'
import { useEffect } from 'react'
import { type Board, longestBoardName } from '../../../../shared/domain/board.ts'
import { whyNotInOf } from '../../../../shared/domain/board-tree.ts'
import { moveBoard } from '../../../media/boards/board-actions.ts'
import { boardOf, useBoards } from '../../../media/boards/board-store.ts'
import { BoardCover } from '../../../media/boards/BoardCover.tsx'
import { useText } from '../../../text/use-text.ts'
import { Chooser } from '../../../ui/chooser/Chooser.tsx'
import { createChoice } from '../../../ui/chooser/choice.ts'

/** The question into which other board a board should go. */
export const moveChoice = createChoice<Board | null>(null)

/** Into which board: one in which it may stand, or out of all others. */
export function MoveBoardChooser() {
  const { boards: words } = useText()
  const moved = moveChoice.store(({ about }) => about)
  const boards = useBoards((state) => state.boards)
  const isOpen = moveChoice.store((state) => state.isOpen)
  const isThere = boardOf(boards, moved?.id ?? null) !== undefined
  // The question goes with what it is about, and with the list that it was asked in.
  useEffect(() => {
    if (isOpen && !isThere) moveChoice.close()
  }, [isOpen, isThere])
  useEffect(() => () => moveChoice.store.setState({ isOpen: false }), [])
  const parentOf = (board: Board) => boardOf(boards, board.parentId)

  function optionsFor(typed: string): (Board | 'out')[] {
    if (moved === null) return []
    const whyNot = whyNotInOf(boards, moved.id)
    const wanted = typed.trim().toLocaleLowerCase()
    const found = boards.filter(
      ({ id, name }) =>
        id !== moved.parentId && name.toLocaleLowerCase().includes(wanted) && whyNot(id) === null,
    )
    return moved.parentId !== null && wanted === '' ? ['out', ...found] : found
  }
  return (
    <Chooser
      choice={moveChoice}
      words={{
        label: words.moveTitle(moved?.name ?? ''),
        heading: words.moveTitle(moved?.name ?? ''),
        hint: words.moveHint,
        options: words.title,
      }}
      mostCharacters={longestBoardName}
      optionsFor={optionsFor}
      keyOf={(option) => (option === 'out' ? option : option.id)}
      face={(option) => {
        if (option === 'out')
          return (
            <>
              <CornerLeftUp aria-hidden className="mx-1 !size-4" />
              <span className="truncate">{words.moveOut}</span>
            </>
          )
        const parent = parentOf(option)
        return (
          <>
            <BoardCover board={option} edge={24} />
            <span className="min-w-0 flex-1 truncate">
              {parent === undefined ? option.name : words.inBoard(option.name, parent.name)}
            </span>
          </>
        )
      }}
      onChoose={(option) => {
        if (moved !== null) void moveBoard(moved, option === 'out' ? null : option.id)
      }}
      empty={<p className="px-4 pb-3.5 text-ink-faint">{words.moveNowhere}</p>}
    />
  )
}
