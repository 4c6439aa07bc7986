import { X } from 'lucide-react'
import { type RefObject, useId, useMemo, useRef, useState } from 'react'
import type { Asset } from '../../../shared/domain/asset.ts'
import { longestTagPath } from '../../../shared/domain/tag.ts'
import { useKeys } from '../../keys/use-keys.ts'
import { useText } from '../../text/use-text.ts'
import { FieldLabel, FieldNotes } from '../../ui/controls/field-parts.tsx'
import { useChosen } from '../../ui/chooser/use-chosen.ts'
import { addTag, takeTag } from './annotate-asset.ts'
import { keyOfOption, TagOptions, tagOptionId } from './TagOptions.tsx'
import { meantUnended, tagNamesIn, type TagOption, tagOptions, tagPaths } from './tag-paths.ts'
import { useTags } from './tag-store.ts'

/** The tags of a file: those it has, and a field that completes them and makes new ones, by Enter or a comma. */
export function TagsField({ asset }: { asset: Asset }) {
  const { tags: words } = useText()
  const id = useId()
  const listId = `${id}-list`
  const field = useRef<HTMLInputElement>(null)
  const { paths, typed, options, at, take, add, leave, point } = useTagTyping(asset, field)
  return (
    <div className="flex flex-col gap-1">
      <FieldLabel htmlFor={`${id}-field`} label={words.title} />
      <div className="flex flex-wrap items-center gap-1 rounded-m border border-line-strong bg-raised p-1 focus-within:border-focus hover:border-ink-faint">
        {asset.tags.length > 0 && (
          <ul aria-label={words.title} className="contents">
            {asset.tags.map((tag) => (
              <Chip
                key={tag.id}
                path={paths.find((one) => one.id === tag.id)?.path ?? tag.path}
                onTake={() => {
                  field.current?.focus()
                  void takeTag(asset, tag)
                }}
              />
            ))}
          </ul>
        )}
        <input
          ref={field}
          id={`${id}-field`}
          role="combobox"
          aria-expanded={options.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={options.length > 0 ? tagOptionId(listId, at) : undefined}
          aria-describedby={`${id}-notes`}
          placeholder={words.add}
          value={typed}
          maxLength={longestTagPath}
          spellCheck={false}
          autoComplete="off"
          onChange={(event) => take(event.target.value)}
          onBlur={leave}
          className="h-6 min-w-20 flex-1 bg-transparent px-1.5 focus-visible:outline-none"
        />
      </div>
      <TagOptions id={listId} options={options} at={at} onPoint={point} onPress={add} />
      <FieldNotes hintId={`${id}-notes`} hint={words.hint} />
    </div>
  )
}

/** What is typed, what it may mean, and which of that is chosen. */
function useTagTyping(asset: Asset, field: RefObject<HTMLInputElement | null>) {
  const [typed, setTyped] = useState('')
  const all = useTags((state) => state.tags)
  const paths = useMemo(() => tagPaths(all), [all])
  const meant = (text: string) =>
    tagOptions(paths, text, (tagId) => asset.tags.some((tag) => tag.id === tagId))
  const options = meant(typed)
  const { at, choose, chooseFirst } = useChosen(options, keyOfOption)

  function write(text: string) {
    setTyped(text)
    chooseFirst()
  }
  function add(option: TagOption | undefined) {
    if (option === undefined) return
    write('')
    field.current?.focus()
    void addTag(asset, option)
  }
  /** A comma ends a tag, also in what is pasted. */
  function take(text: string) {
    const parts = tagNamesIn(text)
    write(parts.pop() ?? '')
    for (const [option] of parts.map(meant)) if (option !== undefined) void addTag(asset, option)
  }
  /** What was typed to its end counts, also without Enter; else it stands. Who only looks at another window types on after that. */
  function leave() {
    if (document.activeElement === field.current) return
    const option = meantUnended(options, typed)
    if (option === undefined) return
    write('')
    void addTag(asset, option)
  }
  const last = asset.tags.at(-1)
  useKeys(
    'focus',
    {
      runCommand: () => add(options[at]),
      moveCommand: ({ key }) =>
        choose((at + (key === 'ArrowDown' ? 1 : -1) + options.length) % Math.max(1, options.length)),
      // Only then does it close the viewer.
      clearTag: typed === '' ? undefined : () => write(''),
      takeLastTag: typed === '' && last !== undefined ? () => void takeTag(asset, last) : undefined,
    },
    { element: field },
  )
  return { paths, typed, options, at, take, add, leave, point: choose }
}

function Chip({ path, onTake }: { path: string; onTake(): void }) {
  const { tags: words } = useText()
  return (
    <li className="flex h-6 max-w-full items-center rounded-s bg-selected pl-1.5">
      <span className="truncate">{path}</span>
      <button
        type="button"
        aria-label={words.take(path)}
        title={words.take(path)}
        onClick={onTake}
        className="flex size-6 shrink-0 items-center justify-center rounded-s text-ink-faint hover:text-ink"
      >
        <X aria-hidden className="!size-3" />
      </button>
    </li>
  )
}
