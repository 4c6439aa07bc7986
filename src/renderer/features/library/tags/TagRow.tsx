import { Ellipsis, Pencil, Tag, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { useKeys } from '../../../keys/use-keys.ts'
import { classes } from '../../../lib/classes.ts'
import { formatCount } from '../../../lib/format/format-number.ts'
import type { TagOfPath } from '../../../media/annotations/tag-paths.ts'
import { useLanguage, useText } from '../../../text/use-text.ts'
import { IconButton } from '../../../ui/controls/IconButton.tsx'
import { Menu } from '../../../ui/controls/Menu.tsx'
import { focusBeside } from '../boards/focus-beside.ts'
import { removeTag, renameTag, showTag } from './tag-actions.ts'
import { TagNameDialog } from './TagNameDialog.tsx'

/** Of one step in, in CSS pixels. */
const indent = 14

/** One tag in the list: a press shows the files that have it. */
export function TagRow({ tag, isOpen }: { tag: TagOfPath; isOpen: boolean }) {
  const { tags: words, common } = useText()
  const language = useLanguage()
  const face = useRef<HTMLButtonElement>(null)
  const [isRenaming, setRenaming] = useState(false)
  const names = tag.path.split('/')
  const name = names.at(-1) ?? ''
  const written = formatCount(tag.count, language)

  function remove() {
    if (!focusBeside(face.current, 1)) focusBeside(face.current, -1)
    void removeTag(tag)
  }
  useKeys(
    'focus',
    {
      moveBoard: ({ key }) => void focusBeside(face.current, key === 'ArrowDown' ? 1 : -1),
      renameBoard: () => setRenaming(true),
      deleteBoard: remove,
    },
    { element: face },
  )
  return (
    <li
      className={classes('group flex items-center rounded-m pr-1', isOpen ? 'bg-selected' : 'hover:bg-hover')}
    >
      <button
        ref={face}
        type="button"
        data-board
        aria-label={words.withCount(tag.path, tag.count, written)}
        aria-current={isOpen || undefined}
        onClick={() => showTag(tag)}
        style={{ paddingLeft: 8 + (names.length - 1) * indent }}
        className="flex h-8 min-w-0 flex-1 items-center gap-2 rounded-m pr-2 text-left outline-offset-[-2px]"
      >
        <Tag aria-hidden className="!size-3.5 shrink-0 text-ink-faint" />
        <span className="min-w-0 flex-1 truncate">{name}</span>
      </button>
      <span aria-hidden className="pr-1 pl-2 text-sm text-ink-faint tabular-nums">
        {written}
      </span>
      <span className="flex opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 has-data-popup-open:opacity-100">
        <Menu
          label={words.actionsFor(tag.path)}
          trigger={<IconButton size="s" label={words.actionsFor(tag.path)} icon={<Ellipsis aria-hidden />} />}
          items={[
            { label: common.rename, icon: <Pencil aria-hidden />, onSelect: () => setRenaming(true) },
            { label: words.remove, icon: <Trash2 aria-hidden />, onSelect: remove, isDanger: true },
          ]}
        />
      </span>
      <TagNameDialog
        name={name}
        isOpen={isRenaming}
        onClose={() => setRenaming(false)}
        onSave={(next, mayMerge) => renameTag(tag, next, mayMerge)}
        returnFocus={() => face.current}
      />
    </li>
  )
}
