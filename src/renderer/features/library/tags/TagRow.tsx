import { Tag } from 'lucide-react'
import { useRef, useState } from 'react'
import { lastNameOf } from '../../../../shared/domain/tag.ts'
import type { TagOfPath } from '../../../media/annotations/tag-paths.ts'
import { useText } from '../../../text/use-text.ts'
import { PaneRow } from '../boards/PaneRow.tsx'
import { removeTag, renameTag, showTag } from './tag-actions.ts'
import { TagNameDialog } from './TagNameDialog.tsx'

/** Of one step in, in CSS pixels. */
const indent = 14

/** One tag in the list: a press shows the files that have it. */
export function TagRow({ tag, isOpen }: { tag: TagOfPath; isOpen: boolean }) {
  const { tags: words } = useText()
  const button = useRef<HTMLButtonElement>(null)
  const [isRenaming, setRenaming] = useState(false)
  const depth = tag.path.split('/').length - 1
  return (
    <PaneRow
      count={tag.count}
      words={{
        name: (written) => words.withCount(tag.path, tag.count, written),
        actions: words.actionsFor(tag.path),
        remove: words.remove,
      }}
      isOpen={isOpen}
      onShow={() => showTag(tag)}
      onRemove={() => void removeTag(tag)}
      onRename={() => setRenaming(true)}
      button={button}
      face={{
        className: 'h-8 gap-2 pr-2',
        style: { paddingLeft: 8 + depth * indent },
        children: (
          <>
            <Tag aria-hidden className="!size-3.5 shrink-0 text-ink-faint" />
            <span className="min-w-0 flex-1 truncate">{lastNameOf(tag.path)}</span>
          </>
        ),
      }}
    >
      <TagNameDialog
        isOpen={isRenaming}
        onClose={() => setRenaming(false)}
        returnFocus={() => button.current}
        name={lastNameOf(tag.path)}
        onSave={(next, mayMerge) => renameTag(tag, next, mayMerge)}
      />
    </PaneRow>
  )
}
