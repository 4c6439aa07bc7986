import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readSse } from './read-sse.ts'
import { startTestGateway, type TestGateway } from './start-test-gateway.ts'

let gateway: TestGateway
beforeEach(async () => {
  gateway = await startTestGateway()
})
afterEach(() => gateway.close())

type Call = { index?: number; id?: string; type?: string; function: { name?: string; arguments: string } }
type Image = { type: string; image_url: { url: string } }
type Message = {
  role: string
  content: string | null
  reasoning_content?: string
  tool_calls?: Call[]
  images?: Image[]
}
type Logprobs = { content: { token: string; logprob: number; bytes: number[]; top_logprobs: unknown[] }[] }
type Completion = {
  id: string
  object: string
  created: number
  model: string
  choices: { index: number; message: Message; finish_reason: string; logprobs: Logprobs | null }[]
  usage: Record<string, number> & { completion_tokens_details: { reasoning_tokens: number } }
}
type Chunk = Omit<Completion, 'choices' | 'usage'> & {
  choices: { index: number; delta: Partial<Message>; finish_reason: string | null }[]
  usage?: Completion['usage'] | null
}

const order = { model: 'demo-chat', messages: [{ role: 'user', content: 'Write a poem about rivers' }] }
const say = (content: unknown) => ({ messages: [{ role: 'user', content }] })

async function complete(fields: Record<string, unknown> = {}): Promise<Completion> {
  const response = await gateway.complete({ ...order, ...fields })
  const body = (await response.json()) as Completion
  expect(response.status, JSON.stringify(body).slice(0, 300)).toBe(200)
  return body
}

async function stream(fields: Record<string, unknown> = {}): Promise<(Chunk | '[DONE]')[]> {
  const response = await gateway.complete({ ...order, ...fields, stream: true })
  expect(response.headers.get('content-type')).toContain('text/event-stream')
  return readSse<Chunk>(response)
}

const chunksOf = (events: (Chunk | '[DONE]')[]): Chunk[] => events.filter((event) => event !== '[DONE]')
const join = (chunks: Chunk[], field: 'content' | 'reasoning_content', index = 0): string =>
  chunks
    .flatMap(({ choices }) => choices)
    .filter((choice) => choice.index === index)
    .map(({ delta }) => delta[field] ?? '')
    .join('')

async function sizeOf(address: string | undefined): Promise<string> {
  const data = /^data:image\/png;base64,(.+)$/.exec(address ?? '')?.[1] ?? ''
  const { format, width, height } = await sharp(Buffer.from(data, 'base64')).metadata()
  return `${format} ${width}x${height}`
}

const imageIn = (content: string | null | undefined): string | undefined =>
  /!\[image\]\((data:[^)]+)\)/.exec(content ?? '')?.[1]

test('a reply has the shape in general use, and its usage adds up', async () => {
  const body = await complete()
  expect(body).toMatchObject({ object: 'chat.completion', model: 'demo-chat', created: gateway.nowSeconds() })
  expect(body.choices).toMatchObject([{ index: 0, finish_reason: 'stop', message: { role: 'assistant' } }])
  expect(body.choices[0]?.message.content).toContain('rivers')
  const { prompt_tokens: prompt = 0, completion_tokens: completion = 0, total_tokens: total } = body.usage
  expect(total).toBe(prompt + completion)
})

test('a streamed reply is the same text, ends with [DONE], and tells its usage when asked', async () => {
  const events = await stream({ stream_options: { include_usage: true } })
  expect(events.at(-1)).toBe('[DONE]')
  const chunks = chunksOf(events)
  const plain = await complete()
  expect(join(chunks, 'content')).toBe(plain.choices[0]?.message.content)
  expect(chunks[0]?.choices[0]?.delta).toEqual({ role: 'assistant', content: '' })
  expect(chunks.at(-1)).toMatchObject({ choices: [], usage: plain.usage })
  expect(chunks.at(-2)?.choices[0]).toMatchObject({ delta: {}, finish_reason: 'stop' })
  expect(chunks.slice(0, -1).every(({ usage }) => usage === null)).toBe(true)
  expect(chunksOf(await stream()).some((chunk) => 'usage' in chunk)).toBe(false)
})

test('system and developer messages are followed, and earlier turns are known', async () => {
  const messages = [{ role: 'user', content: 'Tell me about glaciers' }]
  const free = (await complete({ messages })).choices[0]?.message.content ?? ''
  for (const role of ['system', 'developer']) {
    const brief = await complete({ messages: [{ role, content: 'Be brief' }, ...messages] })
    expect(brief.choices[0]?.message.content?.length).toBeLessThan(free.length)
  }
  const next = [
    ...messages,
    { role: 'assistant', content: free },
    { role: 'user', content: 'And lighthouses' },
  ]
  expect((await complete({ messages: next })).choices[0]?.message.content).toContain('*glaciers*')
})

test('n, stop, and both limits of length are kept', async () => {
  const three = await complete({ n: 3 })
  expect(new Set(three.choices.map(({ message }) => message.content)).size).toBe(3)
  const chunks = chunksOf(await stream({ n: 3 }))
  for (const { index, message } of three.choices) expect(join(chunks, 'content', index)).toBe(message.content)
  const stopped = await complete({ stop: 'rivers' })
  expect(stopped.choices[0]?.message.content).not.toContain('rivers')
  expect(stopped.choices[0]?.finish_reason).toBe('stop')
  for (const limit of ['max_tokens', 'max_completion_tokens']) {
    const short = await complete({ [limit]: 8 })
    expect(short.choices[0]?.finish_reason).toBe('length')
    expect(short.usage['completion_tokens']).toBeLessThanOrEqual(8)
  }
})

test('reasoning is told beside the content when effort is asked for', async () => {
  const body = await complete({ reasoning_effort: 'low' })
  expect(body.choices[0]?.message.reasoning_content).toContain('rivers')
  expect(body.usage.completion_tokens_details.reasoning_tokens).toBeGreaterThan(0)
  const chunks = chunksOf(await stream({ reasoning_effort: 'low' }))
  expect(join(chunks, 'reasoning_content')).toBe(body.choices[0]?.message.reasoning_content)
  expect((await complete({ reasoning_effort: 'none' })).choices[0]?.message).not.toHaveProperty(
    'reasoning_content',
  )
})

test('log probabilities belong to the tokens of the content', async () => {
  const { choices } = await complete({ logprobs: true, top_logprobs: 2 })
  const tokens = choices[0]?.logprobs?.content ?? []
  expect(tokens.map(({ token }) => token).join('')).toBe(choices[0]?.message.content)
  expect(tokens.every(({ top_logprobs: top, logprob }) => top.length === 2 && logprob <= 0)).toBe(true)
})

const schema = {
  type: 'object',
  properties: {
    steps: { type: 'array', minItems: 1, items: { $ref: '#/$defs/step' } },
    mood: { anyOf: [{ type: 'null' }, { enum: ['calm', 'wild'] }] },
    share: { type: 'number', exclusiveMinimum: 0, exclusiveMaximum: 1 },
  },
  required: ['steps', 'mood', 'share'],
  additionalProperties: false,
  $defs: {
    step: {
      type: 'object',
      properties: { text: { type: 'string', minLength: 3 }, next: { $ref: '#/$defs/step' } },
      required: ['text'],
    },
  },
}

test('JSON output obeys a schema, also one that contains itself', async () => {
  const json_schema = { name: 'plan', strict: true, schema }
  const body = await complete({
    ...say('A calm plan'),
    response_format: { type: 'json_schema', json_schema },
  })
  const value = JSON.parse(body.choices[0]?.message.content ?? '') as {
    steps: { text: string }[]
    mood: string
    share: number
  }
  expect(Object.keys(value).toSorted()).toEqual(['mood', 'share', 'steps'])
  expect(value.steps.length).toBeGreaterThan(0)
  expect(value.steps.every(({ text }) => text.length >= 3)).toBe(true)
  expect(value.mood).toBe('calm')
  expect(value.share > 0 && value.share < 1).toBe(true)
  const free = await complete({ response_format: { type: 'json_object' } })
  expect(JSON.parse(free.choices[0]?.message.content ?? '')).toBeTypeOf('object')
})

const parameters = { type: 'object', properties: { city: { type: 'string' } }, required: ['city'] }
const tools = ['get_weather', 'get_time'].map((name) => ({
  type: 'function',
  function: { name, parameters },
}))

test('a tool is called by choice or by name, whole and streamed, and its answer is used', async () => {
  const fields = { ...say('Rain in Oslo?'), tools, tool_choice: 'required' }
  const [choice] = (await complete(fields)).choices
  expect(choice).toMatchObject({ finish_reason: 'tool_calls', message: { content: null } })
  const [call] = choice?.message.tool_calls ?? []
  expect(call).toMatchObject({
    type: 'function',
    function: { name: 'get_weather', arguments: '{"city":"Oslo"}' },
  })

  const deltas = chunksOf(await stream(fields)).flatMap(({ choices }) => choices[0]?.delta.tool_calls ?? [])
  expect(deltas[0]).toMatchObject({ index: 0, function: { name: 'get_weather' } })
  expect(deltas.map((delta) => delta.function.arguments).join('')).toBe('{"city":"Oslo"}')

  const both = await complete({ ...say('Use get_weather and get_time for Oslo'), tools })
  expect(both.choices[0]?.message.tool_calls).toHaveLength(2)
  const single = { ...say('Use get_weather and get_time for Oslo'), tools, parallel_tool_calls: false }
  expect((await complete(single)).choices[0]?.message.tool_calls).toHaveLength(1)
  const named = { ...fields, tool_choice: { type: 'function', function: { name: 'get_time' } } }
  expect((await complete(named)).choices[0]?.message.tool_calls?.[0]?.function.name).toBe('get_time')

  const answered = [
    ...fields.messages,
    choice?.message,
    { role: 'tool', tool_call_id: call?.id, content: '{"sky":"clear"}' },
  ]
  expect((await complete({ messages: answered, tools })).choices[0]?.message.content).toContain(
    '| sky | clear |',
  )
})

const multimodal = 'multimodal-3-pro-image-preview'

test('a multimodal model draws into the content, also split over deltas', async () => {
  const fields = { ...say('A quiet sea, 2:1'), model: multimodal }
  const { message } = (await complete(fields)).choices[0] ?? {}
  expect(await sizeOf(imageIn(message?.content))).toBe('png 1456x720')
  const chunks = chunksOf(await stream(fields))
  expect(join(chunks, 'content')).toBe(message?.content)
  expect(
    chunks.filter(({ choices }) => (choices[0]?.delta.content?.length ?? 0) > 1000).length,
  ).toBeGreaterThan(1)
})

test('a multimodal model talks when it is only spoken to, or told to', async () => {
  for (const fields of [
    say('Hello'),
    say('What is a fjord?'),
    { ...say('A quiet sea'), modalities: ['text'] },
  ]) {
    const { message } = (await complete({ ...fields, model: multimodal })).choices[0] ?? {}
    expect(imageIn(message?.content)).toBeUndefined()
  }
})

test('images can be told beside the content', async () => {
  await gateway.close()
  gateway = await startTestGateway({ imagePlacement: 'images' })
  const fields = { ...say('A quiet sea, 2:1'), model: multimodal }
  const { message } = (await complete(fields)).choices[0] ?? {}
  expect(imageIn(message?.content)).toBeUndefined()
  expect(await sizeOf(message?.images?.[0]?.image_url.url)).toBe('png 1456x720')
  const streamed = chunksOf(await stream(fields)).flatMap(({ choices }) => choices[0]?.delta.images ?? [])
  expect(streamed).toEqual(message?.images)
})

test('an image that is sent along is seen by a talker and changed by a drawer, and can be changed again', async () => {
  const given = await sharp({ create: { width: 120, height: 80, channels: 3, background: 'olive' } })
    .png()
    .toBuffer()
  const url = `data:image/png;base64,${given.toString('base64')}`
  const messages = [
    {
      role: 'user',
      content: [
        { type: 'image_url', image_url: { url, detail: 'low' } },
        { type: 'text', text: 'Make it night' },
      ],
    },
  ]
  expect((await complete({ messages })).choices[0]?.message.content).toContain('the image')
  const { message } = (await complete({ messages, model: multimodal })).choices[0] ?? {}
  const changed = imageIn(message?.content)
  expect(await sizeOf(changed)).toBe('png 120x80')
  expect(changed).not.toBe(url)
  const again = [...messages, message, { role: 'user', content: 'Now make it warm' }]
  const second = (await complete({ messages: again, model: multimodal })).choices[0]?.message.content
  expect(await sizeOf(imageIn(second))).toBe('png 120x80')
})

test('told words filter the content', async () => {
  await gateway.close()
  gateway = await startTestGateway({ blockedWords: ['zorvex'], unsafeWords: ['quillon'] })
  const blocked = (await complete(say('About zorvex'))).choices[0]
  expect(blocked).toMatchObject({ finish_reason: 'content_filter', message: { content: '' } })
  const cut = (await complete(say('About quillon'))).choices[0]
  expect(cut?.finish_reason).toBe('content_filter')
  expect(cut?.message.content).not.toBe('')
})

test('a stream that is told to break off has no finish reason and no [DONE]', async () => {
  await gateway.close()
  gateway = await startTestGateway({ faults: { cutStreamsAfterTokens: 20 } })
  const events = await stream()
  expect(events).not.toContain('[DONE]')
  expect(chunksOf(events).every(({ choices }) => choices[0]?.finish_reason === null)).toBe(true)
})

test.each<[string, Record<string, unknown>, string]>([
  ['no model', { model: undefined }, 'model'],
  ['no messages', { messages: [] }, 'messages'],
  ['another role', { messages: [{ role: 'model', content: 'Hi' }] }, 'messages.0.role'],
  ['a message without content', { messages: [{ role: 'user' }] }, 'messages.0.content'],
  [
    'an image that is none',
    say([{ type: 'image_url', image_url: { url: 'cat.png' } }]),
    'messages.0.content.0.image_url.url',
  ],
  ['another part', say([{ type: 'video' }]), 'messages.0.content.0.type'],
  [
    'a tool message without its call',
    { messages: [{ role: 'tool', tool_call_id: 'x', content: '' }] },
    'messages.0.tool_call_id',
  ],
  ['temperature above 2', { temperature: 2.5 }, 'temperature'],
  ['top_p above 1', { top_p: 2 }, 'top_p'],
  ['a penalty above 2', { presence_penalty: 3 }, 'presence_penalty'],
  ['n of 0', { n: 0 }, 'n'],
  ['max_tokens of 0', { max_tokens: 0 }, 'max_tokens'],
  ['five stops', { stop: ['1', '2', '3', '4', '5'] }, 'stop'],
  ['stream as text', { stream: 'yes' }, 'stream'],
  ['stream options without a stream', { stream_options: { include_usage: true } }, 'stream_options'],
  ['top_logprobs alone', { top_logprobs: 2 }, 'top_logprobs'],
  [
    'a tool with a bad name',
    { tools: [{ type: 'function', function: { name: 'a b' } }] },
    'tools.0.function.name',
  ],
  ['a choice without tools', { tool_choice: 'required' }, 'tool_choice'],
  [
    'a choice of no tool',
    { tools, tool_choice: { type: 'function', function: { name: 'x' } } },
    'tool_choice',
  ],
  ['another format', { response_format: { type: 'xml' } }, 'response_format.type'],
  ['another effort', { reasoning_effort: 'much' }, 'reasoning_effort'],
])('%s is refused, and the field is named', async (_name, fields, field) => {
  const response = await gateway.complete({ ...order, ...fields })
  expect([response.status, await response.json()]).toMatchObject([
    400,
    { error: { type: 'invalid_request_error', param: field, message: expect.stringContaining(field) } },
  ])
})

test('calls that nobody answered, and images that cannot be read, are refused', async () => {
  const call = { id: 'c1', type: 'function', function: { name: 'get_weather', arguments: '{}' } }
  const messages = [...order.messages, { role: 'assistant', tool_calls: [call] }, ...order.messages]
  expect((await gateway.complete({ ...order, messages })).status).toBe(400)
  const url = 'data:image/png;base64,AAAA'
  const broken = say([
    { type: 'image_url', image_url: { url } },
    { type: 'text', text: 'warm' },
  ])
  expect((await gateway.complete({ ...order, ...broken, model: multimodal })).status).toBe(400)
})

test('an unknown model is a 503', async () => {
  const response = await gateway.complete({ ...order, model: 'imagea-2' })
  expect([response.status, await response.json()]).toMatchObject([
    503,
    { error: { code: 'model_not_found' } },
  ])
})
