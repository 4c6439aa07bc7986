import { z } from 'zod'
import { ChatCompletionsOptions } from '../../../shared/domain/options/chat-completions-options.ts'
import { SentFile, SentText } from '../http/request-body.ts'

const imageUrl = z.strictObject({
  url: z.union([
    SentText,
    z.string().regex(/^(data:image\/[\w.+-]+;base64,|https?:\/\/)/, 'data: or http(s)'),
  ]),
})

const inputAudio = z.strictObject({
  data: z.union([SentFile, z.string().min(1)]),
  format: z.enum(['wav', 'mp3']),
})

const inputFile = z.strictObject({
  filename: z.string().min(1),
  file_data: z.union([SentText, z.string().startsWith('data:')]),
})

/** As the model made it: its arguments go back as they came. */
const ToolCall = z.strictObject({
  id: z.string(),
  type: z.literal('function'),
  function: z.strictObject({ name: z.string().min(1), arguments: z.string() }),
})

const Content = z.union([
  z.string().min(1),
  SentText,
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
  /** Without it no usage comes (docs/gateway.md, *Chat streams*). */
  stream_options: z.strictObject({ include_usage: z.literal(true) }),
})
export type ChatCompletionsRequest = z.infer<typeof ChatCompletionsRequest>

const words = z.string().nullish().catch(null)
const count = z.number().int().nonnegative().nullish().catch(null)

const listOf = <Item extends z.ZodType>(item: Item) =>
  z.array(item.nullable().catch(null)).nullish().catch(null)

const WireImage = z.looseObject({
  image_url: z
    .union([z.string(), z.looseObject({ url: z.string() })])
    .nullish()
    .catch(null),
})

const Annotation = z.looseObject({
  url_citation: z
    .looseObject({ url: words, title: words, content: words, start_index: count, end_index: count })
    .nullish()
    .catch(null),
})
export type ChatCompletionsAnnotation = z.infer<typeof Annotation>

const TokenChance = z.looseObject({ token: z.string(), logprob: z.number() })

const Logprobs = z.looseObject({
  content: listOf(TokenChance.extend({ top_logprobs: listOf(TokenChance) })),
})
export type ChatCompletionsLogprobs = z.infer<typeof Logprobs>

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
  images: listOf(WireImage),
  /** `data` is base64; in a stream each piece is one by itself. */
  audio: z.looseObject({ data: words, transcript: words }).nullish().catch(null),
  annotations: listOf(Annotation),
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

const Choice = z.looseObject({
  index: count,
  delta: Delta.nullish().catch(null),
  message: Delta.nullish().catch(null),
  logprobs: Logprobs.nullish().catch(null),
  finish_reason: words,
})
export type ChatCompletionsChoice = z.infer<typeof Choice>

/** Both sides of the count name kinds of tokens as `…_tokens`. */
const TokenDetails = z.record(z.string(), z.unknown()).nullish().catch(null)

const Usage = z.looseObject({
  prompt_tokens: count,
  completion_tokens: count,
  total_tokens: count,
  prompt_tokens_details: TokenDetails,
  completion_tokens_details: TokenDetails,
})
export type ChatCompletionsUsage = z.infer<typeof Usage>

/** One chunk, or a whole answer (`message` in the place of `delta`), as servers send it: minimal and tolerant. */
export const ChatCompletionsChunk = z.looseObject({
  id: words,
  model: words,
  choices: z.array(Choice).nullish().catch(null),
  usage: Usage.nullish().catch(null),
})
export type ChatCompletionsChunk = z.infer<typeof ChatCompletionsChunk>
