import { useMemo } from 'react'
import { usePaletteEntries } from '../../lib/palette-entries.ts'
import { inEveryLanguage } from '../../text/every-language.ts'
import { useText } from '../../text/use-text.ts'
import { boardOf, useBoards } from './board-store.ts'
import { BoardChooser } from './BoardChooser.tsx'
import { showBoard } from './open-board.ts'

/** What of the boards belongs to the window: the question on which one, and each of them in the palette. */
export function BoardHost() {
  const { boards: words } = useText()
  const boards = useBoards((state) => state.boards)
  const entries = useMemo(
    () =>
      boards.map(({ id, name, parentId }) => {
        const parent = boardOf(boards, parentId)
        return {
          id,
          label: words.open(parent === undefined ? name : words.inBoard(name, parent.name)),
          keywords: inEveryLanguage((text) => text.boards.open(name)),
        }
      }),
    [boards, words],
  )
  usePaletteEntries(entries, (id) => showBoard(boards.find((board) => board.id === id)?.id ?? null))
  return <BoardChooser />
}
