import { classes } from '../../../../lib/classes.ts'
import { useText } from '../../../../text/use-text.ts'
import type { Completion } from './complete.ts'

type CompletionListProps = {
  id: string
  options: readonly Completion[]
  /** Which one Enter takes; none: -1. */
  position: number
  onTake(option: Completion): void
}

export const optionId = (listId: string, index: number) => `${listId}-${index}`

/** What may stand in the place of what is being typed, under the field. */
export function CompletionList({ id, options, position, onTake }: CompletionListProps) {
  const { search } = useText()
  return (
    <div
      className="absolute top-full left-0 z-30 mt-1 w-88 max-w-[calc(100vw-32px)] overflow-hidden rounded-l bg-float shadow-float"
      // The field keeps the focus.
      onPointerDown={(event) => event.preventDefault()}
    >
      <ul
        id={id}
        role="listbox"
        aria-label={search.filters.title}
        className="max-h-[min(360px,50vh)] overflow-y-auto p-1"
      >
        {options.map((option, index) => (
          <li
            key={option.text}
            id={optionId(id, index)}
            role="option"
            aria-selected={index === position}
            onClick={() => onTake(option)}
            className={classes(
              'flex min-h-7 items-baseline gap-3 rounded-m px-2 py-1 select-none',
              index === position ? 'bg-selected' : 'hover:bg-hover',
            )}
          >
            <span className="max-w-52 shrink-0 truncate font-medium">{option.text.trim()}</span>
            <span className="min-w-0 flex-1 truncate text-right text-ink-soft">{option.explanation}</span>
          </li>
        ))}
      </ul>
      <p className="border-t border-line px-3 py-1.5 text-sm text-ink-faint">{search.filters.hint}</p>
    </div>
  )
}
