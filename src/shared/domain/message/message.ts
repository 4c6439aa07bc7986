import { z } from 'zod'
import { Failure } from '../../errors.ts'
import { ConnectionId, ConversationId, MessageId, TimestampMs } from '../ids.ts'
import { ModelId } from '../connection/model.ts'
import { Part } from './part.ts'
import { ReplyDetails } from './reply-details.ts'
import { Usage } from './usage.ts'

/**
 * `streaming`: arriving now. `complete`: ended with its terminal marker. `stopped`: the person pressed Stop.
 * `interrupted`: ended without a terminal marker (cut off, the app ended, or a reply without end, which `failure`
 * names); what arrived is kept.
 * `failed`: ended with an error, which `failure` names; what arrived is kept.
 */
export const MessageStatus = z.enum(['streaming', 'complete', 'stopped', 'interrupted', 'failed'])
export type MessageStatus = z.infer<typeof MessageStatus>

export const Message = z.object({
  id: MessageId,
  conversationId: ConversationId,
  /** The message that this one answers or follows; null for the first. Siblings share a parent. */
  parentId: MessageId.nullable(),
  role: z.enum(['user', 'assistant']),
  status: MessageStatus,
  parts: z.array(Part),
  /** Null for what the person wrote. */
  model: ModelId.nullable(),
  connectionId: ConnectionId.nullable(),
  /** Why the model stopped, in the provider's word (end_turn, max_tokens, ...); null while unknown. */
  stopReason: z.string().nullable(),
  failure: Failure.nullable(),
  usage: Usage.nullable(),
  /** What stands beside the words; null for what the person wrote and while a reply is arriving. */
  details: ReplyDetails.nullable().default(null),
  /** All messages that answer the same one, this one among them, oldest first. One of them is on the shown path. */
  versionIds: z.array(MessageId).default([]),
  createdAt: TimestampMs,
  /** When the first text or image arrived, and when the reply ended; null before that. */
  firstTextAt: TimestampMs.nullable(),
  endedAt: TimestampMs.nullable(),
  /** The stored row could not be read in full; what could be is shown. */
  isDamaged: z.boolean(),
})
export type Message = z.infer<typeof Message>

export const Conversation = z.object({
  id: ConversationId,
  title: z.string().max(200),
  /** Start of the newest message's text, for the list. */
  preview: z.string(),
  createdAt: TimestampMs,
  updatedAt: TimestampMs,
  /** A reply is arriving now. */
  isStreaming: z.boolean(),
  /** How the newest message of the shown path ended, where it is a reply that did not arrive whole. */
  unfinished: MessageStatus.extract(['failed', 'interrupted']).nullable().default(null),
})
export type Conversation = z.infer<typeof Conversation>
