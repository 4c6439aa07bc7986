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
