import { Dialog } from '@base-ui/react/dialog'
import { type RefObject, useId, useRef, useState } from 'react'
import { useKeys } from '../../keys/use-keys.ts'
import { classes } from '../../lib/classes.ts'
import { focusAtOnce } from '../../lib/focus/focus-at-once.ts'
import { isFocusElsewhere } from '../../lib/focus/is-focus-elsewhere.ts'
import { useSurfaceFocus } from '../../lib/focus/use-surface-focus.ts'
import { useText } from '../../text/use-text.ts'
import { closedBy } from '../../ui/closed-by.ts'
import { Key } from './Key.tsx'
import { chosenCommand, filterCommands, type Command } from './palette-filter.ts'
import { usePaletteCommands } from './use-palette-commands.ts'

type CommandPaletteProps = { isOpen: boolean; onClose(): void }

/** Ctrl/Cmd-K: type a few letters, arrows to choose, Enter to go. */
export function CommandPalette({ isOpen, onClose }: CommandPaletteProps) {
  const text = useText()
  const popup = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const backToSurface = useSurfaceFocus(isOpen)
  useKeys('dialog', { close: onClose, palette: onClose }, { element: popup, isOn: isOpen })
  return (
    <Dialog.Root open={isOpen} onOpenChange={closedBy(onClose)}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-scrim transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Dialog.Popup
          ref={popup}
          aria-label={text.shell.palette}
          initialFocus={() => focusAtOnce(field.current)}
          finalFocus={() => !isFocusElsewhere(popup.current) && backToSurface()}
          className="fixed top-[14vh] left-1/2 z-40 w-[520px] max-w-[calc(100vw-32px)] -translate-x-1/2 overflow-hidden rounded-l bg-float shadow-modal outline-none transition-[opacity,scale] data-ending-style:opacity-0 data-starting-style:scale-98 data-starting-style:opacity-0"
        >
          <PaletteList field={field} isOpen={isOpen} onClose={onClose} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

/** What is typed and chosen. Opened again while it still fades away, the palette begins anew all the same. */
function usePaletteState(isOpen: boolean) {
  const [query, setQuery] = useState('')
  const [position, setPosition] = useState(0)
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen)
    setQuery('')
    setPosition(0)
  }
  return { query, setQuery, position, setPosition }
}

type PaletteListProps = CommandPaletteProps & { field: RefObject<HTMLInputElement | null> }

function PaletteList({ field, isOpen, onClose }: PaletteListProps) {
  const commands = usePaletteCommands()
  const text = useText()
  const listId = useId()
  const { query, setQuery, position, setPosition } = usePaletteState(isOpen)
  const found = filterCommands(commands, query)
  const optionId = (index: number) => `${listId}-${index}`

  function run(command: Command | undefined) {
    if (command === undefined) return
    onClose()
    command.run()
  }
  function move(next: number) {
    if (found.length === 0) return
    const index = (next + found.length) % found.length
    setPosition(index)
    document.getElementById(optionId(index))?.scrollIntoView({ block: 'nearest' })
  }
  useKeys(
    'focus',
    {
      runCommand: () => run(chosenCommand(commands, { query, position }, field.current?.value ?? query)),
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
        aria-activedescendant={found.length > 0 ? optionId(position) : undefined}
        aria-label={text.shell.paletteHint}
        placeholder={text.shell.paletteHint}
        value={query}
        spellCheck={false}
        autoComplete="off"
        onChange={(event) => {
          setQuery(event.target.value)
          setPosition(0)
        }}
        className="h-12 w-full border-b border-line bg-transparent px-4 text-lg focus-visible:outline-none"
      />
      <ul
        id={listId}
        role="listbox"
        aria-label={text.shell.palette}
        className="max-h-[min(500px,64vh)] overflow-y-auto p-1.5"
      >
        {found.map((command, index) => (
          <li
            key={command.id}
            id={optionId(index)}
            role="option"
            aria-selected={index === position}
            onPointerMove={() => setPosition(index)}
            onClick={() => run(command)}
            className={classes(
              'flex h-8 items-center justify-between gap-4 rounded-m px-2.5 select-none',
              index === position && 'bg-selected',
            )}
          >
            <span className="truncate">{command.label}</span>
            {command.keys !== undefined && <Key>{command.keys}</Key>}
          </li>
        ))}
      </ul>
      {found.length === 0 && <p className="px-4 pt-1 pb-4 text-ink-faint">{text.shell.paletteEmpty}</p>}
    </>
  )
}
