import { z } from 'zod'
import { ChatCompletionsOptions } from '../../../shared/domain/options/chat-completions-options.ts'
import { SentFile } from '../request-body.ts'

const imageUrl = z.strictObject({
  url: z.union([
    SentFile,
    z.string().regex(/^(data:image\/[\w.+-]+;base64,|https?:\/\/)/, 'data: or http(s)'),
  ]),
})

const inputAudio = z.strictObject({
  data: z.union([SentFile, z.string().min(1)]),
  format: z.enum(['wav', 'mp3']),
})

const inputFile = z.strictObject({
  filename: z.string().min(1),
  file_data: z.union([SentFile, z.string().startsWith('data:')]),
})

/** As the model made it: its arguments go back as they came. */
const ToolCall = z.strictObject({
  id: z.string(),
  type: z.literal('function'),
  function: z.strictObject({ name: z.string().min(1), arguments: z.string() }),
})

const Content = z.union([
  z.string().min(1),
  z
    .array(
      z.discriminatedUnion('type', [
        z.strictObject({ type: z.literal('text'), text: z.string().min(1) }),
        z.strictObject({ type: z.literal('image_url'), image_url: imageUrl }),
        z.strictObject({ type: z.literal('input_audio'), input_audio: inputAudio }),
        z.strictObject({ type: z.literal('file'), file: inputFile }),
      ]),
    )
    .min(1),
])

const Turn = z.union([
  z.strictObject({ role: z.enum(['system', 'user', 'assistant']), content: Content }),
  z.strictObject({
    role: z.literal('assistant'),
    content: Content.nullable(),
    tool_calls: z.array(ToolCall).min(1),
  }),
  z.strictObject({ role: z.literal('tool'), tool_call_id: z.string(), content: z.string() }),
])

/** What we send to `POST /v1/chat/completions`. Strict. */
export const ChatCompletionsRequest = ChatCompletionsOptions.extend({
  model: z.string().min(1).max(256),
  messages: z.array(Turn).min(1),
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
