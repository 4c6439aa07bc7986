import { expect, test } from 'vitest'
import { readBody, summary } from '../endpoints/chat-fixtures.ts'
import { createChatCompletionsReader } from '../endpoints/chat-completions/chat-completions-reader.ts'
import { createMessagesReader } from '../endpoints/messages/messages-reader.ts'
import { deepestJson, parseJson, unreadable } from './parse-json.ts'
import { readRefusal } from '../errors/refusal.ts'

const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)

test('JSON is read down to a depth that nobody needs, and no deeper', () => {
  expect(parseJson(nested(deepestJson))).not.toBe(unreadable)
  expect(parseJson(nested(100_000))).toBe(unreadable)
  expect(parseJson('{"a":')).toBe(unreadable)
})

test('a stream whose event is nested ten thousand deep ends, and keeps what came before', async () => {
  const words = { choices: [{ index: 0, delta: { content: 'Hello' } }] }
  const deep = `{"error":{"message":"no","list":${nested(10_000)}}}`
  const body = Buffer.from(`data: ${JSON.stringify(words)}\n\ndata: ${deep}\n\n`)
  const events = await readBody(createChatCompletionsReader, body)
  expect(summary(events).parts).toEqual([{ type: 'text', text: 'Hello' }])
})

test('what a tool is given, nested ten thousand deep, is taken as nothing', async () => {
  const event = (value: object) => `data: ${JSON.stringify(value)}\n\n`
  const body = Buffer.from(
    event({
      type: 'content_block_start',
      index: 0,
      content_block: { type: 'tool_use', id: 'a', name: 'b' },
    }) +
      event({
        type: 'content_block_delta',
        index: 0,
        delta: { type: 'input_json_delta', partial_json: nested(10_000) },
      }) +
      event({ type: 'content_block_stop', index: 0 }),
  )
  const events = await readBody(createMessagesReader, body)
  expect(summary(events).parts).toMatchObject([{ type: 'tool-call', name: 'b' }])
  expect(() => JSON.stringify(events)).not.toThrow()
})

test('a refusal is read whatever stands beside it', () => {
  let list: unknown = 1
  for (let depth = 0; depth < 10_000; depth += 1) list = [list]
  const refusal = readRefusal({ error: { message: 'no' }, list }, { headers: {} }, 0, [])
  expect(refusal?.facts.detail).toBe('no')
})

test('fifty thousand images in one piece of a text are read one after the other', async () => {
  const content = '![](data:x)'.repeat(50_000)
  const body = Buffer.from(`data: ${JSON.stringify({ choices: [{ index: 0, delta: { content } }] })}\n\n`)
  await expect(readBody(createChatCompletionsReader, body)).resolves.toBeDefined()
})
