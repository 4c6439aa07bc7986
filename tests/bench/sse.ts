import { createParser } from 'eventsource-parser'
import { createChatCompletionsReader } from '../../src/main/gateway/endpoints/chat-completions/chat-completions-reader.ts'
import { createGenerateContentReader } from '../../src/main/gateway/endpoints/generate-content/generate-content-reader.ts'
import { createMessagesReader } from '../../src/main/gateway/endpoints/messages/messages-reader.ts'
import type { ReplyCall } from '../../src/main/gateway/reply/reply-stream.ts'
import { compare, type BenchRow } from './lib/measure.ts'
import { readWithOurs } from './lib/our-reader.ts'
import {
  asBody,
  pieceCount,
  recordChatCompletions,
  recordGenerateContent,
  recordMessages,
  type RecordedStream,
} from './lib/recorded-streams.ts'
import { readWithAnthropic, readWithGoogle, readWithOpenAi } from './lib/vendor-decoders.ts'

type Decode = (chunks: readonly Uint8Array[]) => Promise<string>

/** These streams hold no media: nothing asks for a file. */
const noMedia = () => Promise.reject(new Error('no media was expected'))
const noSink = () => ({ write: noMedia, join: noMedia, finish: noMedia, discard: noMedia })

function ourDecoder(openReader: ReplyCall<never>['openReader'], hasMedia: boolean): Decode {
  const media = hasMedia ? { openSink: noSink, keepMedia: noMedia } : null
  return (chunks) => readWithOurs(asBody(chunks), { openReader, media })
}

/** Framing and parsing alone: the least that any decoder has to do. */
function bareDecoder(textOf: (event: never) => string): Decode {
  return async (chunks) => {
    let text = ''
    const parser = createParser({
      onEvent: ({ data }) => {
        if (data !== '[DONE]') text += textOf(JSON.parse(data) as never)
      },
    })
    const decoder = new TextDecoder()
    for await (const chunk of asBody(chunks)) parser.feed(decoder.decode(chunk, { stream: true }))
    return text
  }
}

const formats = [
  {
    name: 'messages',
    record: recordMessages,
    ours: ourDecoder(createMessagesReader, false),
    bare: bareDecoder((event: { delta?: { text?: string } }) => event.delta?.text ?? ''),
    vendor: { name: '@anthropic-ai/sdk', decode: readWithAnthropic, target: '≤ 1/2×', maxRatio: 1 / 2 },
  },
  {
    name: 'chat-completions',
    record: recordChatCompletions,
    ours: ourDecoder(createChatCompletionsReader, true),
    bare: bareDecoder(
      (event: { choices: { delta: { content?: string } }[] }) => event.choices[0]?.delta.content ?? '',
    ),
    vendor: { name: 'openai', decode: readWithOpenAi, target: '≤ 1/3×', maxRatio: 1 / 3 },
  },
  {
    name: 'generateContent',
    record: recordGenerateContent,
    ours: ourDecoder(createGenerateContentReader, true),
    bare: bareDecoder(
      (event: { candidates: { content: { parts: { text: string }[] } }[] }) =>
        event.candidates[0]?.content.parts[0]?.text ?? '',
    ),
    vendor: {
      name: '@google/genai',
      decode: async (chunks: readonly Uint8Array[]) => (await readWithGoogle(chunks)).text,
      target: '≤ 1/8×',
      maxRatio: 1 / 8,
    },
  },
]

/**
 * Microseconds an event, if the text is the one that was recorded. Of this thread's own time: nothing here waits for
 * anything, and what other processes took is nobody's.
 */
function timed(decode: Decode, { chunks, text }: RecordedStream): () => Promise<number> {
  return async () => {
    const before = process.threadCpuUsage()
    const decoded = await decode(chunks)
    const { user, system } = process.threadCpuUsage(before)
    if (decoded !== text) throw new Error('a decoder lost or changed text')
    return (user + system) / pieceCount
  }
}

export async function run(): Promise<BenchRow[]> {
  const rows: BenchRow[] = []
  for (const { name, record, ours, bare, vendor } of formats) {
    const stream = record()
    const row = { id: 'F1', unit: 'µs', what: `SSE bytes → domain events, ${name}, one event a read` }
    const mine = timed(ours, stream)
    rows.push(
      {
        ...row,
        peerName: 'eventsource-parser + JSON.parse',
        target: '≤ 1.3×',
        maxRatio: 1.3,
        ...(await compare(mine, timed(bare, stream))),
      },
      {
        ...row,
        peerName: vendor.name,
        target: vendor.target,
        maxRatio: vendor.maxRatio,
        ...(await compare(mine, timed(vendor.decode, stream), 5)),
      },
    )
  }
  return rows
}
