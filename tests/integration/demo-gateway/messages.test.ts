import { afterEach, beforeEach, expect, test } from 'vitest'
import { startTestGateway, type TestGateway } from './start-test-gateway.ts'

let gateway: TestGateway
beforeEach(async () => {
  gateway = await startTestGateway()
})
afterEach(() => gateway.close())

const order = {
  model: 'demo-chat',
  max_tokens: 4096,
  messages: [{ role: 'user', content: 'Write a poem about rivers' }],
}

type Message = {
  type: string
  role: string
  model: string
  content: { type: string; text?: string; thinking?: string; signature?: string }[]
  stop_reason: string
  stop_sequence: string | null
  usage: Record<string, number>
}

async function say(fields: Record<string, unknown>): Promise<Message> {
  const response = await gateway.ask({ ...order, ...fields })
  expect(response.status).toBe(200)
  return (await response.json()) as Message
}

async function sayText(text: string): Promise<string> {
  return (await say({ messages: [{ role: 'user', content: text }] })).content[0]?.text ?? ''
}

type StreamEvent = { name: string; data: Record<string, unknown> }

async function readEvents(response: Response): Promise<StreamEvent[]> {
  const blocks = (await response.text()).trimEnd().split('\n\n')
  return blocks.map((block) => {
    const [, name = '', data = ''] = /^event: (\S+)\ndata: (.+)$/.exec(block) ?? []
    return { name, data: JSON.parse(data) as Record<string, unknown> }
  })
}

function joinDeltas(events: StreamEvent[], field: 'text' | 'thinking'): string {
  return events
    .map(({ data }) => (data['delta'] as Record<string, string> | undefined)?.[field] ?? '')
    .join('')
}

test('a plain reply has the shape of the document, and its usage counts something', async () => {
  const message = await say({})
  expect(message).toMatchObject({
    type: 'message',
    role: 'assistant',
    model: 'demo-chat',
    stop_reason: 'end_turn',
    stop_sequence: null,
  })
  expect(message.content).toHaveLength(1)
  expect(message.content[0]?.text).toContain('rivers')
  expect(Object.keys(message.usage)).toEqual([
    'input_tokens',
    'output_tokens',
    'cache_creation_input_tokens',
    'cache_read_input_tokens',
  ])
  expect(message.usage['output_tokens']).toBeGreaterThan(20)
})

test('a streamed reply sends the events in the document order and the same text as a plain one', async () => {
  const response = await gateway.ask({ ...order, stream: true })
  expect(response.headers.get('content-type')).toContain('text/event-stream')
  const events = await readEvents(response)
  const names = events.map(({ name }) => name)
  expect(names.slice(0, 2)).toEqual(['message_start', 'content_block_start'])
  expect(names.slice(-3)).toEqual(['content_block_stop', 'message_delta', 'message_stop'])
  expect(new Set(names.slice(2, -3))).toEqual(new Set(['content_block_delta']))
  expect(events.every(({ name, data }) => data['type'] === name)).toBe(true)
  expect(events[0]?.data['message']).toMatchObject({ type: 'message', role: 'assistant', stop_reason: null })
  expect(events[2]?.data).toMatchObject({ index: 0, delta: { type: 'text_delta' } })
  const plain = await say({})
  expect(joinDeltas(events, 'text')).toBe(plain.content[0]?.text)
  const last = events.at(-2)?.data as { delta: Record<string, unknown>; usage: Record<string, number> }
  expect(last.delta['stop_reason']).toBe('end_turn')
  expect(last.usage).toEqual({
    input_tokens: plain.usage['input_tokens'],
    output_tokens: plain.usage['output_tokens'],
  })
})

test('thinking, when enabled, is a signed block before the text', async () => {
  const thinking = { type: 'enabled', budget_tokens: 1024 }
  const message = await say({ thinking })
  expect(message.content.map(({ type }) => type)).toEqual(['thinking', 'text'])
  expect(message.content[0]?.signature).toBeTruthy()
  const events = await readEvents(await gateway.ask({ ...order, thinking, stream: true }))
  expect(joinDeltas(events, 'thinking')).toBe(message.content[0]?.thinking)
  expect(events.filter(({ name }) => name === 'content_block_stop').map(({ data }) => data['index'])).toEqual(
    [0, 1],
  )
})

test('a reply ends where max_tokens are used up, and before a stop sequence', async () => {
  const short = await say({ max_tokens: 12 })
  expect(short.stop_reason).toBe('max_tokens')
  expect(short.usage['output_tokens']).toBeLessThanOrEqual(12)
  const stopped = await say({ stop_sequences: ['never there', 'rivers'] })
  expect(stopped).toMatchObject({ stop_reason: 'stop_sequence', stop_sequence: 'rivers' })
  expect(stopped.content[0]?.text).not.toContain('rivers')
})

test('replies answer what was asked', async () => {
  expect(await sayText('Hello!')).toContain('demo gateway')
  expect(await sayText('What can you do?')).toContain('Settings → Connections')
  expect(await sayText('Compare tea and coffee')).toMatch(/\| \| Tea \| Coffee \|/)
  expect(await sayText('Show me a Python function')).toContain('```python')
  expect(await sayText('A haiku about lamps')).toContain('Five, seven, five')
  expect(await sayText('What is 12 * 7?')).toContain('**84**')
  expect((await sayText('A long story about ships')).length).toBeGreaterThan(2500)
  expect(await sayText('写一首诗')).toContain('小诗')
  expect(await sayText('Tell me about glaciers')).toContain('## Glaciers')
})

test('a reply says what it was told before, and the same conversation gets the same reply', async () => {
  const messages = [
    { role: 'user', content: 'Tell me about glaciers' },
    { role: 'assistant', content: 'They move.' },
    { role: 'user', content: 'Tell me about lighthouses' },
  ]
  const first = await say({ messages })
  expect(first.content[0]?.text).toContain('*glaciers*')
  expect((await say({ messages })).content).toEqual(first.content)
})

test('a last message of the assistant is continued', async () => {
  const messages = [...order.messages, { role: 'assistant', content: 'A river begins' }]
  expect((await say({ messages })).content[0]?.text).toMatch(/^ and that/)
})

test('an image in a message is accepted and counted', async () => {
  const source = { type: 'base64', media_type: 'image/png', data: 'iVBORw0KGgo=' }
  const content = [
    { type: 'image', source },
    { type: 'text', text: 'What do you see?', cache_control: { type: 'ephemeral' } },
  ]
  expect((await say({ messages: [{ role: 'user', content }] })).content[0]?.text).toContain('the image')
})

test.each([
  ['no model', { model: undefined }],
  ['a model name of 257 characters', { model: 'm'.repeat(257) }],
  ['no max_tokens', { max_tokens: undefined }],
  ['max_tokens of 1', { max_tokens: 1 }],
  ['max_tokens as text', { max_tokens: '100' }],
  ['no messages', { messages: [] }],
  ['a system role', { messages: [{ role: 'system', content: 'Be brief' }] }],
  ['empty content', { messages: [{ role: 'user', content: '' }] }],
  ['an empty text block', { messages: [{ role: 'user', content: [{ type: 'text', text: '' }] }] }],
  [
    'an image by URL',
    {
      messages: [
        { role: 'user', content: [{ type: 'image', source: { type: 'url', url: 'https://a.example' } }] },
      ],
    },
  ],
  ['temperature above 1', { temperature: 1.1 }],
  ['top_p of 1', { top_p: 1 }],
  ['top_k of 0', { top_k: 0 }],
  ['a user id of 257 characters', { metadata: { user_id: 'u'.repeat(257) } }],
  ['a thinking budget below 1024', { thinking: { type: 'enabled', budget_tokens: 1023 } }],
  ['a thinking budget of max_tokens', { thinking: { type: 'enabled', budget_tokens: 4096 } }],
  ['a tool name of 65 characters', { tools: [{ name: 't'.repeat(65), input_schema: {} }] }],
  ['stream as text', { stream: 'yes' }],
])('%s is refused with 400 and the document error body', async (_name, fields) => {
  const response = await gateway.ask({ ...order, ...fields })
  expect(response.status).toBe(400)
  const { error } = (await response.json()) as { error: Record<string, unknown> }
  expect(error['type']).toBe('invalid_request_error')
  expect([typeof error['message'], typeof error['code']]).toEqual(['string', 'string'])
})

test('a body that is not JSON, and one that is too large, are refused', async () => {
  expect((await gateway.ask('{')).status).toBe(400)
  expect((await gateway.ask('[]')).status).toBe(400)
  expect((await gateway.ask(`{"a":"${'x'.repeat(65 * 1024 * 1024)}"}`)).status).toBe(413)
})

test('the version header and the key are required', async () => {
  const withoutVersion = await gateway.ask(order, { 'x-api-key': gateway.key })
  expect(withoutVersion.status).toBe(400)
  for (const headers of [{}, { 'x-api-key': 'sk-wrong' }, { authorization: `Bearer ${gateway.key}` }]) {
    const response = await gateway.ask(order, { 'vendor-version': '2023-06-01', ...headers } as Record<
      string,
      string
    >)
    expect(response.status).toBe(401)
    expect(await response.json()).toMatchObject({
      error: { type: 'authentication_error', code: 'invalid_api_key' },
    })
  }
})

test('an image model cannot talk', async () => {
  const response = await gateway.ask({ ...order, model: 'imagea-2' })
  expect(response.status).toBe(503)
  expect(await response.json()).toMatchObject({ error: { code: 'model_not_found' } })
})
