import { expect, test } from 'vitest'
import { streamMessages } from '../../../src/main/gateway/endpoints/messages/messages.ts'
import { noUsage } from '../../../src/shared/domain/message/usage.ts'
import { json, type Script } from '../../support/gateways/scripted-gateway.ts'
import { all, sse, useWire } from './open-wire.ts'

/** Every field of a messages answer is read off the wire, whole and streamed. */

const wire = useWire()

function ask(script: Script) {
  const { gateway, tools, target, signal } = wire()
  gateway.answer(script)
  const turns = [{ role: 'user' as const, content: 'Hello' }]
  return all(streamMessages(tools, target, { model: 'demo-chat', maxTokens: 100, turns }, signal))
}

const text = { type: 'text', text: 'Hello' }
const call = { type: 'tool_use', id: 't', name: 'look', input: { at: 'sea' } }
const usage = {
  input_tokens: 5,
  output_tokens: 6,
  cache_creation_input_tokens: 7,
  cache_read_input_tokens: 8,
}
const whole = {
  ...{ id: 'm', type: 'message', role: 'assistant', model: 'demo-chat' },
  ...{ content: [text, call], stop_reason: 'stop_sequence', stop_sequence: 'END', usage },
}

test('a whole message is read field by field', async () => {
  expect(await ask(json(200, whole))).toEqual([
    { type: 'reply-start', responseId: 'm', model: 'demo-chat' },
    {
      type: 'usage',
      usage: { ...noUsage, inputTokens: 5, outputTokens: 6, cacheWriteTokens: 7, cachedTokens: 8 },
    },
    { type: 'part-start', partIndex: 0, part: text },
    { type: 'part-end', partIndex: 0 },
    {
      type: 'part-start',
      partIndex: 1,
      part: { type: 'tool-call', callId: 't', name: 'look', text: '{"at":"sea"}' },
    },
    { type: 'part-end', partIndex: 1 },
    { type: 'reply-end', stopReason: 'stop_sequence', stopSequence: 'END', providerParts: [text, call] },
  ])
})

test.each([
  ['another type', { type: 'ping' }],
  ['another role', { role: 'user' }],
])('a whole answer of %s is no reply', async (_what, change) => {
  expect(await ask(json(200, { ...whole, ...change }))).toMatchObject([{ type: 'reply-failed' }])
})

test.each(['end_turn', 'max_tokens', 'stop_sequence', 'tool_use'])(
  'a message that stopped for %s says so',
  async (reason) => {
    const message = { ...whole, content: [text], stop_reason: reason }
    expect((await ask(json(200, message))).at(-1)).toMatchObject({ stopReason: reason })
    const events = stream({ deltaOfEnd: { stop_reason: reason } })
    expect((await ask(sse(...events))).at(-1)).toMatchObject({ stopReason: reason })
    // Some gateways end right after the reason: it is what tells a whole message from one that was cut.
    const last = (await ask(sse(...events.slice(0, -1)))).at(-1)
    expect(last).toMatchObject({ type: 'reply-end', stopReason: reason })
  },
)

test('the longest text of the document is read to its end', async () => {
  const longest = 'x'.repeat(5_000_000)
  const events = await ask(json(200, { ...whole, content: [{ type: 'text', text: longest }] }))
  const [part] = events.flatMap((event) => (event.type === 'part-start' ? [event.part] : []))
  expect(part?.type === 'text' && part.text.length).toBe(5_000_000)
})

/** Two blocks, the later one first. */
function stream({
  message = {},
  deltaOfEnd = { stop_reason: 'max_tokens' },
}: { message?: object; deltaOfEnd?: object } = {}): object[] {
  return [
    {
      type: 'message_start',
      message: { id: 'm', type: 'message', role: 'assistant', model: 'demo-chat', ...message },
    },
    { type: 'content_block_start', index: 1, content_block: { ...call, input: {} } },
    { type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } },
    { type: 'content_block_delta', index: 1, delta: { type: 'input_json_delta', partial_json: '{"at":1}' } },
    { type: 'content_block_delta', index: 0, delta: { text: 'Hello' } },
    { type: 'content_block_stop', index: 1 },
    { type: 'content_block_stop', index: 0 },
    { type: 'message_delta', delta: deltaOfEnd, usage: { input_tokens: 5, output_tokens: 6 } },
    { type: 'message_stop' },
  ]
}

test('a stream is read event by event', async () => {
  expect(await ask(sse(...stream()))).toEqual([
    { type: 'reply-start', responseId: 'm', model: 'demo-chat' },
    {
      type: 'part-start',
      partIndex: 0,
      part: { type: 'tool-call', callId: 't', name: 'look', text: '' },
    },
    { type: 'part-start', partIndex: 1, part: { type: 'text', text: '' } },
    { type: 'tool-input-delta', partIndex: 0, text: '{"at":1}' },
    { type: 'text-delta', partIndex: 1, text: 'Hello' },
    { type: 'part-end', partIndex: 0 },
    { type: 'part-end', partIndex: 1 },
    { type: 'usage', usage: { ...noUsage, inputTokens: 5, outputTokens: 6 } },
    {
      type: 'reply-end',
      stopReason: 'max_tokens',
      providerParts: [text, { ...call, input: { at: 1 } }],
    },
  ])
})

test('a stream that says no reason is whole when it says that it stopped, and cut when it does not', async () => {
  const events = stream({ deltaOfEnd: {} })
  expect((await ask(sse(...events))).at(-1)).toMatchObject({ type: 'reply-end', stopReason: 'end_turn' })
  expect((await ask(sse(...events.slice(0, -1)))).at(-1)).toMatchObject({ type: 'reply-interrupted' })
})

test.each([
  ['another type', { type: 'ping' }],
  ['another role', { role: 'user' }],
])('a stream that begins with a message of %s does not name its reply', async (_what, message) => {
  const events = await ask(sse(...stream({ message })))
  expect(events.map(({ type }) => type)).not.toContain('reply-start')
})
