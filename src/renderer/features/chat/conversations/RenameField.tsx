import { useLayoutEffect, useRef, useState } from 'react'
import type { Conversation } from '../../../../shared/domain/message/message.ts'
import { useKeys } from '../../../keys/use-keys.ts'
import { useText } from '../../../text/use-text.ts'
import { useConversationActions } from './use-conversation-actions.ts'

type RenameFieldProps = {
  conversation: Conversation
  /** `byKey`: the focus is left with nothing. */
  onDone(byKey: boolean): void
}

/** The title as a field in its place. Enter or leaving it keeps the new title, Escape the old one. */
export function RenameField({ conversation, onDone }: RenameFieldProps) {
  const text = useText()
  const { rename } = useConversationActions()
  const [title, setTitle] = useState(conversation.title)

  const isDone = useRef(false)

  function leave(byKey: boolean) {
    isDone.current = true
    onDone(byKey)
  }
  function keep(byKey: boolean) {
    if (isDone.current) return
    const wanted = title.trim()
    if (wanted !== '' && wanted !== conversation.title) void rename(conversation.id, wanted)
    leave(byKey)
  }
  const field = useRef<HTMLInputElement>(null)
  useKeys('focus', { keepTitle: () => keep(true), leaveTitle: () => leave(true) }, { element: field })
  useLayoutEffect(() => {
    field.current?.focus()
    field.current?.select()
  }, [])
  return (
    <input
      ref={field}
      aria-label={text.chat.renameLabel}
      maxLength={200}
      value={title}
      onChange={(event) => setTitle(event.target.value)}
      onBlur={() => keep(false)}
      className="h-8 w-full rounded-s border border-focus bg-raised px-1.5 outline-none"
    />
  )
}
