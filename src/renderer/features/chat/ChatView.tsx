import { useEffect } from 'react'
import { type AssetId, ConversationId, type MessageId } from '../../../shared/domain/ids.ts'
import { failureOf } from '../../data/failure.ts'
import { useNavigation } from '../../lib/navigation.ts'
import { useIntent } from '../../lib/use-intent.ts'
import { onPageHide } from '../../lib/on-page-hide.ts'
import { ConnectFirst } from '../../session/ConnectFirst.tsx'
import { useSettings } from '../../session/settings-store.ts'
import { currentText } from '../../text/use-text.ts'
import { showFailure } from '../../ui/toasts/show-failure.ts'
import { showToast } from '../../ui/toasts/toast.ts'
import { ExternalLinkProvider } from './reply/ExternalLinkProvider.tsx'
import { useChat, useChatStore } from './chat-context.ts'
import type { ChatStore } from './chat-store.ts'
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
  useIntent('show-message', ({ messageId }) => {
    const id = ConversationId.safeParse(address)
    if (id.success) void leadTo(store, id.data, messageId)
  })
  useIntent('attach', ({ assetIds }) => {
    void attachInTurn(assetIds, (id) => store.getState().attachKept(id))
  })
  useEffect(() => onPageHide(() => store.getState().flushDrafts()), [store])
}

async function leadTo(store: ChatStore, id: ConversationId, messageId: MessageId): Promise<void> {
  try {
    await store.getState().showMessage(id, messageId)
  } catch (error) {
    const failure = failureOf(error)
    if (failure.code === 'bad-input') showToast({ tone: 'danger', text: currentText().search.notThere })
    else showFailure(failure)
  }
}

async function attachInTurn(ids: readonly AssetId[], attach: (id: AssetId) => Promise<void>): Promise<void> {
  for (const id of ids) await attach(id)
}
