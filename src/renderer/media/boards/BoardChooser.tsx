import { Plus } from 'lucide-react'
import { longestBoardName } from '../../../shared/domain/board.ts'
import { useLanguage, useText } from '../../text/use-text.ts'
import { Chooser } from '../../ui/chooser/Chooser.tsx'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { formatCount } from '../../lib/format/format-number.ts'
import { boardChoice } from './board-choice.ts'
import { addToBoard, addToNewBoard } from './board-actions.ts'
import { type BoardOption, boardOptions } from './board-options.ts'
import { boardOf, useBoards } from './board-store.ts'
import { BoardCover } from './BoardCover.tsx'

/** On which board: the one used last stands first, and one that is not there yet is made. */
export function BoardChooser() {
  const { boards: words } = useText()
  const assetIds = boardChoice.store(({ about }) => about)
  const { boards, isRead, failure } = useBoards((state) => state)
  return (
    <Chooser
      choice={boardChoice}
      words={{
        label: words.chooseTitle,
        heading: words.chooseFor(assetIds.length),
        hint: words.chooseHint,
        options: words.title,
      }}
      mostCharacters={longestBoardName}
      optionsFor={(typed) => boardOptions({ boards, isRead }, typed)}
      keyOf={(option) => (option.type === 'new' ? 'new' : option.board.id)}
      face={(option) => <OptionFace option={option} />}
      onChoose={(option) => {
        if (option.type === 'new') void addToNewBoard(option.name, assetIds)
        else void addToBoard(option.board, assetIds)
      }}
      empty={
        isRead ? (
          <p className="px-4 pb-3.5 text-ink-faint">{words.chooseEmpty}</p>
        ) : (
          failure !== null && (
            <div className="px-3 pb-3">
              <ErrorNote failure={failure} />
            </div>
          )
        )
      }
    />
  )
}

function OptionFace({ option }: { option: BoardOption }) {
  const { boards: words } = useText()
  const language = useLanguage()
  const boards = useBoards((state) => state.boards)
  if (option.type === 'new')
    return (
      <>
        <span aria-hidden className="flex size-6 shrink-0 items-center justify-center text-ink-soft">
          <Plus className="!size-4" />
        </span>
        <span className="truncate">{words.newNamed(option.name)}</span>
      </>
    )
  const { board } = option
  const parent = boardOf(boards, board.parentId)
  return (
    <>
      <BoardCover board={board} edge={24} />
      <span className="min-w-0 flex-1 truncate">
        {parent === undefined ? board.name : words.inBoard(board.name, parent.name)}
      </span>
      <span className="text-sm text-ink-faint tabular-nums">{formatCount(board.count, language)}</span>
    </>
  )
}
