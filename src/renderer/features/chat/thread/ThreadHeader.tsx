import { Ellipsis, Pencil, Trash2 } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import type { ConversationId } from '../../../../shared/domain/ids.ts'
import { usePaletteEntries } from '../../../lib/palette-entries.ts'
import type { Catalogue } from '../../../text/catalogue.ts'
import { inEveryLanguage } from '../../../text/every-language.ts'
import { useText } from '../../../text/use-text.ts'
import { IconButton } from '../../../ui/controls/IconButton.tsx'
import { Menu } from '../../../ui/controls/Menu.tsx'
import { useChat } from '../chat-context.ts'
import { FoldedListButtons } from '../conversations/list/FoldedListButtons.tsx'
import { RenameField } from '../conversations/RenameField.tsx'
import { useConversationActions } from '../conversations/use-conversation-actions.ts'

const rename = { id: 'chat-rename', say: ({ common }: Catalogue) => common.rename }
const trash = { id: 'chat-trash', say: ({ common }: Catalogue) => common.moveToTrash }

export function ThreadHeader({ id }: { id: ConversationId }) {
  const text = useText()
  const conversation = useChat((chat) => chat.list.known.get(id))
  const { moveToTrash } = useConversationActions()
  const header = useRef<HTMLElement>(null)
  const [isRenaming, setRenaming] = useState(false)
  const title = conversation && (conversation.title || text.chat.untitled)
  const entries = useMemo(
    () =>
      title === undefined
        ? []
        : [rename, trash].map(({ id, say }) => ({
            id,
            label: text.imageActions.about(say(text), title),
            keywords: inEveryLanguage(say),
          })),
    [title, text],
  )
  usePaletteEntries(entries, (entry) => {
    if (entry === rename.id) setRenaming(true)
    else if (conversation) void moveToTrash(conversation)
  })
  if (!conversation || title === undefined)
    return (
      <header className="flex h-12 shrink-0 items-center border-b border-line px-2">
        <FoldedListButtons />
      </header>
    )
  function endRenaming(byKey: boolean) {
    if (byKey) header.current?.querySelector<HTMLElement>('[aria-haspopup="menu"]')?.focus()
    setRenaming(false)
  }
  return (
    <header
      ref={header}
      className="flex h-12 shrink-0 items-center gap-2 border-b border-line pr-2.5 pl-6 max-[47.5rem]:pl-2"
    >
      <FoldedListButtons />
      {isRenaming ? (
        <div className="w-full max-w-96">
          <RenameField conversation={conversation} onDone={endRenaming} />
        </div>
      ) : (
        <h2 className="min-w-0 truncate font-semibold" title={title} onDoubleClick={() => setRenaming(true)}>
          {title}
        </h2>
      )}
      <div className="ml-auto">
        <Menu
          label={text.common.actionsFor(title)}
          trigger={<IconButton label={text.common.actionsFor(title)} icon={<Ellipsis aria-hidden />} />}
          items={[
            { label: text.common.rename, icon: <Pencil aria-hidden />, onSelect: () => setRenaming(true) },
            {
              label: text.common.moveToTrash,
              icon: <Trash2 aria-hidden />,
              onSelect: () => void moveToTrash(conversation),
            },
          ]}
        />
      </div>
    </header>
  )
}
