import { CircleAlert, Ellipsis, Pencil, Trash2 } from 'lucide-react'
import { memo, useLayoutEffect, useRef, useState } from 'react'
import type { ConversationId } from '../../../../shared/domain/ids.ts'
import type { Conversation } from '../../../../shared/domain/message/message.ts'
import { useKeys } from '../../../keys/use-keys.ts'
import { classes } from '../../../lib/classes.ts'
import { useNavigation } from '../../../lib/navigation.ts'
import { useText } from '../../../text/use-text.ts'
import { IconButton } from '../../../ui/controls/IconButton.tsx'
import { Menu } from '../../../ui/controls/Menu.tsx'
import { RelativeTime } from '../../../ui/RelativeTime.tsx'
import { useChat } from '../chat-context.ts'
import { foldAfterOpening } from './list/folded-list.ts'
import { RenameField } from './RenameField.tsx'
import { useConversationActions } from './use-conversation-actions.ts'

/** One conversation in the list: press opens it, F2 renames it, Delete moves it to the trash. */
export const ConversationRow = memo(function ConversationRow({ id }: { id: ConversationId }) {
  const conversation = useChat((chat) => chat.list.known.get(id))
  const isOpen = useChat((chat) => chat.openId === id)
  const [isRenaming, setRenaming] = useState(false)
  const [takesFocus, setTakesFocus] = useState(false)
  if (!conversation) return null
  return (
    <div className={classes('group relative rounded-m', isOpen ? 'bg-selected' : 'hover:bg-hover')}>
      {isRenaming ? (
        <div className="px-2 py-2.5">
          <RenameField
            conversation={conversation}
            onDone={(byKey) => {
              setRenaming(false)
              setTakesFocus(byKey)
            }}
          />
        </div>
      ) : (
        <RowFace
          conversation={conversation}
          isOpen={isOpen}
          takesFocus={takesFocus}
          onRename={() => setRenaming(true)}
        />
      )}
    </div>
  )
})

type RowFaceProps = {
  conversation: Conversation
  isOpen: boolean
  /** It comes back in the place of the field that had the focus. */
  takesFocus: boolean
  onRename(): void
}

function RowFace({ conversation, isOpen, takesFocus, onRename }: RowFaceProps) {
  const text = useText()
  const go = useNavigation((navigation) => navigation.go)
  const { moveToTrash } = useConversationActions()
  const title = conversation.title || text.chat.untitled

  const face = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    if (takesFocus) face.current?.focus()
  }, [takesFocus])
  useKeys(
    'focus',
    {
      renameConversation: onRename,
      moveConversation: ({ key }) => focusNeighbour(face.current, key === 'ArrowDown' ? 'next' : 'previous'),
      trashConversation() {
        if (!focusNeighbour(face.current, 'next')) focusNeighbour(face.current, 'previous')
        void moveToTrash(conversation)
      },
    },
    { element: face },
  )
  return (
    <>
      <button
        ref={face}
        type="button"
        data-row
        aria-current={isOpen ? 'page' : undefined}
        onClick={() => {
          go('chat', { id: conversation.id })
          foldAfterOpening()
        }}
        className="flex h-13 w-full flex-col justify-center gap-0.5 rounded-m px-2.5 text-left -outline-offset-2"
      >
        <span className="flex w-full items-center gap-2">
          <span className={classes('min-w-0 flex-1 truncate', isOpen && 'font-medium')}>{title}</span>
          {conversation.isStreaming && <ArrivingMark />}
          {conversation.unfinished !== null && <UnfinishedMark outcome={conversation.unfinished} />}
        </span>
        <span className="flex w-full gap-2 text-sm text-ink-faint">
          <span className="min-w-0 flex-1 truncate">{conversation.preview}</span>
          <span className="shrink-0 group-focus-within:invisible group-hover:invisible">
            <RelativeTime atMs={conversation.updatedAt} />
          </span>
        </span>
      </button>
      <div className="absolute right-1.5 bottom-1 opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 has-data-popup-open:opacity-100">
        <Menu
          label={text.common.actionsFor(title)}
          trigger={
            <IconButton size="s" label={text.common.actionsFor(title)} icon={<Ellipsis aria-hidden />} />
          }
          items={[
            { label: text.common.rename, icon: <Pencil aria-hidden />, onSelect: onRename },
            {
              label: text.common.moveToTrash,
              icon: <Trash2 aria-hidden />,
              onSelect: () => void moveToTrash(conversation),
            },
          ]}
        />
      </div>
    </>
  )
}

function ArrivingMark() {
  const text = useText()
  return (
    <span
      role="img"
      aria-label={text.chat.isArriving}
      className="size-1.5 shrink-0 animate-pulse rounded-full bg-accent"
    />
  )
}

function UnfinishedMark({ outcome }: { outcome: NonNullable<Conversation['unfinished']> }) {
  const words = useText().chat.lastReply[outcome]
  return (
    <span role="img" aria-label={words} title={words} className="shrink-0 text-danger-ink">
      <CircleAlert aria-hidden className="size-3.5" />
    </span>
  )
}

function focusNeighbour(row: HTMLElement | null, side: 'next' | 'previous'): boolean {
  const item = row?.closest('li')
  const neighbour = side === 'next' ? item?.nextElementSibling : item?.previousElementSibling
  const face = neighbour?.querySelector<HTMLElement>('[data-row]')
  face?.focus()
  return face instanceof HTMLElement
}
