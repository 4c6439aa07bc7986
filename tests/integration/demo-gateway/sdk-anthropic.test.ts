import Anthropic from '@anthropic-ai/sdk'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startTestGateway, type TestGateway } from './start-test-gateway.ts'

let gateway: TestGateway
let client: Anthropic
beforeEach(async () => {
  gateway = await startTestGateway({ blockedWords: ['zorvex'] })
  client = clientOf(gateway, gateway.key)
})
afterEach(() => gateway.close())

/** In its present version this client sends a key as Bearer; the document wants `x-api-key`, which it sends when set. */
function clientOf({ origin }: TestGateway, key: string): Anthropic {
  const defaultHeaders = { 'vendor-version': '2023-06-01', 'x-api-key': key, authorization: null }
  return new Anthropic({ baseURL: origin, apiKey: null, defaultHeaders, maxRetries: 0 })
}

const order = {
  model: 'demo-chat',
  max_tokens: 4096,
  messages: [{ role: 'user' as const, content: 'Write a poem about rivers' }],
}
const thinking = { type: 'enabled' as const, budget_tokens: 1024 }
const weather = {
  name: 'get_weather',
  description: 'The weather of a place',
  input_schema: { type: 'object' as const, properties: { city: { type: 'string' } }, required: ['city'] },
}

const textOf = (content: Anthropic.ContentBlock[]): string =>
  content.map((block) => (block.type === 'text' ? block.text : '')).join('')

test('the messages client reads a plain reply', async () => {
  const message = await client.messages.create(order)
  expect(message).toMatchObject({ type: 'message', role: 'assistant', stop_reason: 'end_turn' })
  expect(textOf(message.content)).toContain('rivers')
  expect(message.usage.output_tokens).toBeGreaterThan(0)
})

test('the messages client reads a stream, and its thoughts', async () => {
  let heard = ''
  const stream = client.messages.stream({ ...order, thinking }).on('text', (text) => {
    heard += text
  })
  const message = await stream.finalMessage()
  expect(message.content.map(({ type }) => type)).toEqual(['thinking', 'text'])
  expect(message.content[0]).toMatchObject({
    thinking: expect.stringContaining('rivers'),
    signature: expect.any(String),
  })
  expect(heard).toBe(textOf(message.content))
  expect(heard).toBe(textOf((await client.messages.create(order)).content))
})

test('the messages client uses a tool and brings its result, with thoughts, plain and streamed', async () => {
  const question = { role: 'user' as const, content: 'Use get_weather for Lima' }
  const asking = { ...order, thinking, tools: [weather], messages: [question] }
  const plain = await client.messages.create(asking)
  const streamed = await client.messages.stream(asking).finalMessage()
  for (const { content, stop_reason: reason } of [plain, streamed]) {
    expect(reason).toBe('tool_use')
    const use = content.find((block) => block.type === 'tool_use')
    expect(use).toMatchObject({ name: 'get_weather', input: { city: 'Lima' } })
    const result = { type: 'tool_result' as const, tool_use_id: use?.id ?? '', content: '{"sky":"clear"}' }
    const messages = [
      question,
      { role: 'assistant' as const, content },
      { role: 'user' as const, content: [result] },
    ]
    expect(textOf((await client.messages.create({ ...asking, messages })).content)).toContain(
      '| sky | clear |',
    )
  }
})

test('the messages client sends an image', async () => {
  const image = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
  const source = {
    type: 'base64' as const,
    media_type: 'image/png' as const,
    data: image.toString('base64'),
  }
  const content = [
    { type: 'image' as const, source },
    { type: 'text' as const, text: 'What do you see?' },
  ]
  const message = await client.messages.create({ ...order, messages: [{ role: 'user', content }] })
  expect(textOf(message.content)).toContain('the image')
})

test('the messages client tells errors apart', async () => {
  await expect(client.messages.create({ ...order, max_tokens: 1 })).rejects.toBeInstanceOf(
    Anthropic.BadRequestError,
  )
  const stranger = clientOf(gateway, 'sk-wrong')
  await expect(stranger.messages.create(order)).rejects.toBeInstanceOf(Anthropic.AuthenticationError)
  const faulty = await startTestGateway({ faults: { status: 429 } })
  await expect(clientOf(faulty, faulty.key).messages.create(order)).rejects.toBeInstanceOf(
    Anthropic.RateLimitError,
  )
  await faulty.close()
  const refused = { role: 'user' as const, content: 'About zorvex' }
  expect((await client.messages.create({ ...order, messages: [refused] })).stop_reason).toBe('refusal')
})

test('the messages client comes back after a fault that passes', async () => {
  const faulty = await startTestGateway({ faults: { status: 500, every: 2 } })
  const patient = clientOf(faulty, faulty.key).withOptions({ maxRetries: 1 })
  for (let turn = 0; turn < 2; turn += 1) {
    expect((await patient.messages.create(order)).stop_reason).toBe('end_turn')
  }
  await faulty.close()
})
