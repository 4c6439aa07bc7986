import { z } from 'zod'
import { Asset } from '../domain/asset.ts'
import { AssetId, ConnectionId, ConversationId, MessageId } from '../domain/ids.ts'
import { Conversation, Message } from '../domain/message/message.ts'
import { ModelId } from '../domain/connection/model.ts'
import { ChatOptions } from '../domain/options/chat-options.ts'
import { Part, ToolResultPart } from '../domain/message/part.ts'
import { call, stream } from '../rpc/procedure.ts'
import { SlotText } from './workspace.ts'

/** Requests of gateways end somewhere: the document names no limit. */
export const mostAttachments = 16

export const SendMessage = z
  .object({
    /** Null starts a new conversation. */
    conversationId: ConversationId.nullable(),
    connectionId: ConnectionId,
    model: ModelId,
    /** May be empty when something else is sent. */
    text: z.string().trim().max(1_000_000),
    /** Files of the Library, in order. */
    attachmentIds: z.array(AssetId).max(mostAttachments).default([]),
    /** Answers to the tool calls of the last reply. */
    toolResults: z.array(ToolResultPart).max(64).default([]),
    /** Null: nothing but the words. Of the model's own format. */
    options: ChatOptions.nullable().default(null),
    /** What the window keeps of how this is asked; written with the question. Null leaves what is kept. */
    settings: SlotText.nullable().default(null),
    /** Made by the window, one per press: the same press twice is answered with the first one's messages. */
    idempotencyKey: z.uuid(),
  })
  .refine(
    ({ text, attachmentIds, toolResults }) =>
      text !== '' || attachmentIds.length > 0 || toolResults.length > 0,
    { path: ['text'] },
  )
export type SendMessage = z.infer<typeof SendMessage>

/**
 * What happens to a conversation's messages. A watcher first gets `message-state` for every reply that is arriving,
 * then the changes; `offset` (UTF-16 units of that part before the delta) lets it drop what it has already.
 */
export const MessageEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('message-state'), message: Message }),
  z.object({
    type: z.literal('part-start'),
    messageId: MessageId,
    partIndex: z.number().int().nonnegative(),
    part: Part,
  }),
  /** Text of any part that has some. */
  z.object({
    type: z.literal('text-delta'),
    messageId: MessageId,
    partIndex: z.number().int().nonnegative(),
    offset: z.number().int().nonnegative(),
    text: z.string(),
  }),
  /** An image or another file of which so many bytes have come, and which is no part yet; 0: none is on its way. */
  z.object({
    type: z.literal('media-arriving'),
    messageId: MessageId,
    byteCount: z.number().int().nonnegative(),
    kind: z.enum(['image', 'file']),
  }),
  /** It is not on the shown path any more: another version took its place, or that of one before it. */
  z.object({ type: z.literal('message-replaced'), messageId: MessageId }),
])
export type MessageEvent = z.infer<typeof MessageEvent>

export const ConversationEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('conversation-updated'), conversation: Conversation }),
  z.object({ type: z.literal('conversation-removed'), conversationId: ConversationId }),
])
export type ConversationEvent = z.infer<typeof ConversationEvent>

/**
 * A reply lives in the main process: `send` answers as soon as both rows are written, `watch` follows.
 * Leaving `watch` (a reload, another room) never ends a reply; only `stop` does.
 */
export const chat = {
  list: call(
    z.object({ cursor: z.string().nullable(), limit: z.number().int().min(1).max(200) }),
    z.object({ conversations: z.array(Conversation), nextCursor: z.string().nullable() }),
  ),
  watchList: stream(z.object({}), ConversationEvent),
  get: call(z.object({ conversationId: ConversationId }), Conversation),
  rename: call(
    z.object({ conversationId: ConversationId, title: z.string().trim().min(1).max(200) }),
    Conversation,
  ),
  /** Moves the conversation to the trash. */
  remove: call(z.object({ conversationId: ConversationId }), z.object({})),
  restore: call(z.object({ conversationId: ConversationId }), Conversation),
  /** The shown path, oldest first; `before` is the cursor of an earlier page. */
  messages: call(
    z.object({
      conversationId: ConversationId,
      before: z.string().nullable(),
      limit: z.number().int().min(1).max(200),
    }),
    z.object({ messages: z.array(Message), earlierCursor: z.string().nullable() }),
  ),
  send: call(SendMessage, z.object({ conversation: Conversation, question: Message, reply: Message })),
  /** Asks again for a reply that failed, was cut off or displeased; the old one is kept as a sibling. */
  regenerate: call(
    z.object({
      messageId: MessageId,
      connectionId: ConnectionId,
      model: ModelId,
      options: ChatOptions.nullable().default(null),
    }),
    z.object({ reply: Message }),
  ),
  /**
   * Puts a version on the shown path: what followed the other one goes off it, and what followed this one comes back.
   * Windows hear `message-replaced` of all that goes, then `message-state` of all that comes, oldest first. Refused as
   * `bad-input` while a reply that would go is arriving.
   */
  choose: call(z.object({ messageId: MessageId }), z.object({})),
  stop: call(z.object({ messageId: MessageId }), z.object({})),
  /**
   * Fetches an image from an https address that the person has seen and allowed, without any key, and keeps it in the
   * Library. Private addresses are refused.
   */
  keepLinkedImage: call(z.object({ url: z.url({ protocol: /^https$/ }).max(8192) }), Asset),
  watch: stream(z.object({ conversationId: ConversationId }), MessageEvent),
} as const
