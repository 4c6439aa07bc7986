import { expect, test } from 'vitest'
import { noUsage } from '../../../../shared/domain/message/usage.ts'
import type { ReplyEvent } from '../../reply/reply-event.ts'
import { createMessagesReader } from './messages-reader.ts'

function readAll(events: unknown[]) {
  const reader = createMessagesReader()
  const told: ReplyEvent[] = events.flatMap((event) => reader.read(event))
  return { told, parts: reader.providerParts(), stopReason: reader.stopReason() }
}

const start = {
  type: 'message_start',
  message: { id: 'm', model: 'a-model', role: 'assistant', usage: { input_tokens: 3, output_tokens: 1 } },
}
/** What `start` is told as. */
const startEvents = 2

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
  expect(told.slice(startEvents, -1)).toEqual([
    { type: 'part-start', partIndex: 0, part: { type: 'thinking', text: '' } },
    { type: 'thinking-delta', partIndex: 0, text: 'Hm' },
    { type: 'part-end', partIndex: 0 },
    { type: 'part-start', partIndex: 1, part: { type: 'text', text: '' } },
    { type: 'text-delta', partIndex: 1, text: 'Hel' },
    { type: 'text-delta', partIndex: 1, text: 'lo' },
    { type: 'part-end', partIndex: 1 },
  ])
  expect(parts).toEqual([
    { type: 'thinking', thinking: 'Hm', signature: 'sig' },
    { type: 'text', text: 'Hello' },
  ])
  expect(stopReason).toBe('end_turn')
  expect(told.at(-1)).toMatchObject({ type: 'usage', usage: { ...noUsage, inputTokens: 3, outputTokens: 9 } })
})

test('a delta whose text is directly under delta is read, also without its block_start', () => {
  const { told } = readAll([start, { type: 'content_block_delta', index: 0, delta: { text: 'Hi' } }])
  expect(told.slice(startEvents)).toEqual([
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
  const { told, parts } = readAll([
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
  const call = { type: 'tool-call', callId: 't', name: 'n', text: '' }
  expect(told.slice(startEvents)).toEqual([
    { type: 'part-start', partIndex: 0, part: call },
    { type: 'tool-input-delta', partIndex: 0, text: '{"a":' },
    { type: 'tool-input-delta', partIndex: 0, text: '1}' },
    { type: 'part-end', partIndex: 0 },
    { type: 'part-start', partIndex: 1, part: call },
    { type: 'tool-input-delta', partIndex: 1, text: '{}' },
    { type: 'part-end', partIndex: 1 },
  ])
})

test('a reply begins with its id and its model, unless it is the message of somebody else', () => {
  expect(readAll([start]).told[0]).toEqual({ type: 'reply-start', responseId: 'm', model: 'a-model' })
  expect(readAll([{ type: 'message_start' }]).told).toEqual([])
  const other = { type: 'message_start', message: { id: 'm', role: 'user' } }
  expect(readAll([other]).told).toEqual([])
})

test('tokens that came from the cache and went into it are counted', () => {
  const usage = { cache_creation_input_tokens: 7, cache_read_input_tokens: 8 }
  const { told } = readAll([start, { type: 'message_delta', delta: {}, usage }])
  expect(told.at(-1)).toMatchObject({
    usage: { inputTokens: 3, outputTokens: 1, cacheWriteTokens: 7, cachedTokens: 8 },
  })
})

test('the stop sequence that ended the reply is kept', () => {
  const reader = createMessagesReader()
  reader.read({ type: 'message_delta', delta: { stop_reason: 'stop_sequence', stop_sequence: 'END' } })
  expect(reader.ending?.()).toEqual({ stopSequence: 'END' })
})

test('citations are told as they come, whatever they count in, and kept verbatim', () => {
  const inText = {
    type: 'char_location',
    cited_text: 'the sea',
    document_index: 0,
    document_title: 'Tides',
    start_char_index: 0,
    end_char_index: 7,
  }
  const onPage = { type: 'page_location', cited_text: 'x', start_page_number: 2, end_page_number: 3 }
  const onWeb = { type: 'web_search_result_location', cited_text: 'y', url: 'https://e.com', title: 'E' }
  const { told, parts } = readAll([
    start,
    { type: 'content_block_start', index: 0, content_block: { type: 'text', text: '', citations: [inText] } },
    ...[onPage, onWeb].map((citation) => ({
      type: 'content_block_delta',
      index: 0,
      delta: { type: 'citations_delta', citation },
    })),
  ])
  const none = { startIndex: null, endIndex: null, url: null, title: null, license: null }
  expect(told.slice(startEvents + 1)).toEqual([
    { type: 'citation', citation: { ...none, startIndex: 0, endIndex: 7, text: 'the sea', title: 'Tides' } },
    { type: 'citation', citation: { ...none, startIndex: 2, endIndex: 3, text: 'x' } },
    { type: 'citation', citation: { ...none, text: 'y', url: 'https://e.com', title: 'E' } },
  ])
  expect(parts).toEqual([{ type: 'text', text: '', citations: [inText, onPage, onWeb] }])
})

test('parts that the stream left open are ended with it', () => {
  const reader = createMessagesReader()
  reader.read({ type: 'content_block_delta', index: 0, delta: { text: 'Hi' } })
  expect(reader.flush()).toEqual([{ type: 'part-end', partIndex: 0 }])
  expect(reader.flush()).toEqual([])
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
