import type { ConversationEvent } from '../../shared/contract/chat.ts'
import type { AtelierContract } from '../../shared/contract/index.ts'
import type { Handlers } from '../../shared/rpc/procedure.ts'
import type { EventHub } from '../lib/event-hub.ts'
import type { ChatService } from '../services/chat/chat-service.ts'
import type { ConversationService } from '../services/chat/conversations.ts'
import type { KeepLinkedImage } from '../services/chat/keep-linked-image.ts'
import type { ReplyService } from '../services/chat/reply/reply-service.ts'

export function chatHandlers(parts: {
  chat: ChatService
  conversations: ConversationService
  replies: ReplyService
  keepLinkedImage: KeepLinkedImage
  listHub: EventHub<ConversationEvent>
}): Handlers<AtelierContract>['chat'] {
  const { chat, conversations } = parts
  return {
    list: (page) => conversations.list(page),
    watchList: (_input, { signal }) => parts.listHub.subscribe(signal),
    get: ({ conversationId }) => conversations.get(conversationId),
    rename: ({ conversationId, title }) => conversations.rename(conversationId, title),
    remove: ({ conversationId }) => {
      conversations.remove(conversationId)
      return {}
    },
    restore: ({ conversationId }) => conversations.restore(conversationId),
    messages: (page) => chat.messages(page),
    send: (input) => chat.send(input),
    regenerate: (input) => chat.regenerate(input),
    choose: ({ messageId }) => {
      chat.choose(messageId)
      return {}
    },
    stop: async ({ messageId }) => {
      await parts.replies.stop(messageId)
      return {}
    },
    keepLinkedImage: ({ url }, { signal }) => parts.keepLinkedImage(url, signal),
    watch: ({ conversationId }, { signal }) => chat.watch(conversationId, signal),
  }
}
