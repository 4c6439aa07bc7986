import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readSse } from './read-sse.ts'
import { startTestGateway, type TestGateway } from './start-test-gateway.ts'

let gateway: TestGateway
beforeEach(async () => {
  gateway = await startTestGateway()
})
afterEach(() => gateway.close())

type Part = { text?: string; inlineData?: { mimeType: string; data: string } }
type Reply = {
  candidates: { content: { parts: Part[] }; finishReason?: string }[]
  usageMetadata: { candidatesTokensDetails: { modality: string; tokenCount: number }[] }
}

const model = 'multimodal-2.5-flash-image'
const files = (reply: Reply | undefined): { mimeType: string; bytes: Buffer }[] =>
  (reply?.candidates[0]?.content.parts ?? [])
    .flatMap(({ inlineData }) => inlineData ?? [])
    .map(({ mimeType, data }) => ({ mimeType, bytes: Buffer.from(data, 'base64') }))

async function make(parts: unknown[], responseModalities: string[], rest = {}): Promise<Reply> {
  const body = { contents: [{ role: 'user', parts }], generationConfig: { responseModalities, ...rest } }
  const response = await gateway.generate(body, { model })
  const reply = (await response.json()) as Reply
  expect(response.status, JSON.stringify(reply).slice(0, 300)).toBe(200)
  return reply
}

async function image(format: 'png' | 'jpeg' | 'webp', width = 150, height = 90): Promise<Buffer> {
  const plain = sharp({ create: { width, height, channels: 3, background: { r: 120, g: 150, b: 110 } } })
  return plain.toFormat(format).toBuffer()
}

async function meanOf(bytes: Buffer): Promise<number[]> {
  return (await sharp(bytes).stats()).channels.slice(0, 3).map(({ mean }) => mean)
}

test('an image comes with words when both are asked for, and alone when only it is', async () => {
  const both = await make([{ text: 'A quiet sea, 2:1' }], ['TEXT', 'IMAGE'])
  expect(both.candidates[0]?.content.parts.map((part) => Object.keys(part)[0])).toEqual([
    'text',
    'inlineData',
  ])
  const [file] = files(both)
  expect(file?.mimeType).toBe('image/png')
  expect(await sharp(file?.bytes).metadata()).toMatchObject({ format: 'png', width: 1456, height: 720 })
  expect(both.usageMetadata.candidatesTokensDetails.map(({ modality }) => modality)).toEqual([
    'TEXT',
    'IMAGE',
  ])
  const alone = await make([{ text: 'A quiet sea, 2:1' }], ['IMAGE'])
  expect(alone.candidates[0]?.content.parts).toHaveLength(1)
})

test.each(['png', 'jpeg', 'webp'] as const)('a given %s is changed and keeps its size', async (format) => {
  const given = await image(format)
  const inlineData = { mimeType: `image/${format}`, data: given.toString('base64') }
  const reply = await make([{ inlineData }, { text: 'Make it night' }], ['TEXT', 'IMAGE'])
  const [file] = files(reply)
  expect(await sharp(file?.bytes).metadata()).toMatchObject({ width: 150, height: 90 })
  const [before, after] = [await meanOf(given), await meanOf(file?.bytes ?? given)]
  expect(after.every((level, channel) => level < (before[channel] ?? 0) * 0.85)).toBe(true)
})

test('instructions change an image in their own ways, and unknown ones still visibly', async () => {
  const given = await image('png')
  const inlineData = { mimeType: 'image/png', data: given.toString('base64') }
  const means: string[] = []
  for (const text of ['make it warm', 'make it cold', 'black and white', 'invert it', 'xyzzy']) {
    const mean = await meanOf(files(await make([{ inlineData }, { text }], ['IMAGE']))[0]?.bytes ?? given)
    const before = await meanOf(given)
    const change = mean.map((level, channel) => Math.abs(level - (before[channel] ?? 0)))
    expect(Math.max(...change), text).toBeGreaterThan(8)
    means.push(mean.map(Math.round).join())
  }
  expect(new Set(means).size).toBe(5)
})

test('an image that lies on its side is turned upright before it is changed', async () => {
  const given = await sharp(await image('jpeg', 200, 80))
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const inlineData = { mimeType: 'image/jpeg', data: given.toString('base64') }
  const [file] = files(await make([{ inlineData }, { text: 'warm' }], ['IMAGE']))
  expect(await sharp(file?.bytes).metadata()).toMatchObject({ width: 80, height: 200 })
})

test('the image of the reply before is changed when the person sends only words', async () => {
  const given = await image('png', 64, 96)
  const inline_data = { mime_type: 'image/png', data: given.toString('base64') }
  const contents = [
    { role: 'user', parts: [{ text: 'A field' }] },
    { role: 'model', parts: [{ inline_data }] },
    { role: 'user', parts: [{ text: 'Now in winter' }] },
  ]
  const response = await gateway.generate(
    { contents, generation_config: { response_modalities: ['IMAGE'] } },
    { model },
  )
  const [file] = files((await response.json()) as Reply)
  expect(await sharp(file?.bytes).metadata()).toMatchObject({ width: 64, height: 96 })
})

test('what is no image cannot be changed', async () => {
  const inlineData = { mimeType: 'image/png', data: 'AAAA' }
  const body = {
    contents: [{ role: 'user', parts: [{ inlineData }, { text: 'warm' }] }],
    generationConfig: { responseModalities: ['IMAGE'] },
  }
  const response = await gateway.generate(body, { model })
  expect([response.status, await response.json()]).toMatchObject([
    400,
    { error: { status: 'INVALID_ARGUMENT' } },
  ])
})

test('an image is edited although the app forbids its image library to read SVG', async () => {
  const inlineData = { mimeType: 'image/png', data: (await image('png')).toString('base64') }
  sharp.block({ operation: ['VipsForeignLoadSvg'] })
  try {
    expect(files(await make([{ inlineData }, { text: 'warm' }], ['IMAGE']))).toHaveLength(1)
  } finally {
    sharp.unblock({ operation: ['VipsForeignLoadSvg'] })
  }
})

test('sound is PCM of some seconds that is not silent, plain and streamed', async () => {
  const speechConfig = { voiceConfig: { prebuiltVoiceConfig: { voiceName: 'Kore' } } }
  const [sound] = files(await make([{ text: 'Say hello to the harbour' }], ['AUDIO'], { speechConfig }))
  expect(sound?.mimeType).toBe('audio/L16;rate=24000')
  const bytes = sound?.bytes ?? Buffer.alloc(0)
  expect(bytes.length / 48_000).toBeGreaterThan(1)
  const levels = Array.from({ length: bytes.length / 2 }, (_, index) =>
    Math.abs(bytes.readInt16LE(index * 2)),
  )
  expect(Math.max(...levels.slice(0, 24_000))).toBeGreaterThan(3_000)
  expect(Math.max(...levels.slice(-200))).toBeLessThan(400)

  const body = {
    contents: [{ parts: [{ text: 'Say hello to the harbour' }] }],
    generationConfig: { responseModalities: ['AUDIO'], speechConfig },
  }
  const response = await gateway.generate(body, { method: 'streamGenerateContent?alt=sse' })
  const chunks = (await readSse<Reply>(response)) as Reply[]
  expect(chunks.length).toBeGreaterThan(1)
  expect(Buffer.concat(chunks.flatMap(files).map((file) => file.bytes)).equals(bytes)).toBe(true)
  expect(chunks.at(-1)?.candidates[0]?.finishReason).toBe('STOP')
})

test.each(['audio/wav', 'video/mp4', 'application/pdf', 'image/heic', 'audio/L16;rate=24000'])(
  'a file of type %s is taken as input',
  async (mimeType) => {
    const reply = await make(
      [{ inlineData: { mimeType, data: 'AAAA' } }, { text: 'What is this?' }],
      ['TEXT'],
    )
    expect(reply.candidates[0]?.finishReason).toBe('STOP')
  },
)
