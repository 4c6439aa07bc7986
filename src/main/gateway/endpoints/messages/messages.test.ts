import { expect, test } from 'vitest'
import { noUsage } from '../../../../shared/domain/message/usage.ts'
import { defaultDialect } from '../../../../shared/domain/connection/dialect.ts'
import { defaultNetwork } from '../../../../shared/domain/connection/network.ts'
import { systemClock } from '../../../lib/time/clock.ts'
import type { ReplyEvent } from '../../reply/reply-event.ts'
import type { Sender } from '../../http/request.ts'
import { fixture, readBody, summary } from '../chat-fixtures.ts'
import { streamMessages } from './messages.ts'
import { createMessagesReader } from './messages-reader.ts'

const read = async (name: string) => summary(await readBody(createMessagesReader, fixture(name)))

test('a whole stream is its thinking, its text, what it used and why it stopped', async () => {
  expect(await read('messages-thinking-then-text')).toEqual({
    parts: [
      { type: 'thinking', text: '嗯 🌊' },
      { type: 'text', text: 'Good evening' },
    ],
    usage: { ...noUsage, inputTokens: 3, outputTokens: 9 },
    end: {
      type: 'reply-end',
      stopReason: 'end_turn',
      providerParts: [
        { type: 'thinking', thinking: '嗯 🌊', signature: 'c2ln' },
        { type: 'text', text: 'Good evening' },
      ],
    },
  })
})

test('events whose type stands in the event line alone are read, with usage inside the delta', async () => {
  expect(await read('messages-types-in-event-lines-only')).toMatchObject({
    parts: [{ type: 'text', text: 'Hi' }],
    usage: { ...noUsage, inputTokens: 2, outputTokens: 4 },
    end: { type: 'reply-end', stopReason: 'max_tokens' },
  })
})

test('a text with its sources and a tool with its input are parts of their own', async () => {
  const events = await readBody(createMessagesReader, fixture('messages-tool-input-and-citations'))
  expect(events[0]).toEqual({ type: 'reply-start', responseId: 'msg_1', model: 'videoa' })
  expect(summary(events)).toMatchObject({
    parts: [
      { type: 'text', text: 'The tide turns "twice".' },
      { type: 'tool-call', callId: 'toolu_1', name: 'look_up', text: '{"place":"the sea 🌊"}' },
    ],
    usage: { inputTokens: 9, outputTokens: 30, cacheWriteTokens: 4, cachedTokens: 5 },
    end: {
      stopReason: 'tool_use',
      providerParts: [{ citations: [{ cited_text: 'twice a day' }] }, { input: { place: 'the sea 🌊' } }],
    },
  })
  expect(events).toContainEqual({
    type: 'citation',
    citation: { startIndex: 12, endIndex: 23, text: 'twice a day', url: null, title: 'Tides', license: null },
  })
})

test('a second start begins anew, under its own id; the stop sequence is told at the end', async () => {
  const events = await readBody(createMessagesReader, fixture('messages-second-start'))
  const restart = events.findIndex(({ type }) => type === 'reply-restart')
  expect(events[restart + 1]).toEqual({ type: 'reply-start', responseId: 'msg_2', model: 'videoa' })
  const { parts, end } = summary(events)
  expect(parts).toEqual([{ type: 'text', text: 'Kept words' }])
  expect(end).toMatchObject({ type: 'reply-end', stopReason: 'stop_sequence', stopSequence: 'END' })
})

test('an error appended as bare JSON fails the reply and keeps what came', async () => {
  expect(await read('messages-bare-json-error')).toMatchObject({
    parts: [{ type: 'text', text: 'Some' }],
    end: { type: 'reply-failed', error: { facts: { detail: 'slow down' } } },
  })
})

test('a server that does not stream answers with a message, which is read the same', async () => {
  const whole = {
    type: 'message',
    role: 'assistant',
    content: [
      { type: 'text', text: 'Hello' },
      { type: 'tool_use', id: 't', name: 'n', input: { a: 1 } },
    ],
    stop_reason: 'tool_use',
    usage: { input_tokens: 1, output_tokens: 2 },
  }
  const body = Buffer.from(JSON.stringify(whole))
  const events = await readBody(createMessagesReader, body, { contentType: 'application/json' })
  expect(summary(events)).toMatchObject({
    parts: [
      { type: 'text', text: 'Hello' },
      { type: 'tool-call', callId: 't', name: 'n', text: '{"a":1}' },
    ],
    usage: { ...noUsage, inputTokens: 1, outputTokens: 2 },
    end: { type: 'reply-end', stopReason: 'tool_use', providerParts: whole.content },
  })
})

test('what looks like an image in a block of this format goes back as it came', async () => {
  const data = Buffer.alloc(60_000, 1).toString('base64')
  const events: unknown[] = [
    { type: 'message_start', message: {} },
    { type: 'content_block_start', index: 0, content_block: { data, type: 'redacted_thinking' } },
    { type: 'message_delta', delta: { stop_reason: 'end_turn' } },
  ]
  const body = events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join('')
  const sender: Pick<Sender, 'send'> = {
    send: async () => ({
      status: 200,
      headers: { 'content-type': 'text/event-stream' },
      body: (async function* () {
        yield Buffer.from(body)
      })(),
      finish: () => {},
      discard: () => {},
    }),
  }
  const target = {
    baseUrl: 'http://127.0.0.1',
    dialect: defaultDialect,
    network: defaultNetwork,
    apiKey: 'sk-test',
  }
  const input = { model: 'm', maxTokens: 64, turns: [{ role: 'user' as const, content: 'Hi' }] }
  const signal = new AbortController().signal
  let last: ReplyEvent | null = null
  for await (const event of streamMessages({ sender, clock: systemClock }, target, input, signal))
    last = event
  expect(JSON.stringify(last).includes(data)).toBe(true)
})
