import type { ConversationEvent } from '../../../shared/contract/chat.ts'
import type { TrashEvent } from '../../../shared/contract/trash.ts'
import type { ConversationId } from '../../../shared/domain/ids.ts'
import type { Conversation } from '../../../shared/domain/message/message.ts'
import { AppError } from '../../../shared/errors.ts'
import type { Clock } from '../../lib/time/clock.ts'
import type { EventHub } from '../../lib/event-hub.ts'
import type { IdMaker } from '../../lib/ids.ts'
import type { Store } from '../../store/open.ts'
import { cutText } from '../../../shared/cut-text.ts'

const longestTitle = 60

/** Conversations as a list. All but `list` and `start` throw AppError `not-found`. */
export type ConversationService = ReturnType<typeof createConversationService>

export function createConversationService(
  store: Store,
  clock: Clock,
  ids: IdMaker,
  hub: EventHub<ConversationEvent>,
  trashHub: EventHub<TrashEvent>,
) {
  const get = (id: ConversationId): Conversation => {
    const conversation = store.conversations.get(id)
    if (conversation === null) throw new AppError('not-found', { data: { field: 'conversation' } })
    return conversation
  }
  const tell = (id: ConversationId): Conversation => {
    const conversation = get(id)
    if (!store.trash.has(id)) hub.emit({ type: 'conversation-updated', conversation })
    return conversation
  }
  return {
    list: (page: { cursor: string | null; limit: number }) => store.conversations.list(page),
    get,
    /** Tells the lists that its row changed; nothing where it is in the trash, which no list shows. */
    tell,
    /** Writes a new one, named after the first words of its first message. */
    start(text: string) {
      const id = ids.conversation()
      const nowMs = clock.now()
      const times = { createdAt: nowMs, updatedAt: nowMs }
      const state = { preview: '', isStreaming: false, unfinished: null }
      store.conversations.insert({ id, title: titleOf(text), ...state, ...times })
      return id
    },
    rename(id: ConversationId, title: string) {
      store.conversations.update(get(id).id, { title })
      return tell(id)
    },
    /** To the trash. */
    remove(id: ConversationId) {
      store.conversations.trash(get(id).id, clock.now())
      hub.emit({ type: 'conversation-removed', conversationId: id })
      const item = store.trash.list.get(id)
      if (item !== null) trashHub.emit({ type: 'items-in', items: [item] })
    },
    restore(id: ConversationId) {
      store.conversations.restore(get(id).id)
      trashHub.emit({ type: 'items-out', itemIds: [id] })
      return tell(id)
    },
  }
}

/** The first words of the first line. */
function titleOf(text: string): string {
  const line = text.trim().split('\n', 1)[0]?.replace(/\s+/g, ' ') ?? ''
  return cutText(line, longestTitle, '…')
}
