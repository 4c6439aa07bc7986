import { z } from 'zod'
import { JsonObject } from './json.ts'

const imageUrl = z.strictObject({
  url: z.string().regex(/^(data:image\/[\w.+-]+;base64,|https?:\/\/)/, 'data: or http(s)'),
})

const Content = z.union([
  z.string().min(1),
  z
    .array(
      z.discriminatedUnion('type', [
        z.strictObject({ type: z.literal('text'), text: z.string().min(1) }),
        z.strictObject({ type: z.literal('image_url'), image_url: imageUrl }),
      ]),
    )
    .min(1),
])

/**
 * The fields beside the conversation. The document shows no body for this endpoint: these are the fields that every
 * server of the format takes, with the format's own limits.
 */
export const ChatCompletionsOptions = z.strictObject({
  temperature: z.number().min(0).max(2).optional(),
  top_p: z.number().min(0).max(1).optional(),
  n: z.number().int().min(1).optional(),
  max_tokens: z.number().int().min(1).optional(),
  stop: z.array(z.string().min(1)).min(1).max(4).optional(),
  seed: z.number().int().optional(),
  presence_penalty: z.number().min(-2).max(2).optional(),
  frequency_penalty: z.number().min(-2).max(2).optional(),
  response_format: z
    .discriminatedUnion('type', [
      z.strictObject({ type: z.literal('text') }),
      z.strictObject({ type: z.literal('json_object') }),
      z.strictObject({ type: z.literal('json_schema'), json_schema: JsonObject }),
    ])
    .optional(),
  tools: z
    .array(
      z.strictObject({
        type: z.literal('function'),
        function: z.strictObject({
          name: z.string().min(1).max(64),
          description: z.string().optional(),
          parameters: JsonObject.optional(),
        }),
      }),
    )
    .optional(),
  tool_choice: z
    .union([
      z.enum(['none', 'auto', 'required']),
      z.strictObject({ type: z.literal('function'), function: z.strictObject({ name: z.string().min(1) }) }),
    ])
    .optional(),
  user: z.string().min(1).optional(),
})
export type ChatCompletionsOptions = z.infer<typeof ChatCompletionsOptions>

/** What we send to `POST /v1/chat/completions`. Strict. */
export const ChatCompletionsRequest = ChatCompletionsOptions.extend({
  model: z.string().min(1).max(256),
  messages: z
    .array(z.strictObject({ role: z.enum(['system', 'user', 'assistant']), content: Content }))
    .min(1),
  stream: z.literal(true),
  /** Without it no usage comes (gateway-in-the-wild §7). */
  stream_options: z.strictObject({ include_usage: z.literal(true) }),
})
export type ChatCompletionsRequest = z.infer<typeof ChatCompletionsRequest>

const words = z.string().nullish().catch(null)
const count = z.number().int().nonnegative().nullish().catch(null)

const WireImage = z.looseObject({
  image_url: z
    .union([z.string(), z.looseObject({ url: z.string() })])
    .nullish()
    .catch(null),
})

const Delta = z.looseObject({
  content: z
    .union([
      z.string(),
      z.array(
        z.looseObject({ type: words, text: words, ...WireImage.shape }).catch({ type: null, text: null }),
      ),
    ])
    .nullish()
    .catch(null),
  reasoning_content: words,
  reasoning: words,
  refusal: words,
  images: z
    .array(WireImage.catch({ image_url: null }))
    .nullish()
    .catch(null),
  tool_calls: z
    .array(
      z.looseObject({
        index: count,
        id: words,
        function: z.looseObject({ name: words, arguments: words }).nullish().catch(null),
      }),
    )
    .nullish()
    .catch(null),
})
export type ChatCompletionsDelta = z.infer<typeof Delta>

/** One chunk, or a whole answer (`message` in the place of `delta`), as servers send it: minimal and tolerant. */
export const ChatCompletionsChunk = z.looseObject({
  choices: z
    .array(
      z.looseObject({
        index: count,
        delta: Delta.nullish().catch(null),
        message: Delta.nullish().catch(null),
        finish_reason: words,
      }),
    )
    .nullish()
    .catch(null),
  usage: z.looseObject({ prompt_tokens: count, completion_tokens: count }).nullish().catch(null),
})
export type ChatCompletionsChunk = z.infer<typeof ChatCompletionsChunk>
