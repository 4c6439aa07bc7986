import { useMemo } from 'react'
import { useChatStore } from '../chat-context.ts'
import { conversationActions, type ConversationActions } from './conversation-actions.ts'

export function useConversationActions(): ConversationActions {
  const store = useChatStore()
  return useMemo(() => conversationActions(store), [store])
}
