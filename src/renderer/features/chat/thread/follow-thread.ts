import type { MessageEvent } from '../../../../shared/contract/chat.ts'
import type { ConversationId, MessageId } from '../../../../shared/domain/ids.ts'
import type { Message } from '../../../../shared/domain/message/message.ts'
import { failureOf } from '../../../data/failure.ts'
import { followStream } from '../../../data/follow-stream.ts'
import { applyEvents } from './apply-event.ts'
import { createFrameBatch } from './frame-batch.ts'
import { changeThread, type StoreContext } from '../store-context.ts'
import { emptyThread, withNewestPage } from './thread.ts'

export const pageSize = 40
/** Messages. Further up than this a conversation is opened at its end again. */
const furthestBack = 2000

/**
 * Follows a conversation until the returned function is called. The stream is opened first and the newest page read
 * then, so that nothing falls between them; what comes meanwhile waits for the page. `onGap` has to follow anew.
 */
export function followThread(context: StoreContext, id: ConversationId, onGap: () => void): () => void {
  const { client, places, get, schedule, waiting } = context
  const controller = new AbortController()
  /** When the stream was opened: it tells all that came since. */
  let shownBefore: ReadonlySet<MessageId> = new Set()
  const batch = createFrameBatch<MessageEvent>((events) => {
    const { thread, hasGap } = applyEvents(get().threads[id] ?? emptyThread(id), events)
    changeThread(context, id, () => thread)
    if (hasGap) onGap()
  }, schedule)

  /** The newest page, and those before it as far as it was being read when its messages were let go. */
  async function readBack(
    signal: AbortSignal,
  ): Promise<{ messages: Message[]; earlierCursor: string | null }> {
    const read = (before: string | null) =>
      client.chat.messages({ conversationId: id, before, limit: pageSize }, { signal })
    const place = places.of(id)?.messageId
    const newest = await read(null)
    const messages = [...newest.messages]
    let { earlierCursor } = newest
    const isThere = () =>
      place === undefined || get().threads[id]?.byId[place] || (messages[0]?.id ?? '') <= place
    while (!isThere() && earlierCursor !== null && messages.length < furthestBack) {
      const page = await read(earlierCursor)
      messages.unshift(...page.messages)
      earlierCursor = page.earlierCursor
    }
    return { messages, earlierCursor }
  }

  async function readNewest(): Promise<void> {
    const { signal } = controller
    try {
      const { messages, earlierCursor } = await readBack(signal)
      changeThread(context, id, (thread) => withNewestPage(thread, messages, earlierCursor, shownBefore))
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
    onOpen() {
      batch.cancel()
      shownBefore = new Set(get().threads[id]?.order)
    },
    read: readNewest,
    onEvent: (event) => batch.add(event),
    onLost: () => batch.flush(),
    ...waiting,
  })
  return leave
}
