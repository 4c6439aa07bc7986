import { useEffect } from 'react'
import { type AssetId, ConversationId } from '../../../shared/domain/ids.ts'
import { useNavigation } from '../../lib/navigation.ts'
import { useIntent } from '../../lib/use-intent.ts'
import { onPageHide } from '../../lib/on-page-hide.ts'
import { ConnectFirst } from '../../session/ConnectFirst.tsx'
import { useSettings } from '../../session/settings-store.ts'
import { ExternalLinkProvider } from './reply/ExternalLinkProvider.tsx'
import { useChat, useChatStore } from './chat-context.ts'
import { ListPane } from './conversations/list/ListPane.tsx'
import { OptionsPane } from './options/OptionsPane.tsx'
import { MediaGate } from './parts/MediaGate.tsx'
import { ThreadView } from './thread/ThreadView.tsx'
import { useChatKeys } from './use-chat-keys.ts'

/** The chat room. Without a connection the saved conversations can still be read; only where there are none, connecting comes first. */
export default function ChatView() {
  useRoomLife()
  useChatKeys()
  const isConnected = useSettings((settings) => settings.activeConnection !== null)
  const hasHistory = useChat((chat) => chat.list.items.length > 0)
  const room = (
    <ExternalLinkProvider>
      <MediaGate>
        <div className="flex h-full min-h-0">
          <ListPane />
          <ThreadView />
          <OptionsPane />
        </div>
      </MediaGate>
    </ExternalLinkProvider>
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
  useIntent('attach', ({ assetIds }) => {
    void attachInTurn(assetIds, (id) => store.getState().attachKept(id))
  })
  useEffect(() => onPageHide(() => store.getState().flushDrafts()), [store])
}

async function attachInTurn(ids: readonly AssetId[], attach: (id: AssetId) => Promise<void>): Promise<void> {
  for (const id of ids) await attach(id)
}
