import type { ConversationId, MessageId } from '../../../../shared/domain/ids.ts'
import { failureOf } from '../../../data/failure.ts'
import type { ChatActions } from '../chat-state.ts'
import { withConversation } from '../conversations/conversation-list.ts'
import { followThread, pageSize } from './follow-thread.ts'
import { changeThread, type StoreContext } from '../store-context.ts'
import { emptyThread, withEarlier, withMessage, withoutMessage, type Thread } from './thread.ts'

type ThreadActions = Pick<
  ChatActions,
  'open' | 'loadEarlier' | 'showMessage' | 'placeIn' | 'keepPlace' | 'stop' | 'regenerate' | 'choose'
> & {
  leave(): void
}

export function threadActions(
  context: StoreContext,
  readKept: (id: ConversationId | null) => void,
  letGo: () => void,
): ThreadActions {
  const { client, places, get, set } = context
  let leave = () => {}
  /** The page before the one that is shown first, by conversation and place. */
  const requests = new Map<string, Promise<void>>()

  function follow(id: ConversationId): void {
    leave()
    leave = followThread(context, id, () => follow(id))
  }

  /** One further down than the list was read, or opened by its address. */
  async function readTitle(id: ConversationId): Promise<void> {
    if (get().list.known.has(id)) return
    const conversation = await client.chat.get({ conversationId: id }).catch(() => null)
    if (conversation) context.list.change(withConversation(conversation))
  }

  async function readEarlier(id: ConversationId, before: string): Promise<void> {
    // Read anew, or let go, meanwhile: this page is then not the one before what is shown.
    const changeIfNext = (change: (thread: Thread) => Thread) => {
      if (get().threads[id]?.earlierCursor === before) changeThread(context, id, change)
    }
    changeIfNext((thread) => ({ ...thread, isReadingEarlier: true }))
    try {
      const page = await client.chat.messages({ conversationId: id, before, limit: pageSize })
      changeIfNext((thread) => withEarlier(thread, page.messages, page.earlierCursor))
    } catch (error) {
      const failure = failureOf(error)
      changeIfNext((thread) => ({ ...thread, isReadingEarlier: false, failure }))
    }
  }

  function open(id: ConversationId | null): void {
    leave()
    leave = () => {}
    set({ openId: id, foundId: null })
    letGo()
    readKept(id)
    if (id === null) return
    changeThread(context, id, (thread) => ({ ...thread, failure: null }))
    follow(id)
    void readTitle(id)
  }

  return {
    leave: () => leave(),
    open,
    async showMessage(id, messageId) {
      await client.chat.choose({ messageId })
      beginAt(context, id, messageId)
      open(id)
      set({ jumps: get().jumps + 1, foundId: messageId })
    },
    loadEarlier() {
      const id = get().openId
      const before = id && get().threads[id]?.earlierCursor
      if (!id || !before) return Promise.resolve()
      const place = `${id} ${before}`
      const request = requests.get(place) ?? readEarlier(id, before).finally(() => requests.delete(place))
      requests.set(place, request)
      return request
    },
    placeIn: (id) => places.of(id),
    keepPlace: (id, place) => places.keep(id, place),
    async stop(messageId) {
      await client.chat.stop({ messageId })
    },
    async choose(messageId) {
      await client.chat.choose({ messageId })
    },
    async regenerate(messageId, target) {
      const { reply } = await client.chat.regenerate({ messageId, ...target })
      changeThread(context, reply.conversationId, (thread) =>
        withMessage(withoutMessage(thread, messageId), reply),
      )
    },
  }
}

/** The conversation is drawn only once the message is there: what is drawn keeps its place. */
function beginAt(context: StoreContext, id: ConversationId, messageId: MessageId): void {
  context.places.keep(id, { messageId, offsetPx: 0 })
  if (!context.get().threads[id]?.byId[messageId]) changeThread(context, id, () => emptyThread(id))
}
