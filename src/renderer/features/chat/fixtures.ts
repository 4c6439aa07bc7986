import type { ChatState } from './chat-state.ts'
import type { ConversationId, MessageId } from '../../../shared/domain/ids.ts'
import { Conversation, Message } from '../../../shared/domain/message/message.ts'
import type { Part } from '../../../shared/domain/message/part.ts'

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'

/** Ids that sort by their number, as real ones sort by time. */
function id(noun: string, number: number): string {
  const digits = [Math.floor(number / 1024) % 32, Math.floor(number / 32) % 32, number % 32]
  return `${noun}_${'0'.repeat(23)}${digits.map((digit) => alphabet[digit]).join('')}`
}

export const conversationId = (number: number) => id('cnv', number) as ConversationId
export const messageId = (number: number) => id('msg', number) as MessageId

export function aConversation(number: number, change: Partial<Conversation> = {}): Conversation {
  return Conversation.parse({
    id: conversationId(number),
    title: `Conversation ${number}`,
    preview: '',
    createdAt: number,
    updatedAt: number,
    isStreaming: false,
    ...change,
  })
}

export function aMessage(number: number, change: Partial<Message> = {}): Message {
  return Message.parse({
    id: messageId(number),
    conversationId: conversationId(1),
    parentId: number > 1 ? messageId(number - 1) : null,
    role: number % 2 === 1 ? 'user' : 'assistant',
    status: 'complete',
    parts: [{ type: 'text', text: `Text ${number}` }],
    model: null,
    connectionId: null,
    stopReason: null,
    failure: null,
    usage: null,
    createdAt: number,
    firstTextAt: null,
    endedAt: null,
    isDamaged: false,
    ...change,
  })
}

export function aReply(number: number, parts: Part[] = [], change: Partial<Message> = {}): Message {
  return aMessage(number, { role: 'assistant', status: 'streaming', model: 'model-a', parts, ...change })
}

/** The conversations that the list shows, from the top. */
export const shownIds = ({ list }: Pick<ChatState, 'list'>) => list.items.map(({ id }) => id)
