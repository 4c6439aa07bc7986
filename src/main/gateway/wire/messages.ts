import { z } from 'zod'
import { JsonObject } from '../../../shared/domain/options/json.ts'
import { CacheControl, MessagesOptions } from '../../../shared/domain/options/messages-options.ts'
import { SentFile } from '../http/request-body.ts'

/** What we send to `POST /v1/messages` (interface document, "Messages-format request" and "Limits"). Strict. */

const TextBlock = z.looseObject({
  type: z.literal('text'),
  text: z.string().min(1),
  cache_control: CacheControl,
})

export const imageTypes = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'] as const

const ImageBlock = z.looseObject({
  type: z.literal('image'),
  source: z.strictObject({
    type: z.literal('base64'),
    media_type: z.enum(imageTypes),
    data: z.union([
      SentFile,
      z
        .string()
        .min(1)
        .refine((data) => !data.startsWith('data:'), 'base64 without data:'),
    ]),
  }),
  cache_control: CacheControl,
})

const known = [
  TextBlock,
  ImageBlock,
  z.looseObject({
    type: z.literal('tool_use'),
    id: z.string(),
    name: z.string().min(1),
    input: JsonObject,
    cache_control: CacheControl,
  }),
  z.looseObject({
    type: z.literal('tool_result'),
    tool_use_id: z.string(),
    content: z.union([z.string(), z.array(z.discriminatedUnion('type', [TextBlock, ImageBlock]))]),
    is_error: z.boolean().optional(),
    cache_control: CacheControl,
  }),
  z.looseObject({ type: z.literal('document'), source: JsonObject, cache_control: CacheControl }),
] as const

const KnownBlock = z.discriminatedUnion('type', known)
const knownTypes = new Set<string>(known.map((block) => block.shape.type.value))

/** A block of the document, held to it; any other is the provider's own and goes back as it came. */
const ContentBlock = z
  .looseObject({ type: z.string() })
  .refine((block) => !knownTypes.has(block.type) || KnownBlock.safeParse(block).success, 'a content block')

export const MessagesRequest = MessagesOptions.extend({
  model: z.string().min(1).max(256),
  max_tokens: z.number().int().gt(1),
  messages: z
    .array(
      z.strictObject({
        role: z.enum(['user', 'assistant']),
        content: z.union([z.string().min(1), z.array(ContentBlock).min(1)]),
      }),
    )
    .min(1),
  stream: z.literal(true),
})
  .refine(({ temperature, top_p: topP }) => temperature === undefined || topP === undefined, {
    path: ['top_p'],
    message: 'temperature xor top_p',
  })
  .refine(({ thinking, max_tokens: most }) => thinking?.type !== 'enabled' || thinking.budget_tokens < most, {
    path: ['thinking', 'budget_tokens'],
    message: '< max_tokens',
  })
export type MessagesRequest = z.infer<typeof MessagesRequest>

const count = z.number().int().nonnegative().nullish().catch(null)

const words = z.string().nullish().catch(null)

const Usage = z.looseObject({
  input_tokens: count,
  output_tokens: count,
  cache_creation_input_tokens: count,
  cache_read_input_tokens: count,
})

/** A message as a gateway begins it, or all of it. */
const Message = z.looseObject({
  type: words,
  role: words,
  id: words,
  model: words,
  stop_reason: words,
  stop_sequence: words,
  usage: Usage.nullish(),
})
export type MessagesMessage = z.infer<typeof Message>

/** What servers send: minimal and tolerant. Unknown events and fields pass through unread. */
export const MessagesEvent = Message.extend({
  type: z.string(),
  /** Of a whole message, which a server that does not stream answers with. */
  content: z
    .array(z.looseObject({ type: z.string() }))
    .nullish()
    .catch(null),
  index: z.number().int().nonnegative().nullish(),
  message: Message.nullish(),
  content_block: z.looseObject({ type: z.string() }).nullish(),
  delta: z.looseObject({ type: z.string().nullish(), stop_reason: words, stop_sequence: words }).nullish(),
})
export type MessagesEvent = z.infer<typeof MessagesEvent>
