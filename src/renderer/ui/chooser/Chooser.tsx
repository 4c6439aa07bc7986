import { Dialog } from '@base-ui/react/dialog'
import { type ReactNode, type RefObject, useId, useLayoutEffect, useRef, useState } from 'react'
import { useKeys } from '../../keys/use-keys.ts'
import { classes } from '../../lib/classes.ts'
import { isFocusElsewhere } from '../../lib/focus/is-focus-elsewhere.ts'
import { closedBy } from '../closed-by.ts'
import { useSecondClick } from '../second-click.ts'
import type { Choice } from './choice.ts'
import { useChosen } from './use-chosen.ts'

type ChooserProps<Option> = {
  choice: Choice<unknown>
  words: {
    /** Of the dialog. */
    label: string
    /** What is chosen for what. */
    heading: string
    /** Of the field. */
    hint: string
    /** Of the list. */
    options: string
  }
  mostCharacters: number
  optionsFor(typed: string): readonly Option[]
  keyOf(option: Option): string
  face(option: Option): ReactNode
  onChoose(option: Option): void
  /** Where nothing can be chosen. */
  empty: ReactNode
}

/** A question in the middle of the window: type a few letters, arrows to choose, Enter answers it. */
export function Chooser<Option>(props: ChooserProps<Option>) {
  const { choice, words } = props
  const { isOpen, openings } = choice.store()
  const popup = useRef<HTMLDivElement>(null)
  useKeys('dialog', { close: choice.close }, { element: popup, isOn: isOpen })
  useSecondClick(popup, isOpen)
  return (
    <Dialog.Root open={isOpen} onOpenChange={closedBy(choice.close)}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-scrim transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Dialog.Popup
          ref={popup}
          aria-label={words.label}
          finalFocus={() => !isFocusElsewhere(popup.current)}
          // Below what is said at the top: one who answers again and again reads both.
          className="fixed top-[max(216px,28vh)] left-1/2 z-40 w-[360px] max-w-[calc(100vw-32px)] -translate-x-1/2 overflow-hidden rounded-l bg-float shadow-modal outline-none transition-[opacity,scale] data-ending-style:opacity-0 data-starting-style:scale-98 data-starting-style:opacity-0"
        >
          <ChooserList key={openings} isOpen={isOpen} {...props} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function ChooserList<Option>({
  choice,
  isOpen,
  words,
  mostCharacters,
  optionsFor,
  keyOf,
  face,
  onChoose,
  empty,
}: ChooserProps<Option> & { isOpen: boolean }) {
  const listId = useId()
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const options = optionsFor(typed)
  const { at, choose, chooseFirst } = useChosen(options, keyOf)

  function run(option: Option | undefined) {
    if (option === undefined || !isOpen) return
    choice.close()
    onChoose(option)
  }
  function move(next: number) {
    if (options.length === 0) return
    const index = (next + options.length) % options.length
    choose(index)
    document.getElementById(optionId(listId, index))?.scrollIntoView({ block: 'nearest' })
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
      <p className="px-4 pt-3 text-sm text-ink-faint">{words.heading}</p>
      <input
        ref={field}
        role="combobox"
        aria-expanded
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={options.length > 0 ? optionId(listId, at) : undefined}
        aria-label={words.hint}
        placeholder={words.hint}
        value={typed}
        maxLength={mostCharacters}
        spellCheck={false}
        autoComplete="off"
        onChange={(event) => {
          setTyped(event.target.value)
          chooseFirst()
        }}
        className="h-10 w-full border-b border-line bg-transparent px-4 text-lg focus-visible:outline-none"
      />
      <Options
        id={listId}
        label={words.options}
        options={options.map((option) => ({ key: keyOf(option), face: face(option) }))}
        at={at}
        onPoint={choose}
        onPress={(index) => run(options[index])}
      />
      {options.length === 0 && empty}
    </>
  )
}

const optionId = (listId: string, index: number) => `${listId}-${index}`

type OptionsProps = {
  id: string
  label: string
  options: readonly { key: string; face: ReactNode }[]
  /** The one that Enter means. */
  at: number
  onPoint(index: number): void
  onPress(index: number): void
}

function Options({ id, label, options, at, onPoint, onPress }: OptionsProps) {
  return (
    <ul
      id={id}
      role="listbox"
      aria-label={label}
      className="max-h-[min(320px,calc(100vh-328px))] overflow-y-auto p-1.5"
    >
      {options.map(({ key, face }, index) => (
        <li
          key={key}
          id={optionId(id, index)}
          role="option"
          aria-selected={index === at}
          onPointerMove={() => onPoint(index)}
          onClick={() => onPress(index)}
          className={classes(
            'flex h-9 items-center gap-2.5 rounded-m px-2 select-none',
            index === at && 'bg-selected',
          )}
        >
          {face}
        </li>
      ))}
    </ul>
  )
}

/** Before the next key can come: who opens it by a key and presses Enter means it, and not what had the focus. */
function useFocusAtOnce(field: RefObject<HTMLElement | null>, isOpen: boolean): void {
  useLayoutEffect(() => {
    if (isOpen) field.current?.focus()
  }, [field, isOpen])
}
