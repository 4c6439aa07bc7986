import { useStore } from 'zustand'
import { getClient } from '../../rpc/client-context.ts'
import type { ChatState } from './chat-state.ts'
import { createChatStore, type ChatStore } from './chat-store.ts'

/** The room's store outlives its view, so that coming back shows at once what was there. */
const chatStore = createChatStore(getClient())

/** The part of the room's state that `select` picks. */
export function useChat<T>(select: (state: ChatState) => T): T {
  return useStore(chatStore, select)
}

/** The store itself, for its actions. */
export function useChatStore(): ChatStore {
  return chatStore
}
