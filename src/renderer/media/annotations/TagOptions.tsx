import { Plus } from 'lucide-react'
import { classes } from '../../lib/classes.ts'
import { formatCount } from '../../lib/format/format-number.ts'
import { useLanguage, useText } from '../../text/use-text.ts'
import type { TagOption } from './tag-paths.ts'

type TagOptionsProps = {
  id: string
  options: readonly TagOption[]
  /** The one that Enter means. */
  at: number
  onPoint(index: number): void
  onPress(option: TagOption): void
}

export const keyOfOption = (option: TagOption) => (option.type === 'new' ? 'new' : option.tag.id)

export const tagOptionId = (listId: string, index: number) => `${listId}-${index}`

/** What may be meant by what is typed; the focus stays in the field. */
export function TagOptions({ id, options, at, onPoint, onPress }: TagOptionsProps) {
  const { tags: words } = useText()
  return (
    <ul
      id={id}
      role="listbox"
      aria-label={words.found}
      className={classes('rounded-m border border-line bg-float p-1', options.length === 0 && 'hidden')}
    >
      {options.map((option, index) => (
        <OptionLine
          key={keyOfOption(option)}
          id={tagOptionId(id, index)}
          option={option}
          isChosen={index === at}
          onPoint={() => onPoint(index)}
          onPress={() => onPress(option)}
        />
      ))}
    </ul>
  )
}

type OptionLineProps = {
  id: string
  option: TagOption
  isChosen: boolean
  onPoint(): void
  onPress(): void
}

function OptionLine({ id, option, isChosen, onPoint, onPress }: OptionLineProps) {
  const { tags: words } = useText()
  const language = useLanguage()
  return (
    <li
      id={id}
      role="option"
      aria-selected={isChosen}
      onPointerMove={onPoint}
      onPointerDown={(event) => event.preventDefault()}
      onClick={onPress}
      className={classes(
        'flex h-7 items-center gap-1.5 rounded-s px-1.5 select-none',
        isChosen && 'bg-selected',
      )}
    >
      {option.type === 'new' && <Plus aria-hidden className="!size-3.5 shrink-0" />}
      <span className="min-w-0 flex-1 truncate">
        {option.type === 'new' ? words.newNamed(option.path) : option.tag.path}
      </span>
      {option.type === 'known' && (
        <span className="text-sm text-ink-faint tabular-nums">{formatCount(option.tag.count, language)}</span>
      )}
    </li>
  )
}
