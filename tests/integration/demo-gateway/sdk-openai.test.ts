import OpenAI from 'openai'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startTestGateway, type TestGateway } from './start-test-gateway.ts'

let gateway: TestGateway
let client: OpenAI
beforeEach(async () => {
  gateway = await startTestGateway()
  client = clientOf(gateway, gateway.key)
})
afterEach(() => gateway.close())

function clientOf({ origin }: TestGateway, apiKey: string): OpenAI {
  return new OpenAI({ baseURL: `${origin}/v1`, apiKey, maxRetries: 0 })
}

const user = (content: OpenAI.ChatCompletionUserMessageParam['content']) => ({
  role: 'user' as const,
  content,
})
const order = { model: 'demo-chat', messages: [user('Write a poem about rivers')] }
const multimodal = 'multimodal-2.5-flash-image'

async function image(): Promise<string> {
  const bytes = await sharp({ create: { width: 90, height: 60, channels: 3, background: 'olive' } })
    .png()
    .toBuffer()
  return `data:image/png;base64,${bytes.toString('base64')}`
}

async function sizeIn(content: string | null | undefined): Promise<string> {
  const data = /!\[image\]\(data:image\/png;base64,([^)]+)\)/.exec(content ?? '')?.[1] ?? ''
  const { width, height } = await sharp(Buffer.from(data, 'base64')).metadata()
  return `${width}x${height}`
}

test('the chat-completions client reads a plain reply and the list of models', async () => {
  const { choices, usage } = await client.chat.completions.create(order)
  expect(choices[0]).toMatchObject({ finish_reason: 'stop', message: { role: 'assistant' } })
  expect(choices[0]?.message.content).toContain('rivers')
  expect(usage?.total_tokens).toBe((usage?.prompt_tokens ?? 0) + (usage?.completion_tokens ?? 0))
  expect((await client.models.list()).data.map(({ id }) => id)).toContain(multimodal)
})

test('the chat-completions client reads a stream with its usage and its reasoning', async () => {
  const asking = { ...order, reasoning_effort: 'low' as const }
  const stream = client.chat.completions.stream({ ...asking, stream_options: { include_usage: true } })
  let reasoning = ''
  for await (const { choices } of stream) {
    const delta = choices[0]?.delta as { reasoning_content?: string } | undefined
    reasoning += delta?.reasoning_content ?? ''
  }
  const whole = await client.chat.completions.create(asking)
  expect(await stream.finalContent()).toBe(whole.choices[0]?.message.content)
  expect(await stream.totalUsage()).toMatchObject({ total_tokens: whole.usage?.total_tokens })
  expect(reasoning).toContain('rivers')
})

test('the chat-completions client runs a tool to its end', async () => {
  const asked: unknown[] = []
  const runner = client.chat.completions.runTools({
    model: 'demo-chat',
    messages: [user('Use get_weather for Lima')],
    tools: [
      {
        type: 'function',
        function: {
          name: 'get_weather',
          description: 'The weather of a place',
          parameters: { type: 'object', properties: { city: { type: 'string' } }, required: ['city'] },
          parse: JSON.parse,
          function: (input: unknown) => {
            asked.push(input)
            return { sky: 'clear' }
          },
        },
      },
    ],
  })
  expect(await runner.finalContent()).toContain('| sky | clear |')
  expect(asked).toEqual([{ city: 'Lima' }])
})

test('the chat-completions client gets JSON by schema, several choices and log probabilities', async () => {
  const schema = { type: 'object', properties: { title: { type: 'string' } }, required: ['title'] }
  const format = { type: 'json_schema' as const, json_schema: { name: 'note', schema } }
  const parsed = await client.chat.completions.parse({ ...order, response_format: format })
  expect(JSON.parse(parsed.choices[0]?.message.content ?? '')).toMatchObject({ title: expect.any(String) })
  const several = await client.chat.completions.create({ ...order, n: 2, logprobs: true, top_logprobs: 1 })
  expect(several.choices).toHaveLength(2)
  expect(several.choices[0]?.logprobs?.content?.length).toBeGreaterThan(5)
})

test('the chat-completions client sends an image and gets it back changed', async () => {
  const content = [
    { type: 'image_url' as const, image_url: { url: await image() } },
    { type: 'text' as const, text: 'Make it night' },
  ]
  const seen = await client.chat.completions.create({ ...order, messages: [user(content)] })
  expect(seen.choices[0]?.message.content).toContain('the image')
  const changed = await client.chat.completions.create({ model: multimodal, messages: [user(content)] })
  expect(await sizeIn(changed.choices[0]?.message.content)).toBe('90x60')
})

test('the images client gets images', async () => {
  const { data } = await client.images.generate({
    model: 'imagea-2',
    prompt: 'A quiet sea',
    n: 2,
    size: '256x256',
  })
  expect(data).toHaveLength(2)
  const { width } = await sharp(Buffer.from(data?.[0]?.b64_json ?? '', 'base64')).metadata()
  expect(width).toBe(256)
})

test('the chat-completions client tells errors apart', async () => {
  const bad = client.chat.completions.create({ ...order, temperature: 3 })
  await expect(bad).rejects.toMatchObject({ status: 400, param: 'temperature', code: 'invalid_request' })
  await expect(bad).rejects.toBeInstanceOf(OpenAI.BadRequestError)
  const stranger = clientOf(gateway, 'sk-wrong')
  await expect(stranger.chat.completions.create(order)).rejects.toBeInstanceOf(OpenAI.AuthenticationError)
  const unknown = client.chat.completions.create({ ...order, model: 'nobody' })
  await expect(unknown).rejects.toMatchObject({ status: 503, code: 'model_not_found' })
  const faulty = await startTestGateway({ faults: { status: 429 } })
  const refused = clientOf(faulty, faulty.key).chat.completions.create(order)
  await expect(refused).rejects.toBeInstanceOf(OpenAI.RateLimitError)
  await faulty.close()
})
