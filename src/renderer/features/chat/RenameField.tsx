import { useRef, useState, type KeyboardEvent } from 'react'
import type { Conversation } from '../../../shared/domain/message.ts'
import { useText } from '../../text/use-text.ts'
import { useConversationActions } from './use-conversation-actions.ts'

type RenameFieldProps = { conversation: Conversation; onDone(): void }

/** The title as a field in its place. Enter or leaving it keeps the new title, Escape the old one. */
export function RenameField({ conversation, onDone }: RenameFieldProps) {
  const text = useText()
  const { rename } = useConversationActions()
  const [title, setTitle] = useState(conversation.title)

  const isDone = useRef(false)

  function leave() {
    isDone.current = true
    onDone()
  }
  function keep() {
    if (isDone.current) return
    const wanted = title.trim()
    if (wanted !== '' && wanted !== conversation.title) void rename(conversation.id, wanted)
    leave()
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') keep()
    if (event.key === 'Escape') leave()
    event.stopPropagation()
  }
  return (
    <input
      ref={selectAll}
      aria-label={text.chat.renameLabel}
      maxLength={200}
      value={title}
      onChange={(event) => setTitle(event.target.value)}
      onKeyDown={onKeyDown}
      onBlur={keep}
      className="h-8 w-full rounded-s border border-focus bg-raised px-1.5 outline-none"
    />
  )
}

function selectAll(input: HTMLInputElement | null): void {
  input?.focus()
  input?.select()
}
