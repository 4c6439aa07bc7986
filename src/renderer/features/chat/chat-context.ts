import { createContext, useContext } from 'react'
import { useStore } from 'zustand'
import type { AtelierClient } from '../../../shared/contract/index.ts'
import type { ChatState } from './chat-state.ts'
import { createChatStore, type ChatStore } from './chat-store.ts'

const stores = new WeakMap<AtelierClient, ChatStore>()

/** The room's store outlives its view, so that coming back shows at once what was there. */
export function chatStoreFor(client: AtelierClient): ChatStore {
  const known = stores.get(client)
  if (known) return known
  const store = createChatStore(client)
  stores.set(client, store)
  return store
}

const ChatStoreContext = createContext<ChatStore | null>(null)
export const ChatStoreProvider = ChatStoreContext.Provider

/** The part of the room's state that `select` picks. */
export function useChat<T>(select: (state: ChatState) => T): T {
  return useStore(useChatStore(), select)
}

/** The store itself, for its actions. */
export function useChatStore(): ChatStore {
  const store = useContext(ChatStoreContext)
  if (store === null) throw new Error('useChat needs a ChatStoreProvider above it')
  return store
}
