import { useEffect, useMemo } from 'react'
import { ConversationId } from '../../../shared/domain/ids.ts'
import { useNavigation } from '../../lib/navigation.ts'
import { onLeaving } from '../../lib/on-leaving.ts'
import { useClient } from '../../rpc/client-context.ts'
import { ConnectFirst } from '../../rpc/ConnectFirst.tsx'
import { useStudio } from '../../rpc/studio-store.ts'
import { AddressGate } from './AddressGate.tsx'
import { chatStoreFor, ChatStoreProvider, useChat, useChatStore } from './chat-context.ts'
import { ListPane } from './list/ListPane.tsx'
import { OptionsPane } from './options/OptionsPane.tsx'
import { MediaGate } from './parts/MediaGate.tsx'
import { ThreadView } from './ThreadView.tsx'
import { useChatKeys } from './use-chat-keys.ts'

/** The chat room. */
export default function ChatView() {
  const client = useClient()
  const store = useMemo(() => chatStoreFor(client), [client])
  return (
    <ChatStoreProvider value={store}>
      <ChatRoom />
    </ChatStoreProvider>
  )
}

/** Without a connection the saved conversations can still be read; only where there are none, connecting comes first. */
function ChatRoom() {
  useRoomLife()
  useChatKeys()
  const isConnected = useStudio((studio) => studio.activeConnection !== null)
  const hasHistory = useChat((chat) => chat.list.order.length > 0)
  const room = (
    <AddressGate>
      <MediaGate>
        <div className="flex h-full min-h-0">
          <ListPane />
          <ThreadView />
          <OptionsPane />
        </div>
      </MediaGate>
    </AddressGate>
  )
  return isConnected || hasHistory ? room : <ConnectFirst>{room}</ConnectFirst>
}

/** Starts following when the room is entered, opens what the address names, and keeps drafts when the window hides. */
function useRoomLife(): void {
  const store = useChatStore()
  const address = useNavigation((navigation) => navigation.params['id'])
  useEffect(() => store.getState().start(), [store])
  useEffect(() => {
    const id = ConversationId.safeParse(address)
    store.getState().open(id.success ? id.data : null)
  }, [store, address])
  useEffect(() => onLeaving(() => store.getState().flushDrafts()), [store])
}
