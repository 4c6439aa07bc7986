import { expect, test } from 'vitest'
import type { ReplyEvent } from '../reply-event.ts'
import { createMessagesReader } from './messages-reader.ts'

function readAll(events: unknown[]) {
  const reader = createMessagesReader()
  const told: ReplyEvent[] = events.flatMap((event) => reader.read(event))
  return { told, parts: reader.providerParts(), stopReason: reader.stopReason() }
}

const start = {
  type: 'message_start',
  message: { id: 'm', role: 'assistant', usage: { input_tokens: 3, output_tokens: 1 } },
}

test('thinking and text keep their order and come back verbatim, with the signature', () => {
  const { told, parts, stopReason } = readAll([
    start,
    { type: 'ping' },
    {
      type: 'content_block_start',
      index: 0,
      content_block: { type: 'thinking', thinking: '', signature: '' },
    },
    { type: 'content_block_delta', index: 0, delta: { type: 'thinking_delta', thinking: 'Hm' } },
    { type: 'content_block_delta', index: 0, delta: { type: 'signature_delta', signature: 'sig' } },
    { type: 'content_block_stop', index: 0 },
    { type: 'content_block_start', index: 1, content_block: { type: 'text', text: '' } },
    { type: 'content_block_delta', index: 1, delta: { type: 'text_delta', text: 'Hel' } },
    { type: 'content_block_delta', index: 1, delta: { type: 'text_delta', text: 'lo' } },
    { type: 'content_block_stop', index: 1 },
    { type: 'message_delta', delta: { stop_reason: 'end_turn' }, usage: { output_tokens: 9 } },
    { type: 'message_stop' },
  ])
  expect(told.filter((event) => event.type === 'text-delta')).toEqual([
    { type: 'text-delta', partIndex: 0, text: 'Hm' },
    { type: 'text-delta', partIndex: 1, text: 'Hel' },
    { type: 'text-delta', partIndex: 1, text: 'lo' },
  ])
  expect(parts).toEqual([
    { type: 'thinking', thinking: 'Hm', signature: 'sig' },
    { type: 'text', text: 'Hello' },
  ])
  expect(stopReason).toBe('end_turn')
  expect(told.at(-1)).toMatchObject({ type: 'usage', usage: { inputTokens: 3, outputTokens: 9 } })
})

test('a delta whose text is directly under delta is read, also without its block_start', () => {
  const { told } = readAll([start, { type: 'content_block_delta', index: 0, delta: { text: 'Hi' } }])
  expect(told.slice(1)).toEqual([
    { type: 'part-start', partIndex: 0, part: { type: 'text', text: '' } },
    { type: 'text-delta', partIndex: 0, text: 'Hi' },
  ])
})

test('the input of a tool is put together from its pieces, and an empty one is an empty object', () => {
  const tool = (index: number) => ({
    type: 'content_block_start',
    index,
    content_block: { type: 'tool_use', id: 't', name: 'n', input: {} },
  })
  const { parts } = readAll([
    start,
    tool(0),
    { type: 'content_block_delta', index: 0, delta: { type: 'input_json_delta', partial_json: '{"a":' } },
    { type: 'content_block_delta', index: 0, delta: { type: 'input_json_delta', partial_json: '1}' } },
    { type: 'content_block_stop', index: 0 },
    tool(1),
    { type: 'content_block_delta', index: 1, delta: { type: 'input_json_delta', partial_json: '' } },
    { type: 'content_block_stop', index: 1 },
  ])
  expect(parts).toMatchObject([{ input: { a: 1 } }, { input: {} }])
})

test('a second message_start begins the message anew', () => {
  const { told, parts } = readAll([
    start,
    { type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text: 'lost' } },
    start,
    { type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text: 'kept' } },
  ])
  expect(told.some((event) => event.type === 'reply-restart')).toBe(true)
  expect(parts).toEqual([{ type: 'text', text: 'kept' }])
})

test('blocks of unknown kinds are kept verbatim and shown as opaque', () => {
  const block = { type: 'server_tool_use', id: 's', name: 'web_search', input: {} }
  const { told, parts } = readAll([start, { type: 'content_block_start', index: 0, content_block: block }])
  expect(told.at(-1)).toEqual({
    type: 'part-start',
    partIndex: 0,
    part: { type: 'opaque', providerType: 'server_tool_use' },
  })
  expect(parts).toEqual([block])
})

test('without a terminal marker there is no stop reason', () => {
  expect(
    readAll([start, { type: 'content_block_delta', index: 0, delta: { text: 'Hi' } }]).stopReason,
  ).toBeNull()
})

test('events that make no sense are passed over', () => {
  expect(
    readAll([null, 7, 'x', {}, { type: 'news' }, { type: 'content_block_stop', index: 4 }]).told,
  ).toEqual([])
})
