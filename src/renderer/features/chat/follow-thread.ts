import type { MessageEvent } from '../../../shared/contract/chat.ts'
import type { ConversationId } from '../../../shared/domain/ids.ts'
import { failureOf } from '../../media/failure-of.ts'
import { followStream } from '../../rpc/follow-stream.ts'
import { applyEvents } from './apply-event.ts'
import { createBatch } from './frame-batch.ts'
import { changeThread, type StoreContext } from './store-context.ts'
import { emptyThread, withNewestPage } from './thread.ts'

export const pageSize = 40

/**
 * Follows a conversation until the returned function is called. The stream is opened first and the newest page read
 * then, so that nothing falls between them; what comes meanwhile waits for the page. `onGap` has to follow anew.
 */
export function followThread(context: StoreContext, id: ConversationId, onGap: () => void): () => void {
  const { client, get, schedule, waiting } = context
  const controller = new AbortController()
  const batch = createBatch<MessageEvent>((events) => {
    const { thread, hasGap } = applyEvents(get().threads[id] ?? emptyThread(id), events)
    changeThread(context, id, () => thread)
    if (hasGap) onGap()
  }, schedule)

  async function readNewest(): Promise<void> {
    const { signal } = controller
    try {
      const page = await client.chat.messages(
        { conversationId: id, before: null, limit: pageSize },
        { signal },
      )
      changeThread(context, id, (thread) => withNewestPage(thread, page.messages, page.earlierCursor))
    } catch (error) {
      if (signal.aborted) return
      const failure = failureOf(error)
      changeThread(context, id, (thread) => ({ ...thread, status: 'failed', failure }))
      // A lost app comes back; what it refuses, it refuses again.
      if (failure.code === 'disconnected') throw error
      leave()
    }
  }

  function leave(): void {
    controller.abort()
    batch.cancel()
  }

  void followStream({
    signal: controller.signal,
    open: (signal) => client.chat.watch({ conversationId: id }, { signal }),
    onOpen: () => batch.cancel(),
    read: readNewest,
    onEvent: (event) => batch.add(event),
    onLost: () => batch.flush(),
    ...waiting,
  })
  return leave
}
