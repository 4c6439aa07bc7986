import { useEffect, useRef, useState } from 'react'
import type { MessageId } from '../../../../shared/domain/ids.ts'
import type { Message } from '../../../../shared/domain/message/message.ts'
import { errorText } from '../../../text/error-text.ts'
import { useText } from '../../../text/use-text.ts'
import type { Catalogue } from '../../../text/catalogue.ts'
import { useChat } from '../chat-context.ts'
import { arrivingReplyId, endedReply } from '../selectors.ts'

/**
 * Says where the open conversation's last reply stands, once per change: reading out every word as it comes would drown
 * everything else. What ended before the conversation was opened is not said.
 */
export function Announcer() {
  const text = useText()
  const arrivingId = useChat(arrivingReplyId)
  const ended = useNewlyEnded()
  const failed = ended?.status === 'failed' ? ended : null
  return (
    <>
      <p role="status" className="sr-only">
        {arrivingId === null ? failed === null && ended && endWords(ended, text) : text.chat.announceArriving}
      </p>
      {failed !== null && (
        <p key={failed.id} role="alert" className="sr-only">
          {endWords(failed, text)}
        </p>
      )}
    </>
  )
}

/** The last reply, if it ended since its conversation was opened and was not told yet. */
function useNewlyEnded(): Message | null {
  const openId = useChat((chat) => chat.openId)
  const arrivingId = useChat(arrivingReplyId)
  const ended = useChat(endedReply)
  const [news, tell] = useState<Message | null>(null)
  const opened = useRef<{ id: string | null; atMs: number } | null>(null)
  const awaited = useRef(new Set<MessageId>())
  const told = useRef(new Set<MessageId>())
  useEffect(() => {
    // The conversation that a first message begins has been in view all along.
    const before = opened.current
    const isAnother = before === null || (before.id !== null && before.id !== openId)
    const sinceMs = isAnother ? Date.now() : before.atMs
    opened.current = { id: openId, atMs: sinceMs }
    if (isAnother) {
      awaited.current.clear()
      told.current.clear()
      tell(null)
    }
    if (arrivingId !== null) awaited.current.add(arrivingId)
    if (ended === null || told.current.has(ended.id))
      return tell((last) => (last?.id === ended?.id ? last : null))
    // A clock that was set back must not hide what was waited for.
    const isNew = awaited.current.has(ended.id) || (ended.endedAt ?? 0) >= sinceMs
    told.current.add(ended.id)
    tell(isNew ? ended : null)
  }, [openId, arrivingId, ended])
  return news
}

function endWords({ status, failure }: Message, text: Catalogue): string {
  const { chat, errors } = text
  if (status === 'stopped') return chat.announceStopped
  if (status === 'interrupted') return chat.announceInterrupted
  if (status !== 'failed') return chat.announceComplete
  return failure === null
    ? chat.announceFailed
    : [chat.announceFailed, errorText(failure, text).happened].join(errors.joiner)
}
