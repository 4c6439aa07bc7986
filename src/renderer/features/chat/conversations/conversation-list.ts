import { assertNever } from '../../../../shared/assert-never.ts'
import type { ConversationEvent } from '../../../../shared/contract/chat.ts'
import type { ConversationId } from '../../../../shared/domain/ids.ts'
import type { Conversation } from '../../../../shared/domain/message/message.ts'
import {
  type Change,
  descending,
  type LiveListState,
  withItem,
  withoutItems,
} from '../../../data/live-list.ts'

/** The one that changed last on top. */
export type ConversationList = LiveListState<ConversationId, Conversation>

type ListChange = Change<ConversationId, Conversation>

export function byLastChange(one: Conversation, other: Conversation): number {
  return other.updatedAt - one.updatedAt || descending(one.id, other.id)
}

/** What something that happened to a conversation changes. */
export function listChange(event: ConversationEvent): ListChange {
  switch (event.type) {
    case 'conversation-updated':
      return withConversation(event.conversation)
    case 'conversation-removed':
      return withoutConversation(event.conversationId)
    default:
      return assertNever(event)
  }
}

export function withConversation(conversation: Conversation): ListChange {
  return (known) => withItem(known, conversation.id, conversation)
}

export function withoutConversation(id: ConversationId): ListChange {
  return (known) => withoutItems(known, [id])
}
