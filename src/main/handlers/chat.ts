import type { ConversationEvent } from '../../shared/contract/chat.ts'
import type { AtelierContract } from '../../shared/contract/index.ts'
import type { Handlers } from '../../shared/rpc/procedure.ts'
import type { EventHub } from '../lib/event-hub.ts'
import type { ChatDesk } from '../services/chat/chat-desk.ts'
import type { ReplyDesk } from '../services/chat/reply-desk.ts'

export function chatHandlers(parts: {
  chat: ChatDesk
  replies: ReplyDesk
  listHub: EventHub<ConversationEvent>
}): Handlers<AtelierContract>['chat'] {
  const { chat } = parts
  return {
    list: (page) => chat.list(page),
    watchList: (_input, { signal }) => parts.listHub.subscribe(signal),
    get: ({ conversationId }) => chat.get(conversationId),
    rename: ({ conversationId, title }) => chat.rename(conversationId, title),
    remove: ({ conversationId }) => {
      chat.remove(conversationId)
      return {}
    },
    restore: ({ conversationId }) => chat.restore(conversationId),
    messages: (page) => chat.messages(page),
    send: (input) => chat.send(input),
    regenerate: (input) => chat.regenerate(input),
    stop: async ({ messageId }) => {
      await parts.replies.stop(messageId)
      return {}
    },
    watch: ({ conversationId }, { signal }) => chat.watch(conversationId, signal),
  }
}
