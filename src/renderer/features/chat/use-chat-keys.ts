import { useKeys } from '../../keys/use-keys.ts'
import { useNavigation } from '../../lib/navigation.ts'
import { useChatStore } from './chat-context.ts'
import { arrivingReply } from './selectors.ts'
import { focusComposer } from './composer/focus-composer.ts'

/** The keys of the chat room. */
export function useChatKeys(): void {
  const store = useChatStore()
  useKeys('room', {
    newChat() {
      useNavigation.getState().go('chat')
      focusComposer()
    },
    stopReply() {
      const reply = arrivingReply(store.getState())
      if (reply) void store.getState().stop(reply.id)
    },
  })
}
