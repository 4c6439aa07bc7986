import {
  ApiError,
  FunctionCallingConfigMode,
  type GenerateContentResponse,
  GoogleGenAI,
  HarmBlockThreshold,
  HarmCategory,
  Modality,
  Type,
} from '@google/genai'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startTestGateway, type TestGateway } from './start-test-gateway.ts'

let gateway: TestGateway
let client: GoogleGenAI
beforeEach(async () => {
  gateway = await startTestGateway({ blockedWords: ['zorvex'], grounding: true })
  client = clientOf(gateway, gateway.key)
})
afterEach(() => gateway.close())

function clientOf({ origin }: TestGateway, key: string): GoogleGenAI {
  return new GoogleGenAI({
    apiKey: key,
    vertexai: false,
    // The document's version; the client's own default is another.
    apiVersion: 'v1beta',
    httpOptions: { baseUrl: origin, headers: { 'x-vendor-api-key': key } },
  })
}

const model = 'demo-chat'
const painter = 'multimodal-2.5-flash-image'
const order = { model, contents: 'Write a poem about rivers' }

async function readAll(stream: AsyncGenerator<GenerateContentResponse>): Promise<GenerateContentResponse[]> {
  const chunks: GenerateContentResponse[] = []
  for await (const chunk of stream) chunks.push(chunk)
  return chunks
}

const inlineIn = (reply: GenerateContentResponse) =>
  reply.candidates?.[0]?.content?.parts?.flatMap((part) => part.inlineData ?? []) ?? []

test('the generateContent client reads a plain reply with its usage and sources', async () => {
  const reply = await client.models.generateContent({ ...order, config: { systemInstruction: 'Be kind' } })
  expect(reply.text).toContain('rivers')
  const { promptTokenCount = 0, candidatesTokenCount = 0, totalTokenCount } = reply.usageMetadata ?? {}
  expect(totalTokenCount).toBe(promptTokenCount + candidatesTokenCount)
  expect(reply.candidates?.[0]?.groundingMetadata?.groundingChunks?.[0]?.web?.uri).toContain('example.com')
  expect([typeof reply.responseId, typeof reply.modelVersion]).toEqual(['string', 'string'])
})

test('the generateContent client reads a stream and its thoughts', async () => {
  const config = { thinkingConfig: { includeThoughts: true } }
  const chunks = await readAll(await client.models.generateContentStream({ ...order, config }))
  const whole = await client.models.generateContent(order)
  expect(chunks.map(({ text }) => text ?? '').join('')).toBe(whole.text)
  const parts = chunks.flatMap(({ candidates }) => candidates?.[0]?.content?.parts ?? [])
  expect(parts.some(({ thought }) => thought === true)).toBe(true)
  expect(parts.at(-1)?.thoughtSignature).toBeTruthy()
  expect(chunks.at(-1)?.candidates?.[0]?.finishReason).toBe('STOP')
  expect(chunks.at(-1)?.usageMetadata?.thoughtsTokenCount).toBeGreaterThan(0)
})

test('a chat of the generateContent client keeps its turns', async () => {
  const chat = client.chats.create({ model })
  await chat.sendMessage({ message: 'Tell me about glaciers' })
  expect((await chat.sendMessage({ message: 'Tell me about lighthouses' })).text).toContain('*glaciers*')
})

test('the generateContent client calls a function and brings its response, with thoughts', async () => {
  const parameters = { type: Type.OBJECT, properties: { city: { type: Type.STRING } }, required: ['city'] }
  const config = {
    tools: [{ functionDeclarations: [{ name: 'get_weather', parameters }] }],
    thinkingConfig: { includeThoughts: true },
  }
  const forced = { functionCallingConfig: { mode: FunctionCallingConfigMode.ANY } }
  const question = { role: 'user', parts: [{ text: 'Rain in Lima?' }] }
  const first = await client.models.generateContent({
    model,
    contents: [question],
    config: { ...config, toolConfig: forced },
  })
  expect(first.functionCalls).toMatchObject([{ name: 'get_weather', args: { city: 'Lima' } }])
  const called = first.candidates?.[0]?.content ?? {}
  const response = {
    role: 'user',
    parts: [{ functionResponse: { name: 'get_weather', response: { sky: 'clear' } } }],
  }
  const second = await client.models.generateContent({
    model,
    contents: [question, called, response],
    config,
  })
  expect(second.text).toContain('| sky | clear |')
})

test('the generateContent client has code run and gets JSON by schema', async () => {
  const sum = await client.models.generateContent({
    model,
    contents: 'What is 12 * 7?',
    config: { tools: [{ codeExecution: {} }] },
  })
  expect([sum.executableCode, sum.codeExecutionResult]).toEqual(['print(12 * 7)', '84\n'])
  const responseSchema = {
    type: Type.OBJECT,
    properties: { tags: { type: Type.ARRAY, items: { type: Type.STRING }, minItems: '2' } },
    required: ['tags'],
  }
  const config = { responseMimeType: 'application/json', responseSchema, candidateCount: 2 }
  const json = await client.models.generateContent({ ...order, config })
  expect(json.candidates).toHaveLength(2)
  expect((JSON.parse(json.text ?? '') as { tags: string[] }).tags.length).toBeGreaterThanOrEqual(2)
})

test('the generateContent client has an image drawn, sends one and gets it back changed', async () => {
  const config = { responseModalities: [Modality.TEXT, Modality.IMAGE] }
  const drawn = await client.models.generateContent({ model: painter, contents: 'A quiet sea, 2:1', config })
  const sizeOf = async (reply: GenerateContentResponse): Promise<string> => {
    const { width, height } = await sharp(Buffer.from(inlineIn(reply)[0]?.data ?? '', 'base64')).metadata()
    return `${width}x${height}`
  }
  expect(await sizeOf(drawn)).toBe('1456x720')
  const bytes = await sharp({ create: { width: 90, height: 60, channels: 3, background: 'olive' } })
    .webp()
    .toBuffer()
  const inlineData = { mimeType: 'image/webp', data: bytes.toString('base64') }
  const contents = [{ inlineData }, { text: 'Make it night' }]
  expect(await sizeOf(await client.models.generateContent({ model: painter, contents, config }))).toBe(
    '90x60',
  )
  const stream = await client.models.generateContentStream({ model: painter, contents, config })
  expect((await readAll(stream)).flatMap(inlineIn)).toHaveLength(1)
})

test('the generateContent client hears sound', async () => {
  const speechConfig = { voiceConfig: { prebuiltVoiceConfig: { voiceName: 'Kore' } }, languageCode: 'en-US' }
  const config = { responseModalities: [Modality.AUDIO], speechConfig }
  const [sound] = inlineIn(await client.models.generateContent({ model, contents: 'Say hello', config }))
  expect(sound?.mimeType).toBe('audio/L16;rate=24000')
  expect(Buffer.from(sound?.data ?? '', 'base64').length).toBeGreaterThan(48_000)
})

test('the generateContent client learns that a prompt was blocked', async () => {
  const blocked = await client.models.generateContent({ model, contents: 'About zorvex' })
  expect(blocked.candidates).toBeUndefined()
  expect(blocked.promptFeedback?.blockReason).toBe('SAFETY')
  const category = HarmCategory.HARM_CATEGORY_DANGEROUS_CONTENT
  const safetySettings = [{ category, threshold: HarmBlockThreshold.BLOCK_NONE }]
  const free = await client.models.generateContent({
    model,
    contents: 'About zorvex',
    config: { safetySettings },
  })
  expect(free.text).toContain('zorvex')
})

test('the generateContent client tells errors apart', async () => {
  const failure = async (asking: Promise<unknown>): Promise<[number, string]> => {
    const error = await asking.catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(ApiError)
    const { status, message } = error as ApiError
    return [status, message]
  }
  const [badStatus, badMessage] = await failure(
    client.models.generateContent({ ...order, config: { temperature: 3 } }),
  )
  expect(badStatus).toBe(400)
  expect(badMessage).toContain('generationConfig.temperature')
  expect((await failure(clientOf(gateway, 'sk-wrong').models.generateContent(order)))[0]).toBe(401)
  expect((await failure(client.models.generateContent({ ...order, model: 'nobody' })))[0]).toBe(404)
  const faulty = await startTestGateway({ faults: { status: 429 } })
  expect((await failure(clientOf(faulty, faulty.key).models.generateContentStream(order)))[0]).toBe(429)
  await faulty.close()
})
