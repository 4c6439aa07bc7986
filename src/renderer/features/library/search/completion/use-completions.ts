import { type RefObject, useId, useLayoutEffect, useRef, useState } from 'react'
import { useKeys } from '../../../../keys/use-keys.ts'
import { type Completion, completionsAt, withCompletion } from './complete.ts'
import { optionId } from './CompletionList.tsx'
import { useFilterChoices } from './use-filter-choices.ts'

type Field = {
  /** Enter, where it takes no filter. */
  onEnter(): void
  element: RefObject<HTMLInputElement | null>
  typed: string
  setTyped(typed: string): void
}

/** `typing`: what is typed may be completed; `asked`: a person wants to see what there is. */
type Mode = 'closed' | 'typing' | 'asked'

/** The list of filters under a field, and its keys while it is open. */
export function useCompletions({ element, typed, setTyped, onEnter }: Field) {
  const listId = useId()
  const [mode, setMode] = useState<Mode>('closed')
  const [caret, setCaret] = useState(0)
  /** By the arrows. */
  const [chosen, setChosen] = useState<number | null>(null)
  const [today, setToday] = useState(() => new Date())
  const choices = useFilterChoices(mode !== 'closed' && /[:：]/u.test(typed), today)
  const completions = completionsAt(typed, caret, choices, mode === 'asked')
  const options = mode === 'closed' ? [] : completions.options
  const isOpen = options.length > 0
  const position = Math.min(chosen ?? (completions.isFirstMeant ? 0 : -1), options.length - 1)

  const moveCaret = useCaret(element)
  const show = (next: Mode) => {
    setMode(next)
    setChosen(null)
    setToday(new Date())
    setCaret(element.current?.selectionStart ?? typed.length)
  }
  const take = (option: Completion) => {
    const next = withCompletion(typed, completions, option)
    setTyped(next.typed)
    moveCaret(next.caret)
    setCaret(next.caret)
    setChosen(null)
    setMode(option.isWhole ? 'closed' : 'asked')
  }
  const move = (by: number) => {
    const next = (position + by + options.length) % options.length
    setChosen(next)
    document.getElementById(optionId(listId, next))?.scrollIntoView({ block: 'nearest' })
  }
  const highlighted = options[position]
  useKeys(
    'focus',
    {
      moveFilter: isOpen
        ? ({ key }) => move(key === 'ArrowDown' ? 1 : position < 0 ? 0 : -1)
        : ({ key }) => key === 'ArrowDown' && show('asked'),
      takeFilter: highlighted === undefined ? onEnter : () => take(highlighted),
      // Otherwise Tab leaves the field, as everywhere.
      takeChosenFilter: highlighted === undefined || chosen === null ? undefined : () => take(highlighted),
    },
    { element },
  )
  return {
    isOpen,
    show: () => show('asked'),
    close: () => setMode('closed'),
    /** After each change of the field and of the place of the caret in it. */
    follow: (isTyping: boolean) => {
      if (isTyping) show('typing')
      else setCaret(element.current?.selectionStart ?? typed.length)
    },
    list: { id: listId, options, position, onTake: take },
    aria: {
      'aria-autocomplete': 'list' as const,
      'aria-haspopup': 'listbox' as const,
      'aria-controls': isOpen ? listId : undefined,
      'aria-activedescendant': highlighted === undefined ? undefined : optionId(listId, position),
    },
  }
}

/** Puts the caret where it belongs once the field holds another text. */
function useCaret(element: RefObject<HTMLInputElement | null>): (caret: number) => void {
  const wanted = useRef<number | null>(null)
  useLayoutEffect(() => {
    if (wanted.current !== null) element.current?.setSelectionRange(wanted.current, wanted.current)
    wanted.current = null
  })
  return (caret) => {
    wanted.current = caret
  }
}
