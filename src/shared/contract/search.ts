import { z } from 'zod'
import { ConversationId, MessageId, TimestampMs } from '../domain/ids.ts'
import { Excerpt, longestSearch, mostFilterValues, SearchOrder } from '../domain/search/search.ts'
import { call } from '../rpc/procedure.ts'

/** A message that was found, and how it is told from others. */
export const FoundMessage = z.object({
  messageId: MessageId,
  conversationId: ConversationId,
  /** Of its conversation; what was looked for may stand there only. */
  title: Excerpt,
  role: z.enum(['user', 'assistant']),
  createdAt: TimestampMs,
  excerpt: Excerpt,
})
export type FoundMessage = z.infer<typeof FoundMessage>

/** Files are looked for by `library.list`. */
export const search = {
  /** The models of files and replies, by the alphabet, and the ratios of images and videos, the most frequent first. */
  filterValues: call(
    z.object({}),
    z.object({
      models: z.array(z.string()).max(mostFilterValues),
      ratios: z.array(z.string()).max(mostFilterValues),
    }),
  ),
  /**
   * What was asked and answered, in any version, outside the trash, newest first unless asked otherwise. Every word must be there, words in
   * quotes side by side, none behind a minus; the last word may be the beginning of one. Filters such as `model:` and `on:`
   * narrow it.
   */
  messages: call(
    z.object({
      query: z.string().max(longestSearch),
      order: SearchOrder.default('newest'),
      cursor: z.string().nullable(),
      limit: z.number().int().min(1).max(100),
    }),
    z.object({ found: z.array(FoundMessage), nextCursor: z.string().nullable() }),
  ),
} as const
