import { z } from 'zod'
import { JsonObject } from './json.ts'

/** What we send to `POST /v1/messages` (interface document, "Messages-format request" and "Limits"). Strict. */

const cacheControl = z.strictObject({ type: z.literal('ephemeral') }).optional()

const TextBlock = z.looseObject({
  type: z.literal('text'),
  text: z.string().min(1),
  cache_control: cacheControl,
})

export const imageTypes = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'] as const

const ImageBlock = z.looseObject({
  type: z.literal('image'),
  source: z.strictObject({
    type: z.literal('base64'),
    media_type: z.enum(imageTypes),
    data: z
      .string()
      .min(1)
      .refine((data) => !data.startsWith('data:'), 'base64 without data:'),
  }),
  cache_control: cacheControl,
})

const known = [
  TextBlock,
  ImageBlock,
  z.looseObject({
    type: z.literal('tool_use'),
    id: z.string(),
    name: z.string().min(1),
    input: JsonObject,
    cache_control: cacheControl,
  }),
  z.looseObject({
    type: z.literal('tool_result'),
    tool_use_id: z.string(),
    content: z.union([z.string(), z.array(z.discriminatedUnion('type', [TextBlock, ImageBlock]))]),
    is_error: z.boolean().optional(),
    cache_control: cacheControl,
  }),
  z.looseObject({ type: z.literal('document'), source: JsonObject, cache_control: cacheControl }),
] as const

const KnownBlock = z.discriminatedUnion('type', known)
const knownTypes = new Set<string>(known.map((block) => block.shape.type.value))

/** A block of the document, held to it; any other is the provider's own and goes back as it came. */
const ContentBlock = z
  .looseObject({ type: z.string() })
  .refine((block) => !knownTypes.has(block.type) || KnownBlock.safeParse(block).success, 'a content block')

const hasParallelSwitch = { disable_parallel_tool_use: z.boolean().optional() }

const Tool = z.union([
  z.strictObject({
    type: z.literal('custom').optional(),
    name: z.string().min(1).max(64),
    description: z.string().optional(),
    input_schema: JsonObject,
    cache_control: cacheControl,
  }),
  z.strictObject({
    type: z.literal('computer_20241022'),
    name: z.literal('computer'),
    display_width_px: z.number().int().positive(),
    display_height_px: z.number().int().positive(),
    display_number: z.number().int().optional(),
    cache_control: cacheControl,
  }),
  z.strictObject({ type: z.literal('bash_20241022'), name: z.literal('bash'), cache_control: cacheControl }),
  z.strictObject({
    type: z.literal('text_editor_20241022'),
    name: z.literal('str_replace_editor'),
    cache_control: cacheControl,
  }),
])

/** The fields beside the conversation. */
export const MessagesOptions = z.strictObject({
  metadata: z.strictObject({ user_id: z.string().max(256).optional() }).optional(),
  stop_sequences: z.array(z.string().min(1)).optional(),
  system: z.string().min(1).optional(),
  temperature: z.number().min(0).max(1).optional(),
  thinking: z
    .discriminatedUnion('type', [
      z.strictObject({ type: z.literal('enabled'), budget_tokens: z.number().int().min(1024) }),
      z.strictObject({ type: z.literal('disabled') }),
    ])
    .optional(),
  tool_choice: z
    .discriminatedUnion('type', [
      z.strictObject({ type: z.literal('auto'), ...hasParallelSwitch }),
      z.strictObject({ type: z.literal('any'), ...hasParallelSwitch }),
      z.strictObject({ type: z.literal('tool'), name: z.string().min(1), ...hasParallelSwitch }),
    ])
    .optional(),
  tools: z.array(Tool).optional(),
  top_k: z.number().int().positive().optional(),
  top_p: z.number().gt(0).lt(1).optional(),
})
export type MessagesOptions = z.infer<typeof MessagesOptions>

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
    message: 'temperature | top_p',
  })
  .refine(({ thinking, max_tokens: most }) => thinking?.type !== 'enabled' || thinking.budget_tokens < most, {
    path: ['thinking', 'budget_tokens'],
    message: '< max_tokens',
  })
export type MessagesRequest = z.infer<typeof MessagesRequest>

const count = z.number().int().nonnegative().nullish().catch(null)

/** What servers send: minimal and tolerant. Unknown events and fields pass through unread. */
export const MessagesEvent = z.looseObject({
  type: z.string(),
  /** Of a whole message, which a server that does not stream answers with. */
  content: z
    .array(z.looseObject({ type: z.string() }))
    .nullish()
    .catch(null),
  stop_reason: z.string().nullish().catch(null),
  index: z.number().int().nonnegative().nullish(),
  message: z
    .looseObject({ usage: z.looseObject({ input_tokens: count, output_tokens: count }).nullish() })
    .nullish(),
  content_block: z.looseObject({ type: z.string() }).nullish(),
  delta: z.looseObject({ type: z.string().nullish(), stop_reason: z.string().nullish() }).nullish(),
  usage: z.looseObject({ input_tokens: count, output_tokens: count }).nullish(),
})
export type MessagesEvent = z.infer<typeof MessagesEvent>
