import { createChatService } from '../services/chat/chat-service.ts'
import { createConversationService } from '../services/chat/conversations.ts'
import { createKeepLinkedImage } from '../services/chat/keep-linked-image.ts'
import { createReplyService } from '../services/chat/reply/reply-service.ts'
import { createReplySource } from '../services/chat/reply/reply-source.ts'
import type { Base } from './base.ts'
import type { Settings } from './settings.ts'
import { awakeReply } from './stay-awake.ts'

export type Chat = ReturnType<typeof composeChat>

/** Conversations, what is asked in them, and the replies that are arriving. */
export function composeChat(base: Base, { connections, models, askKeysAnew }: Settings) {
  const { store, hubs } = base
  const replies = createReplyService({
    ...base,
    hub: hubs.conversations,
    onEnded: (reply) => hubs.replyEnds.emit(reply),
    onConversationChanged: (id) => {
      if (store.conversations.get(id) !== null) conversations.tell(id)
    },
  })
  const conversations = createConversationService(store, base.clock, base.ids, hubs.list, hubs.trash)
  const sourceOf = createReplySource({
    ...base,
    openTarget(connectionId, replyId) {
      askKeysAnew()
      return connections.open(connectionId, replyId)
    },
    onAssetAdded: (asset) => hubs.library.emit({ type: 'asset-updated', asset }),
  })
  const chat = createChatService({
    ...base,
    conversations,
    replies,
    hub: hubs.conversations,
    formatOf: (connectionId, model) => models.find(connectionId, model)?.format ?? null,
    sourceOf: (asked, path) => awakeReply(sourceOf(asked, path), base.host.keepAwake),
  })
  return { chat, conversations, replies, keepLinkedImage: createKeepLinkedImage(base, hubs.library) }
}
