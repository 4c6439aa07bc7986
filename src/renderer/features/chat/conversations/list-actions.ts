import { followStream } from '../../../data/follow-stream.ts'
import type { ChatActions } from '../chat-state.ts'
import type { StoreContext } from '../store-context.ts'
import { listChange, withConversation, withoutConversation } from './conversation-list.ts'

type ListActions = Pick<ChatActions, 'loadMore' | 'readListAgain' | 'rename' | 'remove' | 'restore'> & {
  /** Reads and follows the list until the returned function is called. */
  followList(): () => void
}

export function listActions({ client, list, waiting, get }: StoreContext): ListActions {
  return {
    followList() {
      const following = new AbortController()
      void followStream({
        signal: following.signal,
        open: (leaving) => client.chat.watchList({}, { signal: leaving }),
        read: list.refresh,
        onEvent: (event) => list.change(listChange(event)),
        ...waiting,
      })
      return () => following.abort()
    },
    // Who follows it reads the first page.
    loadMore: async () => (get().list.hasRead ? list.readMore() : undefined),
    readListAgain: () => void list.tryAgain(),
    async rename(id, title) {
      list.change(withConversation(await client.chat.rename({ conversationId: id, title })))
    },
    async remove(id) {
      await client.chat.remove({ conversationId: id })
      list.change(withoutConversation(id))
    },
    async restore(id) {
      list.change(withConversation(await client.chat.restore({ conversationId: id })))
    },
  }
}
