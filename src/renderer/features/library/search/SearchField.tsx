import { ListFilter, Search, X } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { longestSearch } from '../../../../shared/domain/search/search.ts'
import { useKeys } from '../../../keys/use-keys.ts'
import { classes } from '../../../lib/classes.ts'
import { useNavigation } from '../../../lib/navigation.ts'
import { useText } from '../../../text/use-text.ts'
import { IconButton } from '../../../ui/controls/IconButton.tsx'
import { CompletionList } from './completion/CompletionList.tsx'
import { useCompletions } from './completion/use-completions.ts'
import { searchFor, typedQuery } from './library-search.ts'

/** Whoever types on is not held up by what they do not look for any more. */
const pauseMs = 120

/** Looks through everything as it is typed. `children`: what is done with it, as buttons within the field. */
export function SearchField({ className, children }: { className?: string; children?: ReactNode }) {
  const { search } = useText()
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useTyped()
  const completions = useCompletions({ element: field, typed, setTyped, onEnter: goToFirst })
  const clear = () => {
    setTyped('')
    completions.close()
    field.current?.focus()
  }
  useKeys('room', { findInLibrary: () => field.current?.select() })
  const leave = completions.isOpen ? completions.close : typed === '' ? undefined : clear
  useKeys('focus', { clearSearch: leave }, { element: field })
  return (
    <div
      role="search"
      className={classes(
        'relative flex h-8 min-w-0 items-center rounded-m border border-line-strong bg-raised pl-2.5',
        'focus-within:border-focus hover:border-ink-faint',
        className,
      )}
    >
      <Search aria-hidden className="mr-2 size-4 shrink-0 text-ink-faint" />
      <input
        ref={field}
        type="text"
        role="searchbox"
        aria-label={search.label}
        placeholder={search.label}
        title={search.hint}
        maxLength={longestSearch}
        spellCheck={false}
        autoComplete="off"
        value={typed}
        {...completions.aria}
        onChange={(event) => {
          setTyped(event.target.value)
          completions.follow(true)
        }}
        onSelect={() => completions.follow(false)}
        onBlur={completions.close}
        className="h-full min-w-0 flex-1 bg-transparent focus-visible:outline-none"
      />
      {typed !== '' && (
        <IconButton
          size="s"
          className="mr-0.5"
          label={search.clear}
          icon={<X aria-hidden />}
          onClick={clear}
        />
      )}
      {children}
      <IconButton
        size="s"
        className="mr-0.5"
        label={search.filters.show}
        icon={<ListFilter aria-hidden />}
        onClick={() => {
          field.current?.focus()
          completions.show()
        }}
      />
      {completions.isOpen && <CompletionList {...completions.list} />}
    </div>
  )
}

/** What was found first: a file, else what was said in a chat. */
function goToFirst(): void {
  if (typedQuery() === '') return
  const file = document.querySelector<HTMLElement>('[role=grid] [data-cell-index][tabindex="0"]')
  const message = document.querySelector<HTMLElement>('[data-found-message]')
  ;(file ?? message)?.focus()
}

/** What stands in the field. The address follows it, and leads where another place is opened. */
function useTyped(): [string, (text: string) => void] {
  const address = useNavigation(typedQuery)
  const [typed, setTyped] = useState(address)
  const [followed, setFollowed] = useState(address)
  if (address !== followed) {
    setFollowed(address)
    if (address !== typed) setTyped(address)
  }
  useEffect(() => {
    if (typed === typedQuery()) return
    const timer = setTimeout(() => searchFor(typed), typed === '' ? 0 : pauseMs)
    return () => clearTimeout(timer)
  }, [typed])
  return [typed, setTyped]
}
