import { z } from 'zod'

/** What we send to `POST /v1/messages` (interface document, "Messages-format request"). Strict. */
export const MessagesRequest = z.strictObject({
  model: z.string().min(1).max(256),
  max_tokens: z.number().int().min(2),
  messages: z
    .array(
      z.strictObject({
        role: z.enum(['user', 'assistant']),
        /** Strings, or content blocks that the provider itself sent earlier, returned verbatim. */
        content: z.union([z.string().min(1), z.array(z.looseObject({ type: z.string() })).min(1)]),
      }),
    )
    .min(1),
  system: z.string().min(1).optional(),
  stream: z.literal(true),
})
export type MessagesRequest = z.infer<typeof MessagesRequest>

const count = z.number().int().nonnegative().nullish().catch(null)

/** What servers send: minimal and tolerant. Unknown events and fields pass through unread. */
export const MessagesEvent = z.looseObject({
  type: z.string(),
  index: z.number().int().nonnegative().nullish(),
  message: z
    .looseObject({ usage: z.looseObject({ input_tokens: count, output_tokens: count }).nullish() })
    .nullish(),
  content_block: z.looseObject({ type: z.string() }).nullish(),
  delta: z.looseObject({ type: z.string().nullish(), stop_reason: z.string().nullish() }).nullish(),
  usage: z.looseObject({ input_tokens: count, output_tokens: count }).nullish(),
})
export type MessagesEvent = z.infer<typeof MessagesEvent>
