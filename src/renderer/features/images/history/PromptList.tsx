import { useEffect, useId, useRef, useState } from 'react'
import type { PastPrompt } from '../../../../shared/domain/past-prompt.ts'
import { useKeys } from '../../../keys/use-keys.ts'
import { classes } from '../../../lib/classes.ts'
import { useText } from '../../../text/use-text.ts'
import { controlLook } from '../../../ui/controls/field-parts.tsx'
import { RelativeTime } from '../../../ui/RelativeTime.tsx'
import { usePastPrompts } from './use-past-prompts.ts'

/** As many as are drawn at first, and so many more each time the end comes near. */
const atOnce = 30
/** Of the list that is still below, in pixels. */
const nearEnd = 400

/** The same with nothing in it: what is typed in stays where it is. */
const listHeight = 'h-[min(380px,52vh)]'

/** A field to search in, and below it what was found: the focus stays in the field. */
export function PromptList({ onPick }: { onPick(prompt: string): void }) {
  const { ordering } = useText()
  const listId = useId()
  const field = useRef<HTMLInputElement>(null)
  const [query, setQuery] = useState('')
  const { found, position, more, move, select, begin } = useFound(query)
  const optionId = (index: number) => `${listId}-${index}`
  const pick = (index: number) => {
    const chosen = found.prompts[index]
    // What is in sight while an answer is awaited was found for other words.
    if (chosen !== undefined && found.query === query) onPick(chosen.prompt)
  }
  useKeys(
    'focus',
    {
      runCommand: () => pick(position),
      moveCommand: ({ key }) => move(position + (key === 'ArrowDown' ? 1 : -1)),
    },
    { element: field },
  )
  useEffect(() => field.current?.focus(), [])
  useEffect(
    () => document.getElementById(`${listId}-${position}`)?.scrollIntoView({ block: 'nearest' }),
    [listId, position],
  )
  const isNone = found.prompts.length === 0 && !found.isMore
  return (
    <div className="flex flex-col gap-2 pt-1">
      <input
        ref={field}
        role="combobox"
        aria-expanded
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={found.prompts.length > 0 ? optionId(position) : undefined}
        aria-label={ordering.historySearch}
        placeholder={ordering.historySearch}
        value={query}
        maxLength={200}
        spellCheck={false}
        autoComplete="off"
        onChange={(event) => {
          setQuery(event.target.value)
          begin()
        }}
        className={classes(controlLook, 'h-8 px-2.5')}
      />
      <ul
        id={listId}
        role="listbox"
        aria-label={ordering.history}
        onScroll={({ currentTarget: list }) => {
          if (list.scrollHeight - list.scrollTop - list.clientHeight < nearEnd) more()
        }}
        className={classes('-mx-2 overflow-y-auto', listHeight, isNone && 'hidden')}
      >
        {found.prompts.map((past, index) => (
          <PromptOption
            key={past.prompt}
            id={optionId(index)}
            past={past}
            isSelected={index === position}
            onPoint={() => select(index)}
            onPick={() => pick(index)}
          />
        ))}
      </ul>
      <p role="status" className={classes('text-ink-faint', isNone ? `pt-2 ${listHeight}` : 'sr-only')}>
        {found.isFailed
          ? ordering.historyFailed
          : isNone && (query.trim() === '' ? ordering.historyEmpty : ordering.historyNone)}
      </p>
    </div>
  )
}

/** What was found, and which of it is chosen. */
function useFound(query: string) {
  const [position, setPosition] = useState(0)
  const [wanted, setWanted] = useState(atOnce)
  const found = usePastPrompts(query, wanted)
  const count = found.prompts.length
  const more = () => setWanted(count + atOnce)
  return {
    found,
    position,
    more,
    select: setPosition,
    move(next: number) {
      setPosition(Math.max(0, Math.min(count - 1, next)))
      if (next >= count - 5) more()
    },
    /** Anew, for other words. */
    begin() {
      setPosition(0)
      setWanted(atOnce)
    },
  }
}

type PromptOptionProps = {
  id: string
  past: PastPrompt
  isSelected: boolean
  onPoint(): void
  onPick(): void
}

function PromptOption({ id, past, isSelected, onPoint, onPick }: PromptOptionProps) {
  return (
    <li
      id={id}
      role="option"
      aria-selected={isSelected}
      onPointerMove={onPoint}
      onClick={onPick}
      className={classes(
        'flex flex-col gap-0.5 rounded-m px-2 py-1.5 select-none',
        isSelected && 'bg-selected',
      )}
    >
      <span className="line-clamp-3 text-ink [overflow-wrap:anywhere]">{past.prompt}</span>
      <span className="text-sm text-ink-faint">
        <RelativeTime atMs={past.lastUsedAt} />
      </span>
    </li>
  )
}
