import { type ReactNode, type RefObject, useEffect, useEffectEvent, useId, useState } from 'react'
import { useKeys } from '../../keys/use-keys.ts'
import { classes } from '../../lib/classes.ts'
import { useText } from '../../text/use-text.ts'
import { announce } from '../../ui/announce.ts'
import { OptionFace } from './OptionFace.tsx'
import { filterCommands } from './palette-filter.ts'
import { chosenOption, paletteGroups, type PaletteOption } from './palette-options.ts'
import { type Found, nothingFound, searchedBy, useFound } from './use-found.ts'
import { usePaletteCommands } from './use-palette-commands.ts'

type PaletteListProps = {
  field: RefObject<HTMLInputElement | null>
  isOpen: boolean
  onClose(): void
}

/** The field of the palette, and below it what can be chosen: commands, and what is found in chats and the Library. */
export function PaletteList({ field, isOpen, onClose }: PaletteListProps) {
  const text = useText()
  const listId = useId()
  const { query, setQuery, chosenId, setChosenId } = usePaletteState(isOpen)
  const { groups, options, optionsFor } = useOptions(query)
  // What is marked stays so when what was found comes above it or below.
  const position = Math.max(
    0,
    options.findIndex(({ id }) => id === chosenId),
  )
  const optionId = (index: number) => `${listId}-${index}`

  function run(option: Pick<PaletteOption, 'run'> | undefined) {
    if (option === undefined) return
    onClose()
    option.run()
  }
  function move(next: number) {
    if (options.length === 0) return
    const index = (next + options.length) % options.length
    setChosenId(options[index]?.id ?? null)
    document.getElementById(optionId(index))?.scrollIntoView({ block: 'nearest' })
  }
  useKeys(
    'focus',
    {
      runCommand: () =>
        run(chosenOption({ query, position, options }, field.current?.value ?? query, optionsFor)),
      moveCommand: ({ key }) => move(position + (key === 'ArrowDown' ? 1 : -1)),
    },
    { element: field },
  )

  return (
    <>
      <input
        ref={field}
        role="combobox"
        aria-expanded
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={options.length > 0 ? optionId(position) : undefined}
        aria-label={text.shell.paletteHint}
        placeholder={text.shell.paletteHint}
        value={query}
        spellCheck={false}
        autoComplete="off"
        onChange={(event) => {
          setQuery(event.target.value)
          setChosenId(null)
        }}
        className="h-12 w-full border-b border-line bg-transparent px-4 text-lg focus-visible:outline-none"
      />
      <div
        id={listId}
        role="listbox"
        aria-label={text.shell.palette}
        className="max-h-[min(500px,64vh)] overflow-y-auto p-1.5"
      >
        {groups.map(({ title, options: own }) => (
          <PaletteSection key={title} title={title}>
            {own.map((option) => {
              const index = options.indexOf(option)
              return (
                <PaletteRow
                  key={option.id}
                  id={optionId(index)}
                  option={option}
                  isChosen={index === position}
                  onPoint={() => setChosenId(option.id)}
                  onRun={() => run(option)}
                />
              )
            })}
          </PaletteSection>
        ))}
      </div>
      {options.length === 0 && <p className="px-4 pt-1 pb-4 text-ink-faint">{text.shell.paletteEmpty}</p>}
    </>
  )
}

/** What can be chosen for what is typed, as it is found. */
function useOptions(query: string) {
  const commands = usePaletteCommands()
  const text = useText()
  const found = useFound(searchedBy(query))
  const groupsFor = (typed: string, answer: Found) =>
    paletteGroups(filterCommands(commands, typed), searchedBy(typed), answer, text)
  const groups = groupsFor(query, found)
  const say = useEffectEvent((count: number) => announce(text.shell.paletteFound(count)))
  useEffect(() => {
    if (found.query !== '') say(found.messages.length + found.assets.length)
  }, [found])
  return {
    groups,
    options: groups.flatMap(({ options }) => options),
    optionsFor: (typed: string) => groupsFor(typed, nothingFound).flatMap(({ options }) => options),
  }
}

function PaletteSection({ title, children }: { title: string | null; children: ReactNode }) {
  const { shell } = useText()
  return (
    <div role="group" aria-label={title ?? shell.paletteCommands}>
      {title !== null && (
        <div aria-hidden className="px-2.5 pt-2.5 pb-1 text-sm font-medium text-ink-faint">
          {title}
        </div>
      )}
      {children}
    </div>
  )
}

type PaletteRowProps = {
  id: string
  option: PaletteOption
  isChosen: boolean
  onPoint(): void
  onRun(): void
}

function PaletteRow({ id, option, isChosen, onPoint, onRun }: PaletteRowProps) {
  const isFound = option.type === 'message' || option.type === 'file'
  return (
    <div
      id={id}
      role="option"
      aria-selected={isChosen}
      onPointerMove={onPoint}
      onClick={onRun}
      className={classes(
        'flex items-center justify-between gap-4 rounded-m px-2.5 select-none',
        isFound ? 'h-11' : 'h-8',
        isChosen && 'bg-selected',
      )}
    >
      <OptionFace option={option} />
    </div>
  )
}

/** What is typed and chosen. Opened again while it still fades away, the palette begins anew all the same. */
function usePaletteState(isOpen: boolean) {
  const [query, setQuery] = useState('')
  const [chosenId, setChosenId] = useState<string | null>(null)
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen)
    setQuery('')
    setChosenId(null)
  }
  return { query, setQuery, chosenId, setChosenId }
}
