import { LLMock } from '@copilotkit/aimock'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { streamChatCompletions } from '../../../src/main/gateway/endpoints/chat-completions/chat-completions.ts'
import { streamGenerateContent } from '../../../src/main/gateway/endpoints/generate-content/generate-content.ts'
import { streamMessages } from '../../../src/main/gateway/endpoints/messages/messages.ts'
import { createMemorySink } from '../../../src/main/gateway/media-scan/test-support.ts'
import type { ReplyEvent } from '../../../src/main/gateway/reply/reply-event.ts'
import { createSender } from '../../../src/main/gateway/http/request.ts'
import type { GatewayTarget } from '../../../src/main/gateway/http/target.ts'
import { systemClock } from '../../../src/main/lib/time/clock.ts'
import { defaultDialect } from '../../../src/shared/domain/connection/dialect.ts'
import { defaultNetwork } from '../../../src/shared/domain/connection/network.ts'

const key = 'sk-of-a-stranger'
const model = 'some-model'
const poem = 'The sea is wide — 海很宽. '.repeat(20)
const call = { name: 'get_weather', arguments: '{"city":"Graz"}', id: 'call_1' }
const city = { type: 'object', properties: { city: { type: 'string' } } }
const described = { name: 'get_weather', description: 'The weather of a place' }

const sender = createSender()
const tools = { sender, clock: systemClock, openSink: createMemorySink, keepMedia: async () => null }
const mock = new LLMock({ port: 0, host: '127.0.0.1', chunkSize: 7, auth: { apiKeys: [key] } })
let target: GatewayTarget

beforeAll(async () => {
  mock.onMessage('a poem', { content: poem })
  mock.onMessage('the weather', { toolCalls: [call] })
  mock.onMessage('too often', { error: { message: 'Slow down', type: 'rate_limit_error' }, status: 429 })
  mock.onMessage('think first', { content: 'Forty-two', reasoning: 'Let me count' })
  await mock.start()
  target = {
    baseUrl: mock.url,
    // The header in which this server, too, looks for a key of generateContent.
    dialect: { ...defaultDialect, generateContentKeyHeader: 'api-key' },
    network: defaultNetwork,
    apiKey: key,
  }
})

afterAll(async () => {
  await sender.close()
  await mock.stop()
})

const { signal } = new AbortController()

/** The same question in each format, with a tool that may be called. */
const formats = {
  messages: (words: string, to: GatewayTarget) =>
    streamMessages(
      tools,
      to,
      {
        model,
        maxTokens: 1000,
        turns: [{ role: 'user', content: words }],
        options: { tools: [{ ...described, input_schema: city }] },
      },
      signal,
    ),
  'generate-content': (words: string, to: GatewayTarget) =>
    streamGenerateContent(
      tools,
      to,
      {
        model,
        turns: [{ role: 'user', parts: [{ text: words }] }],
        options: { tools: [{ functionDeclarations: [{ ...described, parameters: city }] }] },
      },
      signal,
    ),
  'chat-completions': (words: string, to: GatewayTarget) =>
    streamChatCompletions(
      tools,
      to,
      {
        model,
        turns: [{ role: 'user', content: words }],
        options: { tools: [{ type: 'function', function: { ...described, parameters: city } }] },
      },
      signal,
    ),
}

const names = Object.keys(formats) as (keyof typeof formats)[]

async function ask(format: keyof typeof formats, words: string, to = target): Promise<ReplyEvent[]> {
  const events: ReplyEvent[] = []
  for await (const event of formats[format](words, to)) events.push(event)
  return events
}

/** The words of each part, in order. */
function partsOf(events: readonly ReplyEvent[]): { type: string; text: string }[] {
  const parts: { type: string; text: string }[] = []
  for (const event of events) {
    if (event.type === 'part-start') {
      parts[event.partIndex] = { type: event.part.type, text: 'text' in event.part ? event.part.text : '' }
    }
    const part = 'text' in event ? parts[event.partIndex] : undefined
    if ('text' in event && part !== undefined) part.text += event.text
  }
  return parts
}

test.each(names)('a stranger’s %s stream is read to its last letter', async (format) => {
  const events = await ask(format, 'Write a poem')
  expect(partsOf(events)).toEqual([{ type: 'text', text: poem }])
  expect(events.filter(({ type }) => type === 'text-delta').length).toBeGreaterThan(5)
  expect(events.at(-1)?.type).toBe('reply-end')
})

test.each(names)('thinking in a stranger’s %s stream is told from its text', async (format) => {
  const events = await ask(format, 'Please think first')
  expect(partsOf(events)).toEqual([
    { type: 'thinking', text: 'Let me count' },
    { type: 'text', text: 'Forty-two' },
  ])
})

test.each(names)('a tool that a stranger calls in %s is kept with what it is given', async (format) => {
  const events = await ask(format, 'What is the weather?')
  const end = events.at(-1)
  expect(end?.type).toBe('reply-end')
  const kept = JSON.stringify(end?.type === 'reply-end' ? end.providerParts : null).replaceAll('\\"', '"')
  expect(kept).toContain('"get_weather"')
  expect(kept).toContain('{"city":"Graz"}')
})

test.each(names)('a stranger’s refusal in %s is told as what it is', async (format) => {
  await expect(ask(format, 'Asked too often')).rejects.toMatchObject({
    kind: 'rate-limited',
    facts: { status: 429, wasCharged: 'no', detail: 'Slow down' },
  })
})

test.each(names)('a key that a stranger does not know is rejected in %s', async (format) => {
  await expect(ask(format, 'Write a poem', { ...target, apiKey: 'sk-unknown' })).rejects.toMatchObject({
    kind: 'unauthorized',
    facts: { status: 401, wasCharged: 'no' },
  })
})
