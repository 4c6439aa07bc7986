import { Ellipsis, Pencil, Trash2 } from 'lucide-react'
import type { ComponentProps, ReactNode, RefObject } from 'react'
import type { KeyHandlers } from '../../../keys/registry.ts'
import { useKeys } from '../../../keys/use-keys.ts'
import { classes } from '../../../lib/classes.ts'
import { formatCount } from '../../../lib/format/format-number.ts'
import { useLanguage, useText } from '../../../text/use-text.ts'
import { IconButton } from '../../../ui/controls/IconButton.tsx'
import { Menu, type MenuItem } from '../../../ui/controls/Menu.tsx'
import { focusBeside } from './focus-beside.ts'

type PaneRowProps = {
  /** Of files; null: not said. */
  count: number | null
  words: {
    /** What its button is called: its name, and how many files it has. */
    name(written: string): string
    actions: string
    remove: string
  }
  isOpen: boolean
  onShow(): void
  onRename(): void
  onRemove(): void
  /** By which its button is found. */
  id?: string
  /** Before its button. */
  lead?: ReactNode
  /** What more keys do on its button. */
  keys?: KeyHandlers
  /** Of its menu, beside renaming and deleting. */
  actions?: readonly MenuItem[]
  /** Gets its button, where the focus returns to. */
  button: RefObject<HTMLButtonElement | null>
  /** The dialog that renames it. */
  children: ReactNode
  /** Of the row itself: what is dropped on it, how that looks. */
  row?: ComponentProps<'li'>
  /** Of its button: height, indent, what stands in it, and what of that is cut off. */
  face: Pick<ComponentProps<'button'>, 'className' | 'style' | 'title' | 'children' | 'aria-describedby'>
}

/** One board or tag in the pane of the Library: a press shows its files; keys and a menu rename and delete it. */
export function PaneRow({
  count,
  words,
  isOpen,
  onShow,
  onRename,
  onRemove,
  id = '',
  lead,
  keys,
  actions,
  button,
  children,
  row,
  face,
}: PaneRowProps) {
  const { common } = useText()
  const language = useLanguage()
  const written = count === null ? '' : formatCount(count, language)

  function remove() {
    if (!focusBeside(button.current, 1)) focusBeside(button.current, -1)
    onRemove()
  }
  useKeys(
    'focus',
    {
      moveBoard: ({ key }) => void focusBeside(button.current, key === 'ArrowDown' ? 1 : -1),
      renameBoard: onRename,
      deleteBoard: remove,
      ...keys,
    },
    { element: button },
  )
  return (
    <li
      {...row}
      className={classes(
        'group flex items-center rounded-m pr-1',
        isOpen ? 'bg-selected' : 'hover:bg-hover',
        row?.className,
      )}
    >
      {lead}
      <button
        ref={button}
        type="button"
        data-board={id}
        aria-label={words.name(written)}
        aria-current={isOpen || undefined}
        onClick={onShow}
        style={face.style}
        title={face.title}
        aria-describedby={face['aria-describedby']}
        className={classes(
          'flex min-w-0 flex-1 items-center rounded-m text-left outline-offset-[-2px]',
          face.className,
        )}
      >
        {face.children}
      </button>
      <span aria-hidden className="pr-1 pl-2 text-sm text-ink-faint tabular-nums">
        {written}
      </span>
      <span className="flex opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 has-data-popup-open:opacity-100">
        <Menu
          label={words.actions}
          trigger={<IconButton size="s" label={words.actions} icon={<Ellipsis aria-hidden />} />}
          items={[
            { label: common.rename, icon: <Pencil aria-hidden />, onSelect: onRename },
            ...(actions ?? []),
            { label: words.remove, icon: <Trash2 aria-hidden />, onSelect: remove, isDanger: true },
          ]}
        />
      </span>
      {children}
    </li>
  )
}
