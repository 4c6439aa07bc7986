import { afterEach, beforeEach, expect, test } from 'vitest'
import { readSse } from './read-sse.ts'
import { startTestGateway, type TestGateway } from './start-test-gateway.ts'

let gateway: TestGateway
beforeEach(async () => {
  gateway = await startTestGateway()
})
afterEach(() => gateway.close())

type Block = {
  type: string
  text?: string
  id?: string
  name?: string
  input?: Record<string, unknown>
  thinking?: string
  signature?: string
}
type Message = { content: Block[]; stop_reason: string; usage: Record<string, number> }

const input_schema = {
  type: 'object',
  properties: { city: { type: 'string' }, days: { type: 'integer', minimum: 1 } },
  required: ['city'],
}
const weather = { name: 'get_weather', description: 'The weather', input_schema }
const tools = [weather, { type: 'custom', name: 'get_time', input_schema: { type: 'object' } }]
const user = (content: unknown) => ({ role: 'user', content })
const order = { model: 'demo-chat', max_tokens: 4096, tools, messages: [user('Rain in Oslo for 3 days?')] }
const thinking = { type: 'enabled', budget_tokens: 1024 }

async function say(fields: Record<string, unknown>): Promise<Message> {
  const response = await gateway.ask({ ...order, ...fields })
  const body = (await response.json()) as Message
  expect(response.status, JSON.stringify(body)).toBe(200)
  return body
}

async function refused(fields: Record<string, unknown>): Promise<string> {
  const response = await gateway.ask({ ...order, ...fields })
  const body = (await response.json()) as { error: { type: string; message: string; code: string } }
  expect([response.status, body.error.type]).toEqual([400, 'invalid_request_error'])
  return body.error.message
}

const uses = (message: Message): Block[] => message.content.filter(({ type }) => type === 'tool_use')

test('a tool is used when forced, with input that obeys its schema', async () => {
  const message = await say({ tool_choice: { type: 'any' } })
  expect(message.stop_reason).toBe('tool_use')
  expect(message.content).toEqual([
    {
      type: 'tool_use',
      id: expect.stringMatching(/^toolu_/),
      name: 'get_weather',
      input: { city: 'Oslo', days: 3 },
    },
  ])
  const chosen = await say({ tool_choice: { type: 'tool', name: 'get_time' } })
  expect(uses(chosen).map(({ name }) => name)).toEqual(['get_time'])
})

test('a tool is used when it is named, several when they all are, one when only one may be', async () => {
  const messages = [user('Use get_weather and get_time for Lima')]
  const both = await say({ messages })
  expect(both.content.map(({ type }) => type)).toEqual(['text', 'tool_use', 'tool_use'])
  expect(
    uses(await say({ messages, tool_choice: { type: 'auto', disable_parallel_tool_use: true } })),
  ).toHaveLength(1)
  expect(uses(await say({ messages: [user('Tell me about Lima')] }))).toEqual([])
})

test('the streamed input of a tool joins to the same JSON', async () => {
  const response = await gateway.ask({ ...order, tool_choice: { type: 'any' }, stream: true })
  const events = (await readSse(response)) as {
    type: string
    content_block?: Block
    delta?: Record<string, string>
  }[]
  expect(events.find(({ type }) => type === 'content_block_start')?.content_block).toMatchObject({
    type: 'tool_use',
    name: 'get_weather',
    input: {},
  })
  const json = events.map(({ delta }) => delta?.['partial_json'] ?? '').join('')
  expect(JSON.parse(json)).toEqual({ city: 'Oslo', days: 3 })
  expect(events.at(-2)?.delta?.['stop_reason']).toBe('tool_use')
})

test('a result is answered, as text, as blocks and as an error', async () => {
  const question = user('Use get_weather for Lima')
  const asked = await say({ messages: [question] })
  const [use] = uses(asked)
  const answer = async (result: Record<string, unknown>): Promise<string> => {
    const block = { type: 'tool_result', tool_use_id: use?.id, ...result }
    const message = await say({
      messages: [question, { role: 'assistant', content: asked.content }, user([block])],
    })
    expect(message.stop_reason).toBe('end_turn')
    return message.content[0]?.text ?? ''
  }
  expect(await answer({ content: '{"sky":"clear"}' })).toContain('| sky | clear |')
  const source = { type: 'base64', media_type: 'image/png', data: 'AAAA' }
  const blocks = [
    { type: 'text', text: 'Clear' },
    { type: 'image', source },
  ]
  expect(await answer({ content: blocks })).toContain('> Clear')
  expect(await answer({ content: 'no such place', is_error: true })).toContain(
    'could not do it: no such place',
  )
})

test('a thought goes back word for word, and must while its call is answered', async () => {
  const question = user('Use get_weather for Lima')
  const asked = await say({ messages: [question], thinking })
  expect(asked.content.map(({ type }) => type)).toEqual(['thinking', 'text', 'tool_use'])
  const results = user([{ type: 'tool_result', tool_use_id: uses(asked)[0]?.id, content: 'clear' }])
  const withContent = (content: Block[]) => ({
    thinking,
    messages: [question, { role: 'assistant', content }, results],
  })
  expect((await say(withContent(asked.content))).content.at(-1)?.text).toContain('clear')
  expect(await refused(withContent(asked.content.slice(1)))).toContain('messages.1.content.0')
  const [first, ...rest] = asked.content
  expect(await refused(withContent([{ ...first, thinking: 'Other words' } as Block, ...rest]))).toContain(
    'messages.1.content.0.signature',
  )
})

test('thinking is not shown when it is disabled, and counts within max_tokens', async () => {
  expect((await say({ thinking: { type: 'disabled' } })).content.map(({ type }) => type)).toEqual(['text'])
  const whole = await say({ messages: [user('A long story')], max_tokens: 1025, thinking })
  expect(whole.usage['output_tokens']).toBeLessThanOrEqual(1025)
})

test('what is marked with cache_control is written once and read afterwards', async () => {
  const text = { type: 'text', text: 'A long preface. '.repeat(40), cache_control: { type: 'ephemeral' } }
  const messages = [user([text, { type: 'text', text: 'Hello' }])]
  const [first, second] = [await say({ messages }), await say({ messages })]
  expect(first.usage['cache_creation_input_tokens']).toBeGreaterThan(100)
  expect(second.usage['cache_read_input_tokens']).toBe(first.usage['cache_creation_input_tokens'])
  const total = ({ usage }: Message): number =>
    (usage['input_tokens'] ?? 0) +
    (usage['cache_creation_input_tokens'] ?? 0) +
    (usage['cache_read_input_tokens'] ?? 0)
  expect(total(first)).toBe(total(second))
})

test('the three tools of the document are understood', async () => {
  const computer = {
    type: 'computer_20241022',
    name: 'computer',
    display_width_px: 800,
    display_height_px: 600,
  }
  const all = [
    { ...computer, display_number: 1 },
    { type: 'bash_20241022', name: 'bash' },
    { type: 'text_editor_20241022', name: 'str_replace_editor', cache_control: { type: 'ephemeral' } },
  ]
  const message = await say({ tools: all, messages: [user('Use computer, bash and str_replace_editor')] })
  expect(uses(message).map(({ name }) => name)).toEqual(['computer', 'bash', 'str_replace_editor'])
  expect(uses(message)[0]?.input).toMatchObject({ coordinate: [expect.any(Number), expect.any(Number)] })
  expect(await refused({ tools: [{ ...computer, display_width_px: undefined }] })).toContain(
    'tools.0.display_width_px',
  )
  expect(await refused({ tools: [{ ...computer, name: 'mouse' }] })).toContain('tools.0.name')
})

test('a reply to told words is a refusal', async () => {
  await gateway.close()
  gateway = await startTestGateway({ blockedWords: ['zorvex'] })
  expect((await say({ messages: [user('About zorvex')] })).stop_reason).toBe('refusal')
})

test('the version header is a word of the dialect', async () => {
  await gateway.close()
  gateway = await startTestGateway({ dialect: { versionHeader: 'Another-Version' } })
  const key = { 'x-api-key': gateway.key }
  expect(
    (await gateway.ask(order, { ...key, 'another-version': '2023-06-01', 'vendor-beta': 'a,b' })).status,
  ).toBe(200)
  expect((await gateway.ask(order, { ...key, 'vendor-version': '2023-06-01' })).status).toBe(400)
})

test('every documented field is accepted by a strict gateway, and no other', async () => {
  await gateway.close()
  gateway = await startTestGateway({ strict: true })
  const source = { type: 'base64', media_type: 'image/webp', data: 'AAAA' }
  const cache_control = { type: 'ephemeral' }
  const content = [
    { type: 'text', text: 'Hi', cache_control },
    { type: 'image', source, cache_control },
    { type: 'document', source: { any: 'thing' }, cache_control },
  ]
  const fields = {
    messages: [user(content)],
    metadata: { user_id: 'u'.repeat(256) },
    stop_sequences: ['never'],
    stream: false,
    system: 'Be kind',
    temperature: 0,
    thinking,
    tool_choice: { type: 'auto', disable_parallel_tool_use: true },
    tools: [{ ...weather, type: 'custom', cache_control }],
    top_k: 1,
  }
  expect((await say(fields)).stop_reason).toBe('end_turn')
  expect((await say({ top_p: 0.5 })).stop_reason).toBe('end_turn')
  expect(await refused({ top_p: 0.5, temperature: 0.5 })).toContain('top_p')
  expect(await refused({ service_tier: 'auto' })).toContain('service_tier')
  expect(await refused({ system: [{ type: 'text', text: 'Be kind' }] })).toContain('system')
})

test.each<[string, Record<string, unknown>, string]>([
  ['a tool without a schema', { tools: [{ name: 'a' }] }, 'tools.0.input_schema'],
  ['two tools of one name', { tools: [weather, weather] }, 'tools.1.name'],
  ['a tool of another type', { tools: [{ type: 'bash_1', name: 'bash' }] }, 'tools.0.type'],
  ['a choice of another type', { tool_choice: { type: 'some' } }, 'tool_choice.type'],
  ['a choice without its name', { tool_choice: { type: 'tool' } }, 'tool_choice.name'],
  ['a choice of no tool', { tool_choice: { type: 'tool', name: 'x' } }, 'tool_choice.name'],
  ['a choice without tools', { tools: undefined, tool_choice: { type: 'any' } }, 'tool_choice'],
  [
    'a result of no call',
    { messages: [user([{ type: 'tool_result', tool_use_id: 'x', content: '' }])] },
    'messages.0.content.0.tool_use_id',
  ],
  [
    'a call without its result',
    {
      messages: [
        user('Hi'),
        { role: 'assistant', content: [{ type: 'tool_use', id: 'x', name: 'a', input: {} }] },
        user('Well?'),
      ],
    },
    'messages.2',
  ],
  [
    'a call by the user',
    { messages: [user([{ type: 'tool_use', id: 'x', name: 'a', input: {} }])] },
    'messages.0.content.0.type',
  ],
  [
    'a document without a source',
    { messages: [user([{ type: 'document' }])] },
    'messages.0.content.0.source',
  ],
  [
    'another cache',
    { messages: [user([{ type: 'text', text: 'a', cache_control: { type: 'long' } }])] },
    'messages.0.content.0.cache_control.type',
  ],
  ['thinking without a budget', { thinking: { type: 'enabled' } }, 'thinking.budget_tokens'],
  ['thinking of another type', { thinking: { type: 'adaptive' } }, 'thinking.type'],
])('%s is refused, and the field is named', async (_name, fields, field) => {
  expect(await refused(fields)).toMatch(new RegExp(`^${field.replaceAll('.', '\\.')} `))
})
