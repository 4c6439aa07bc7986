import type { ConnectionId, ConversationId, MessageId } from '../../../shared/domain/ids.ts'
import type { Message } from '../../../shared/domain/message/message.ts'
import type { Part } from '../../../shared/domain/message/part.ts'
import type { Clock } from '../../lib/time/clock.ts'
import type { IdMaker } from '../../lib/ids.ts'

type Parts = { clock: Clock; ids: IdMaker }

/** What a person wrote, as a row. */
export function newQuestion(
  parts: Parts,
  conversationId: ConversationId,
  parentId: MessageId | null,
  messageParts: Part[],
): Message {
  const nowMs = parts.clock.now()
  return {
    ...empty(parts, conversationId, parentId),
    role: 'user',
    status: 'complete',
    parts: messageParts,
    endedAt: nowMs,
  }
}

/** An empty reply that is about to arrive, as a row. */
export function newReply(
  parts: Parts,
  question: Message,
  connectionId: ConnectionId,
  model: string,
): Message {
  return {
    ...empty(parts, question.conversationId, question.id),
    role: 'assistant',
    status: 'streaming',
    connectionId,
    model,
  }
}

function empty({ clock, ids }: Parts, conversationId: ConversationId, parentId: MessageId | null) {
  return {
    id: ids.message(),
    conversationId,
    parentId,
    parts: [],
    model: null,
    connectionId: null,
    stopReason: null,
    failure: null,
    usage: null,
    details: null,
    versionIds: [],
    createdAt: clock.now(),
    firstTextAt: null,
    endedAt: null,
    isDamaged: false,
  }
}
