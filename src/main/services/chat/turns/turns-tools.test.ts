import { expect, test } from 'vitest'
import type { ToolResultPart } from '../../../../shared/domain/message/part.ts'
import {
  chatCompletionsTurns,
  generateContentTurns,
  messagesTurns,
  imageId,
  question,
  source,
  stored,
} from './turn-fixtures.ts'

const result = (change: Partial<ToolResultPart> = {}): ToolResultPart => ({
  type: 'tool-result',
  callId: 'c1',
  name: 'weather',
  text: 'rain',
  isError: false,
  assetIds: [],
  ...change,
})

const answered = (...parts: ToolResultPart[]) =>
  stored({ role: 'user', model: null, parts: [...parts, { type: 'text', text: 'Thanks' }] })

const notRun = 'The user did not run this tool.'

const messagesCalls = (change: object = {}) =>
  stored(change, [
    { type: 'thinking', thinking: 'Hm', signature: 's' },
    { type: 'tool_use', id: 'c1', name: 'weather', input: {} },
    { type: 'tool_use', id: 'c2', name: 'clock', input: {} },
  ])

test('messages: results come first in their turn, with images and errors, in the order of the calls', async () => {
  const results = [
    result({ callId: 'c2', name: 'clock', text: 'stopped', isError: true }),
    result({ assetIds: [imageId] }),
  ]
  expect(
    await messagesTurns(source([question('Sky?'), messagesCalls(), answered(...results)])),
  ).toMatchObject([
    { role: 'user' },
    { role: 'assistant', content: [{}, { id: 'c1' }, { id: 'c2' }] },
    {
      role: 'user',
      content: [
        {
          type: 'tool_result',
          tool_use_id: 'c1',
          content: [
            { type: 'text', text: 'rain' },
            { type: 'image', source: { type: 'base64', media_type: 'image/png', data: 'UE5H' } },
          ],
        },
        { type: 'tool_result', tool_use_id: 'c2', content: 'stopped', is_error: true },
        { type: 'text', text: 'Thanks' },
      ],
    },
  ])
})

test('messages: calls that the person passes by are answered as not run', async () => {
  const turns = await messagesTurns(source([question('Sky?'), messagesCalls(), question('Never mind')]))
  expect(turns).toMatchObject([
    {},
    {},
    {
      content: [
        { type: 'tool_result', tool_use_id: 'c1', content: notRun, is_error: true },
        { type: 'tool_result', tool_use_id: 'c2', content: notRun, is_error: true },
        { type: 'text', text: 'Never mind' },
      ],
    },
  ])
})

test('messages: what a cut reply asked for is answered in words', async () => {
  const cut = messagesCalls({ status: 'interrupted' })
  expect(await messagesTurns(source([question('Sky?'), cut, answered(result())]))).toEqual([
    {
      role: 'user',
      content: [
        { type: 'text', text: 'Sky?' },
        { type: 'text', text: 'weather: rain' },
        { type: 'text', text: 'Thanks' },
      ],
    },
  ])
})

test('messages: questions without a reply between them are one turn', async () => {
  const path = [question('One'), stored({ status: 'failed' }), question('Two')]
  expect(await messagesTurns(source(path))).toEqual([
    {
      role: 'user',
      content: [
        { type: 'text', text: 'One' },
        { type: 'text', text: 'Two' },
      ],
    },
  ])
})

test('generateContent: every call gets its response, by its id or in the order of its name', async () => {
  const calls = stored({}, [
    { functionCall: { name: 'weather', args: {} }, thoughtSignature: 'c2ln' },
    { function_call: { id: 'c2', name: 'clock', args: {} } },
    { functionCall: { name: 'weather', args: {} } },
    { functionCall: { name: 'dice', args: {} } },
  ])
  const results = [
    result({ callId: '', text: 'rain' }),
    result({ callId: 'c2', name: 'clock', text: 'stopped', isError: true }),
    result({ callId: '', text: 'sun' }),
  ]
  const turns = await generateContentTurns(source([calls, answered(...results)]))
  expect(turns).toMatchObject([
    { role: 'model', parts: [{}, {}, {}, {}] },
    {
      role: 'user',
      parts: [
        { functionResponse: { name: 'weather', response: { result: 'rain' } } },
        { functionResponse: { id: 'c2', name: 'clock', response: { error: 'stopped' } } },
        { functionResponse: { name: 'weather', response: { result: 'sun' } } },
        { functionResponse: { name: 'dice', response: { error: notRun } } },
        { text: 'Thanks' },
      ],
    },
  ])
})

test('chat-completions: calls go back and each is answered by a message of its own', async () => {
  const call = (id: string, name: string, input: string) => ({
    id,
    type: 'function',
    function: { name, arguments: input },
  })
  const tool_calls = [
    call('c1', 'weather', '{"city":"Rome"}'),
    call('c2', 'clock', ''),
    call('c3', 'dice', '{}'),
  ]
  const calls = stored({}, [{ role: 'assistant', content: [], tool_calls }])
  const results = [result({ callId: 'c2', name: 'clock', text: 'stopped', isError: true }), result()]
  expect(await chatCompletionsTurns(source([calls, answered(...results)]))).toEqual([
    {
      role: 'assistant',
      content: null,
      tool_calls: [tool_calls[0], call('c2', 'clock', '{}'), tool_calls[2]],
    },
    { role: 'tool', tool_call_id: 'c1', content: 'rain' },
    { role: 'tool', tool_call_id: 'c2', content: 'Error: stopped' },
    { role: 'tool', tool_call_id: 'c3', content: `Error: ${notRun}` },
    { role: 'user', content: 'Thanks' },
  ])
})

test('another model gets answers in words, without the calls', async () => {
  const calls = stored({}, [{ functionCall: { name: 'weather', args: {} } }])
  const path = [calls, answered(result({ callId: '' }))]
  expect(await generateContentTurns(source(path, 'model-b'))).toEqual([
    { role: 'user', parts: [{ text: 'weather: rain' }, { text: 'Thanks' }] },
  ])
})
