import { SendMessage, type ConversationEvent, type MessageEvent } from '../../../shared/contract/chat.ts'
import type { Asset } from '../../../shared/domain/asset.ts'
import type { ConnectionId } from '../../../shared/domain/ids.ts'
import type { Message } from '../../../shared/domain/message/message.ts'
import { fakeWatch } from '../../data/fake-watch.ts'
import { makeAsset } from '../../media/media-fixtures.ts'
import { aConversation, aMessage, aReply, conversationId } from './fixtures.ts'
import type { ChatClient } from './store-context.ts'

export const target = {
  connectionId: `con_${'0'.repeat(26)}` as ConnectionId,
  model: 'model-a',
  options: null,
}
const one = conversationId(1)

/** The file of the Library with this number, or with this id. */
export const assetOf = (number: number | string): Asset =>
  makeAsset(Number(String(number).replace(/^ast_/, '')))

/** An app that remembers what it was asked. What a test needs to go differently, it overrides. */
export function fakeChatApp() {
  const list = fakeWatch<ConversationEvent>()
  const thread = fakeWatch<MessageEvent>()
  const slots = new Map<string, string>()
  const sent: SendMessage[] = []
  const chosen: string[] = []
  let messages: Message[] = [aMessage(1), aMessage(2)]
  const client = {
    workspace: {
      read: async ({ slot }) => ({ value: slots.get(slot) ?? null }),
      write: async ({ slot, value }) => {
        if (value === null) slots.delete(slot)
        else slots.set(slot, value)
        return {}
      },
    },
    library: { get: async ({ assetId: id }) => assetOf(id) },
    chat: {
      list: async ({ cursor }) =>
        cursor === null
          ? { conversations: [aConversation(3), aConversation(2)], nextCursor: 'more' }
          : { conversations: [aConversation(1)], nextCursor: null },
      watchList: list.open,
      get: async ({ conversationId: id }) => aConversation(id === one ? 1 : 9),
      rename: async ({ title }) => aConversation(1, { title }),
      remove: async () => ({}),
      restore: async () => aConversation(1),
      messages: async ({ before }): Promise<{ messages: Message[]; earlierCursor: string | null }> =>
        before === null ? { messages, earlierCursor: 'earlier' } : { messages: [], earlierCursor: null },
      watch: thread.open,
      send: async (input) => {
        sent.push(SendMessage.parse(input))
        return {
          conversation: aConversation(1, { isStreaming: true }),
          question: aMessage(3),
          reply: aReply(4),
        }
      },
      regenerate: async () => ({ reply: aReply(6) }),
      choose: async ({ messageId: id }) => {
        chosen.push(id)
        return {}
      },
      stop: async () => ({}),
      keepLinkedImage: async () => assetOf(1),
    },
  } satisfies ChatClient
  return { client, list, thread, slots, sent, chosen, hold: (next: Message[]) => (messages = next) }
}
