import type { MessageStatus } from '../../../shared/domain/message.ts'
import type { Catalogue } from '../../text/catalogue.ts'
import { useText } from '../../text/use-text.ts'
import { useChat } from './chat-context.ts'
import { lastMessage } from './selectors.ts'

/** Says where the reply stands, once per change: reading out every word as it comes would drown everything else. */
export function Announcer() {
  const { chat } = useText()
  const status = useChat((state) =>
    lastMessage(state)?.role === 'assistant' ? lastMessage(state)?.status : undefined,
  )
  return (
    <p role="status" className="sr-only">
      {status && announcements(chat)[status]}
    </p>
  )
}

function announcements(chat: Catalogue['chat']): Record<MessageStatus, string> {
  return {
    streaming: chat.announceArriving,
    complete: chat.announceComplete,
    stopped: chat.announceStopped,
    interrupted: chat.announceInterrupted,
    failed: chat.announceFailed,
  }
}
