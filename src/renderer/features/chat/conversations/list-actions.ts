import { failureOf } from '../../../data/failure.ts'
import { followStream } from '../../../data/follow-stream.ts'
import type { ChatActions } from '../chat-state.ts'
import {
  applyListEvent,
  emptyList,
  withConversation,
  withoutConversation,
  withPage,
} from './conversation-list.ts'
import { changeList, type StoreContext } from '../store-context.ts'

const pageSize = 60

type ListActions = Pick<ChatActions, 'loadMore' | 'readListAgain' | 'rename' | 'remove' | 'restore'> & {
  /** Follows the list until the returned function is called. */
  followList(): () => void
}

export function listActions(context: StoreContext): ListActions {
  const { client, get } = context
  let request: Promise<void> | null = null
  let following: AbortController | null = null

  function begin(): void {
    following?.abort()
    following = new AbortController()
    void followList(context, following.signal)
  }

  async function readMore(cursor: string): Promise<void> {
    try {
      const page = await client.chat.list({ cursor, limit: pageSize })
      // The list may have been read anew meanwhile: this page is then not its next one.
      changeList(context, (list) =>
        list.nextCursor === cursor ? withPage(list, page.conversations, page.nextCursor) : list,
      )
    } catch (error) {
      changeList(context, (list) => ({ ...list, failure: failureOf(error) }))
    }
  }

  function loadMore(): Promise<void> {
    const { nextCursor } = get().list
    if (nextCursor === null) return Promise.resolve()
    return (request ??= readMore(nextCursor).finally(() => (request = null)))
  }

  return {
    followList() {
      begin()
      return () => following?.abort()
    },
    loadMore,
    readListAgain() {
      const { status } = get().list
      changeList(context, (list) => ({ ...list, failure: null }))
      if (status === 'failed') begin()
      else void loadMore()
    },
    async rename(id, title) {
      const conversation = await client.chat.rename({ conversationId: id, title })
      changeList(context, (list) => withConversation(list, conversation))
    },
    async remove(id) {
      await client.chat.remove({ conversationId: id })
      changeList(context, (list) => withoutConversation(list, id))
    },
    async restore(id) {
      const conversation = await client.chat.restore({ conversationId: id })
      changeList(context, (list) => withConversation(list, conversation))
    },
  }
}

/** Follows the list until the signal aborts. */
function followList(context: StoreContext, signal: AbortSignal): Promise<void> {
  const { client, waiting } = context

  /** As far as it was known before: what someone looks at stays there, and so does the name of what is open. */
  async function readKnown(): Promise<void> {
    const { openId, list: before } = context.get()
    let list = emptyList
    try {
      do {
        const { conversations, nextCursor } = await client.chat.list(
          { cursor: list.nextCursor, limit: pageSize },
          { signal },
        )
        list = withPage(list, conversations, nextCursor)
      } while (list.nextCursor !== null && list.order.length < before.order.length)
      const open = openId === null || list.byId[openId] ? undefined : before.byId[openId]
      changeList(context, () => (open === undefined ? list : withConversation(list, open)))
    } catch (error) {
      if (signal.aborted) return
      const failure = failureOf(error)
      changeList(context, (list) => ({ ...list, status: 'failed', failure }))
      // A lost app comes back; what it refuses, it refuses again.
      if (failure.code === 'disconnected') throw error
    }
  }

  return followStream({
    signal,
    open: (leaving) => client.chat.watchList({}, { signal: leaving }),
    read: readKnown,
    onEvent: (event) => changeList(context, (list) => applyListEvent(list, event)),
    ...waiting,
  })
}
