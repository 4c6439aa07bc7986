import { assertNever } from '../../../../shared/assert-never.ts'
import type { ConversationEvent } from '../../../../shared/contract/chat.ts'
import type { ConversationId } from '../../../../shared/domain/ids.ts'
import type { Conversation } from '../../../../shared/domain/message/message.ts'
import type { Failure } from '../../../../shared/errors.ts'

/** The conversations that are known, the one that changed last on top. */
export type ConversationList = {
  readonly byId: Readonly<Record<ConversationId, Conversation>>
  readonly order: readonly ConversationId[]
  /** Null when the end of the list is known. */
  readonly nextCursor: string | null
  readonly status: 'loading' | 'ready' | 'failed'
  readonly failure: Failure | null
}

export const emptyList: ConversationList = {
  byId: {},
  order: [],
  nextCursor: null,
  status: 'loading',
  failure: null,
}

/** A page more. */
export function withPage(
  list: ConversationList,
  conversations: readonly Conversation[],
  nextCursor: string | null,
): ConversationList {
  const byId = { ...list.byId }
  for (const conversation of conversations) byId[conversation.id] = conversation
  return { byId, order: sorted(byId), nextCursor, status: 'ready', failure: null }
}

/** Pure: the list after something happened to a conversation. */
export function applyListEvent(list: ConversationList, event: ConversationEvent): ConversationList {
  switch (event.type) {
    case 'conversation-updated':
      return withConversation(list, event.conversation)
    case 'conversation-removed':
      return withoutConversation(list, event.conversationId)
    default:
      return assertNever(event)
  }
}

export function withConversation(list: ConversationList, conversation: Conversation): ConversationList {
  const byId = { ...list.byId, [conversation.id]: conversation }
  const isInPlace = list.byId[conversation.id]?.updatedAt === conversation.updatedAt
  return { ...list, byId, order: isInPlace ? list.order : sorted(byId) }
}

export function withoutConversation(list: ConversationList, id: ConversationId): ConversationList {
  if (!list.byId[id]) return list
  const { [id]: _, ...byId } = list.byId
  return { ...list, byId, order: list.order.filter((other) => other !== id) }
}

function sorted(byId: ConversationList['byId']): ConversationId[] {
  return Object.values(byId)
    .toSorted((a, b) => b.updatedAt - a.updatedAt || (a.id < b.id ? 1 : -1))
    .map((conversation) => conversation.id)
}
