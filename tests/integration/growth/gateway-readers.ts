import { readBody } from '../../../src/main/gateway/endpoints/chat-fixtures.ts'
import { createContentCutter } from '../../../src/main/gateway/endpoints/chat-completions/chat-completions-text.ts'
import { createChatCompletionsReader } from '../../../src/main/gateway/endpoints/chat-completions/chat-completions-reader.ts'
import { pcmFormat } from '../../../src/main/gateway/endpoints/generate-content/generate-content-parts.ts'
import { createGenerateContentReader } from '../../../src/main/gateway/endpoints/generate-content/generate-content-reader.ts'
import { createMessagesReader } from '../../../src/main/gateway/endpoints/messages/messages-reader.ts'
import { readErrorAnswer } from '../../../src/main/gateway/errors/errors.ts'
import { createHideKeys } from '../../../src/main/gateway/http/hide-keys.ts'
import { describeListed } from '../../../src/main/gateway/models/classify-model.ts'
import { scanText } from '../../../src/main/gateway/media-scan/test-support.ts'
import { readMediaUrl } from '../../../src/main/gateway/reply/reply-media.ts'
import { readTime } from '../../../src/main/gateway/http/read-time.ts'
import { readRefusal } from '../../../src/main/gateway/errors/refusal.ts'
import { parseRetryAfter } from '../../../src/main/lib/time/retry-after.ts'
import { createSseFraming } from '../../../src/main/gateway/reply/sse.ts'
import { readVideoStatus } from '../../../src/main/gateway/video/video-status.ts'
import { defaultDialect } from '../../../src/shared/domain/connection/dialect.ts'
import type { Reader } from './readers.ts'

const secret = 'sk-0123456789abcdef-0123456789abcdef'
const json = ['{', '}', '[', ']', '"', '\\', ':', ',', '1', 'e', '-', ' ', '\n']
const words = ['(', ')', '（', '）', ' ', '\t', 'request id:', 'request', 'sk-', 'a', '-', '\n']
const markup = ['![', '](', 'data:image/png;base64,', ')', '!', '<think>', '</think>', '<', ' ', 'A', '"']

/** Many small pieces, as a network brings them. */
const piecesOf = (text: string): string[] => text.match(/[^]{1,8}/g) ?? []

const field = (text: string) => JSON.stringify(text)
const inChunks = (text: string, event: (piece: string) => unknown): Buffer =>
  Buffer.from(
    piecesOf(text)
      .map((piece) => `data: ${JSON.stringify(event(piece))}\n\n`)
      .join(''),
  )

/** What comes from a gateway. */
export const gatewayReaders: readonly Reader[] = [
  {
    name: 'the words of an error',
    alphabet: words,
    read: (text) =>
      readErrorAnswer({ status: 500, headers: {}, body: `{"error":{"message":${field(text)}}}` }, 0, [
        secret,
      ]),
  },
  {
    name: 'an error that is no JSON',
    alphabet: ['<', '<html', ' ', '\n', '{', '(', 'request id'],
    read: (body) => readErrorAnswer({ status: 502, headers: {}, body }, 0, [secret]),
  },
  {
    name: 'the codes, the request id and the envelope of a refusal',
    alphabet: [...words, 'ok', '0'],
    read: (text) =>
      readRefusal({ code: text, message: text, request_id: text, error: text }, { headers: {} }, 0, [secret]),
  },
  {
    name: 'an error of JSON inside JSON',
    alphabet: json,
    read: (body) => readErrorAnswer({ status: 400, headers: {}, body: `{${body}` }, 0),
  },
  {
    name: 'keys in a text',
    alphabet: ['sk-0123456789', 'abcdef', '-', '0', secret, secret.slice(0, 11), ' '],
    read: (text) => createHideKeys([secret, 'a'.repeat(40)])(text, true),
  },
  {
    name: 'Retry-After',
    alphabet: ['1', '.', ' ', 'Sun, ', 'a', ',', '-'],
    read: (text) => parseRetryAfter({ 'retry-after': text, 'retry-after-ms': text }, 0),
  },
  {
    name: 'server-sent events that come in pieces',
    alphabet: ['data: ', '{', '\n', '\r', '\r\n', 'id:', 'a', ' ', ':'],
    read: (text) => {
      const framing = createSseFraming()
      for (const piece of piecesOf(text)) framing.feed(Buffer.from(piece))
      return framing.end()
    },
  },
  {
    name: 'media in the bytes of an answer',
    alphabet: ['"data":"', ';base64,', 'QUJD', '=', '\\/', '\\', '"', '{', '"audio":{', ' '],
    read: (text) => scanText(text, { chunkLength: 1000, threshold: 64 }),
  },
  {
    name: 'thinking and images in a text that comes whole',
    alphabet: markup,
    read: (text) => {
      const cutter = createContentCutter()
      return [...cutter.feed(text), ...cutter.flush()]
    },
  },
  {
    name: 'thinking and images in a text that comes in pieces',
    alphabet: markup,
    read: (text) => {
      const cutter = createContentCutter()
      return [...piecesOf(text).flatMap((piece) => cutter.feed(piece)), ...cutter.flush()]
    },
  },
  {
    name: 'a chatCompletions stream',
    alphabet: [...markup, ...json],
    read: (text) =>
      readBody(
        createChatCompletionsReader,
        inChunks(text, (content) => ({ choices: [{ index: 0, delta: { content } }] })),
      ),
  },
  {
    name: 'numbers beside the words of a stream',
    alphabet: ['"promptTokenCount":1,', '"totalTokenCount":12345,', ' '],
    read: (numbers) => {
      const candidate = '{"index":0,"content":{"role":"model","parts":[{"text":"a"}]}}'
      const event = `{"candidates":[${candidate}],"usageMetadata":{${numbers}"promptTokenCount":1}}`
      return readBody(createGenerateContentReader, Buffer.from(`data: ${event}\n\n`.repeat(2)))
    },
  },
  {
    name: 'a messages stream with a tool',
    alphabet: json,
    read: (text) =>
      readBody(
        createMessagesReader,
        Buffer.concat([
          Buffer.from(
            'data: {"type":"content_block_start","index":0,"content_block":{"type":"tool_use","id":"a","name":"b"}}\n\n',
          ),
          inChunks(text, (partial) => ({
            type: 'content_block_delta',
            index: 0,
            delta: { type: 'input_json_delta', partial_json: partial },
          })),
          Buffer.from('data: {"type":"content_block_stop","index":0}\n\n'),
        ]),
      ),
  },
  {
    name: 'a generateContent stream',
    alphabet: json,
    read: (text) =>
      readBody(
        createGenerateContentReader,
        inChunks(text, (piece) => ({ candidates: [{ index: 0, content: { parts: [{ text: piece }] } }] })),
      ),
  },
  {
    name: 'how bare samples are laid out',
    alphabet: [';', ' ', '\t', 'rate', '=', '"', '1', 'channels', ';rate=', ';channels="'],
    read: (text) => pcmFormat({ inlineData: { mimeType: `audio/L16${text}`, data: 'AA==' } }),
  },
  {
    name: 'the state of a video',
    alphabet: ['https://', 'a', '.mp4', '.', ' ', 'data:video/', ';base64,', '/', '?'],
    read: (text) => {
      const answer = { status: 'SUCCESS', data: { status: 'failed', progress: text, list: [text, [text]] } }
      return [
        readVideoStatus({ ...answer, fail_reason: text }, 'a'),
        readVideoStatus({ status: 'SUCCESS', other: text }, 'a'),
      ]
    },
  },
  {
    name: 'a time and an address of an answer',
    alphabet: ['1', '.', ':', '-', 'T', ' ', 'data:', 'image/png', ';a=b', ';', '+', '/', 'https://'],
    read: (text) => [readTime(text), readMediaUrl(text)],
  },
  {
    name: 'the name of a model',
    alphabet: ['image', 'video', 't2v', '-', '/', '_', 'a', ' ', 'family-d'],
    read: (id) => describeListed({ id, endpoints: [id], owner: id }, defaultDialect),
  },
]
