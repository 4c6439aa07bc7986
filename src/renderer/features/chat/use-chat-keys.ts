import { useKeys } from '../../keys/use-keys.ts'
import { useNavigation } from '../../lib/navigation.ts'
import { useChatStore } from './chat-context.ts'
import { arrivingReply } from './selectors.ts'
import { focusComposer } from './composer/focus-composer.ts'
import { useChatEntries } from './use-chat-entries.ts'

/** The keys of the chat room, and what the palette does in it. */
export function useChatKeys(): void {
  const store = useChatStore()
  const stopReply = () => {
    const reply = arrivingReply(store.getState())
    if (reply) void store.getState().stop(reply.id)
  }
  useChatEntries(stopReply)
  useKeys('room', {
    newChat() {
      useNavigation.getState().go('chat')
      focusComposer()
    },
    stopReply,
  })
}
