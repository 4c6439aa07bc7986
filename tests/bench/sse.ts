import { createParser } from 'eventsource-parser'
import { createMessagesReader } from '../../src/main/gateway/endpoints/messages-reader.ts'
import { readSse } from '../../src/main/gateway/sse.ts'
import { compare, type BenchRow } from './lib/measure.ts'

const eventCount = 20_000
const encoder = new TextEncoder()

function frame(event: unknown): Uint8Array {
  return encoder.encode(`event: x\ndata: ${JSON.stringify(event)}\n\n`)
}

const chunks: Uint8Array[] = [
  frame({ type: 'message_start', message: { usage: { input_tokens: 12 } } }),
  frame({ type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } }),
  ...Array.from({ length: eventCount }, (_, index) =>
    frame({ type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text: `word ${index} ` } }),
  ),
  frame({ type: 'message_delta', delta: { stop_reason: 'end_turn' } }),
  frame({ type: 'message_stop' }),
]

async function* body(): AsyncGenerator<Uint8Array> {
  yield* chunks
}

async function ours(): Promise<number> {
  const startedAt = performance.now()
  const reader = createMessagesReader()
  let seen = 0
  for await (const item of readSse(body())) {
    if (item.type === 'event') seen += reader.read(JSON.parse(item.data)).length
  }
  if (seen < eventCount) throw new Error(`only ${seen} events were read`)
  return microsecondsPerEvent(startedAt)
}

async function parserAndJson(): Promise<number> {
  const startedAt = performance.now()
  const decoder = new TextDecoder()
  let seen = 0
  const parser = createParser({ onEvent: ({ data }) => (seen += JSON.parse(data) === null ? 0 : 1) })
  for await (const chunk of body()) parser.feed(decoder.decode(chunk, { stream: true }))
  if (seen < eventCount) throw new Error(`only ${seen} events were read`)
  return microsecondsPerEvent(startedAt)
}

function microsecondsPerEvent(startedAt: number): number {
  return ((performance.now() - startedAt) * 1000) / eventCount
}

export async function run(): Promise<BenchRow[]> {
  return [
    {
      id: 'F1',
      what: 'SSE bytes → domain events, messages format, one event per read',
      unit: 'µs',
      peerName: 'eventsource-parser + JSON.parse',
      target: '≤ 1.3×',
      maxRatio: 1.3,
      ...(await compare(ours, parserAndJson)),
    },
  ]
}
