import { Dialog } from '@base-ui/react/dialog'
import { Plus } from 'lucide-react'
import { type RefObject, useId, useLayoutEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import type { AssetId } from '../../../shared/domain/ids.ts'
import { useKeys } from '../../keys/use-keys.ts'
import { classes } from '../../lib/classes.ts'
import { isFocusElsewhere } from '../../lib/focus/is-focus-elsewhere.ts'
import { useLanguage, useText } from '../../text/use-text.ts'
import { closedBy } from '../../ui/closed-by.ts'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { formatCount } from '../../lib/format/format-number.ts'
import { boardChoice } from './board-choice.ts'
import { addToBoard, addToNewBoard } from './board-actions.ts'
import { type BoardOption, boardOptions } from './board-options.ts'
import { useBoards } from './board-store.ts'
import { BoardCover } from './BoardCover.tsx'

/** On which board: type a few letters, arrows to choose, Enter puts it there. The one used last stands first. */
export function BoardChooser() {
  const { boards: words } = useText()
  const { isOpen, openings, assetIds, from } = useStore(boardChoice)
  const popup = useRef<HTMLDivElement>(null)
  function close() {
    boardChoice.setState({ isOpen: false })
    // While it still fades away the next key is for what lies below.
    focusAgain(from)
  }
  useKeys('dialog', { close }, { element: popup, isOn: isOpen })
  return (
    <Dialog.Root open={isOpen} onOpenChange={closedBy(close)}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-scrim transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Dialog.Popup
          ref={popup}
          aria-label={words.chooseTitle}
          finalFocus={() => !isFocusElsewhere(popup.current)}
          // Below what is said at the top: one who presses B again and again reads both.
          className="fixed top-[max(216px,28vh)] left-1/2 z-40 w-[360px] max-w-[calc(100vw-32px)] -translate-x-1/2 overflow-hidden rounded-l bg-float shadow-modal outline-none transition-[opacity,scale] data-ending-style:opacity-0 data-starting-style:scale-98 data-starting-style:opacity-0"
        >
          <ChooserList key={openings} isOpen={isOpen} assetIds={assetIds} onClose={close} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

/** Not by the dialog, which would give it to the first button of a surface that holds some. */
function focusAgain(element: HTMLElement | null): void {
  if (element?.isConnected === true) element.focus({ preventScroll: true })
}

type ChooserListProps = { isOpen: boolean; assetIds: readonly AssetId[]; onClose(): void }

function ChooserList({ isOpen, assetIds, onClose }: ChooserListProps) {
  const { boards: words } = useText()
  const listId = useId()
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [position, setPosition] = useState(0)
  const { boards, isRead, failure } = useBoards((state) => state)
  const options = boardOptions({ boards, isRead }, typed)
  const at = Math.min(position, Math.max(0, options.length - 1))
  const optionId = (index: number) => `${listId}-${index}`

  function run(option: BoardOption | undefined) {
    if (option === undefined || !isOpen) return
    onClose()
    if (option.type === 'new') void addToNewBoard(option.name, assetIds)
    else void addToBoard(option.board, assetIds)
  }
  function move(next: number) {
    if (options.length === 0) return
    const index = (next + options.length) % options.length
    setPosition(index)
    document.getElementById(optionId(index))?.scrollIntoView({ block: 'nearest' })
  }
  useFocusAtOnce(field, isOpen)
  useKeys(
    'focus',
    {
      runCommand: () => run(options[at]),
      moveCommand: ({ key }) => move(at + (key === 'ArrowDown' ? 1 : -1)),
    },
    { element: field },
  )
  return (
    <>
      <p className="px-4 pt-3 text-sm text-ink-faint">{words.chooseFor(assetIds.length)}</p>
      <input
        ref={field}
        role="combobox"
        aria-expanded
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={options.length > 0 ? optionId(at) : undefined}
        aria-label={words.chooseHint}
        placeholder={words.chooseHint}
        value={typed}
        maxLength={80}
        spellCheck={false}
        autoComplete="off"
        onChange={(event) => {
          setTyped(event.target.value)
          setPosition(0)
        }}
        className="h-10 w-full border-b border-line bg-transparent px-4 text-lg focus-visible:outline-none"
      />
      <ul
        id={listId}
        role="listbox"
        aria-label={words.title}
        className="max-h-[min(320px,calc(100vh-328px))] overflow-y-auto p-1.5"
      >
        {options.map((option, index) => (
          <OptionLine
            key={option.type === 'new' ? 'new' : option.board.id}
            id={optionId(index)}
            option={option}
            isChosen={index === at}
            onPoint={() => setPosition(index)}
            onPress={() => run(option)}
          />
        ))}
      </ul>
      {isRead && options.length === 0 && <p className="px-4 pb-3.5 text-ink-faint">{words.chooseEmpty}</p>}
      {!isRead && failure !== null && (
        <div className="px-3 pb-3">
          <ErrorNote failure={failure} />
        </div>
      )}
    </>
  )
}

/** Before the next key can come: who presses B and Enter means the board, and not what had the focus. */
function useFocusAtOnce(field: RefObject<HTMLElement | null>, isOpen: boolean): void {
  useLayoutEffect(() => {
    if (isOpen) field.current?.focus()
  }, [field, isOpen])
}

type OptionLineProps = {
  id: string
  option: BoardOption
  isChosen: boolean
  onPoint(): void
  onPress(): void
}

function OptionLine({ id, option, isChosen, onPoint, onPress }: OptionLineProps) {
  return (
    <li
      id={id}
      role="option"
      aria-selected={isChosen}
      onPointerMove={onPoint}
      onClick={onPress}
      className={classes(
        'flex h-9 items-center gap-2.5 rounded-m px-2 select-none',
        isChosen && 'bg-selected',
      )}
    >
      <OptionFace option={option} />
    </li>
  )
}

function OptionFace({ option }: { option: BoardOption }) {
  const { boards: words } = useText()
  const language = useLanguage()
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
  return (
    <>
      <BoardCover board={board} edge={24} />
      <span className="min-w-0 flex-1 truncate">{board.name}</span>
      <span className="text-sm text-ink-faint tabular-nums">{formatCount(board.count, language)}</span>
    </>
  )
}
