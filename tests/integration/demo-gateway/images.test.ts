import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startDemoGateway } from '../../../src/demo-gateway/index.ts'
import { captionText } from '../../../src/demo-gateway/image/demo-mark.ts'
import { startTestGateway, type TestGateway } from './start-test-gateway.ts'

let gateway: TestGateway
beforeEach(async () => {
  gateway = await startTestGateway()
})
afterEach(() => gateway.close())

type ImageAnswer = {
  created: number
  data: { b64_json?: string; url?: string }[]
  usage: { total_tokens: number; input_tokens: number; output_tokens: number }
}

const path = '/v1/images/generations'
const order = { model: 'imagea-2', prompt: 'A quiet sea', size: '96x64' }

async function draw(fields: Record<string, unknown> = {}): Promise<ImageAnswer> {
  const response = await gateway.post(path, { ...order, ...fields })
  expect(response.status).toBe(200)
  return (await response.json()) as ImageAnswer
}

async function sizeOf(answer: ImageAnswer): Promise<string> {
  const { format, width, height } = await sharp(
    Buffer.from(answer.data[0]?.b64_json ?? '', 'base64'),
  ).metadata()
  return `${format} ${width}x${height}`
}

test.each([
  ['1024x1024', 'png 1024x1024'],
  ['1536x1024', 'png 1536x1024'],
  ['1024x1536', 'png 1024x1536'],
  ['auto', 'png 1024x1024'],
  ['301x97', 'png 301x97'],
])('size %s gives a %s', async (size, expected) => {
  expect(await sizeOf(await draw({ size }))).toBe(expected)
})

test('one prompt gives another image each time, marked as a demo', async () => {
  const chance = await startDemoGateway()
  const drawAnew = async () => {
    const headers = { authorization: `Bearer ${chance.key}`, 'content-type': 'application/json' }
    const body = JSON.stringify(order)
    const response = await fetch(chance.origin + path, { method: 'POST', headers, body })
    return (await response.json()) as ImageAnswer
  }
  const [first, again] = [await drawAnew(), await drawAnew()]
  await chance.close()
  expect(again.data).not.toEqual(first.data)
  const { exif } = await sharp(Buffer.from(first.data[0]?.b64_json ?? '', 'base64')).metadata()
  expect(exif?.toString('latin1')).toContain('Made by the demo gateway')
  expect(captionText('  A quiet\nsea ')).toBe('Demo · A quiet sea')
})

test('a few words are refused as content rules do, for images and for videos, and nothing is made', async () => {
  const refused = { prompt: 'A BLOODBATH at noon' }
  const image = await gateway.post(path, { ...order, ...refused })
  expect(image.status).toBe(400)
  expect(await image.json()).toMatchObject({ error: { code: 'content_policy_violation', param: 'prompt' } })
  const video = await gateway.post('/v1/video/generations', { model: 'videobq3-fast', ...refused })
  expect(video.status).toBe(400)
  expect(await video.json()).toMatchObject({ code: 'content_policy_violation' })
  for (const [kind, image] of [['text2video'], ['image2video', 'AAAA']]) {
    const body = { model: 'videod-v3', ...refused, ...(image && { image }) }
    const response = await gateway.post(`/videod/v1/videos/${kind}`, body)
    expect([response.status, await response.json()]).toMatchObject([
      400,
      { code: 'content_policy_violation' },
    ])
  }
})

test('with a seed one prompt repeats itself, another prompt and another index give another image', async () => {
  const [first, again, other] = [
    await draw({ n: 2 }),
    await draw({ n: 2 }),
    await draw({ prompt: 'A loud sea' }),
  ]
  expect(again.data).toEqual(first.data)
  const images = [...first.data, ...other.data].map(({ b64_json: image }) => image)
  expect(new Set(images).size).toBe(3)
})

test('every composition draws, whatever the shape of the sheet', async () => {
  const subjects = [
    'portrait',
    'flowers',
    'city',
    'stars',
    'ocean',
    'desert',
    'leaves',
    'vase',
    'mountains',
    'bauhaus',
    'silk',
  ]
  for (const prompt of subjects) {
    for (const size of ['96x64', '64x160']) {
      const answer = await draw({ prompt, size })
      const { channels } = await sharp(Buffer.from(answer.data[0]?.b64_json ?? '', 'base64')).stats()
      expect(
        Math.max(...channels.map(({ stdev }) => stdev)),
        `${prompt} ${size} is not one flat colour`,
      ).toBeGreaterThan(8)
    }
  }
})

test('marks of markup and of other scripts in a prompt are only words', async () => {
  for (const prompt of [
    '<b>&amp; "quoted" </span>',
    '海边的日落',
    'مرحبا',
    '🙂🙂',
    'a\u0000b\n\nc',
    'word '.repeat(500),
  ]) {
    expect(await sizeOf(await draw({ prompt }))).toBe('png 96x64')
  }
})

test('images are drawn although the app forbids its image library to read SVG', async () => {
  sharp.block({ operation: ['VipsForeignLoadSvg'] })
  try {
    expect(await sizeOf(await draw())).toBe('png 96x64')
  } finally {
    sharp.unblock({ operation: ['VipsForeignLoadSvg'] })
  }
})

test('usage adds up and grows with n, size and quality', async () => {
  const one = await draw({ quality: 'low' })
  const more = await draw({ quality: 'high', n: 2, size: '128x128' })
  for (const { usage } of [one, more])
    expect(usage.input_tokens + usage.output_tokens).toBe(usage.total_tokens)
  expect(more.usage.output_tokens).toBeGreaterThan(one.usage.output_tokens)
  expect(one.created).toBe(gateway.nowSeconds())
})

test('imagea-2 always answers with b64_json, the others as asked', async () => {
  expect((await draw({ response_format: 'url' })).data[0]).toHaveProperty('b64_json')
  expect((await draw({ model: 'videobq1-image', response_format: 'b64_json' })).data[0]).toHaveProperty(
    'b64_json',
  )
  expect((await draw({ model: 'videobq2-image' })).data[0]).toHaveProperty('url')
})

test('an image by address is the same image, needs no key, and expires', async () => {
  const byAddress = await draw({ model: 'videobq1-image', response_format: 'url' })
  const inline = await draw({ model: 'videobq1-image', response_format: 'b64_json' })
  const url = byAddress.data[0]?.url ?? ''
  const response = await fetch(url)
  expect(response.headers.get('content-type')).toBe('image/png')
  expect(Buffer.from(await response.arrayBuffer()).toString('base64')).toBe(inline.data[0]?.b64_json)
  gateway.advance(600_001)
  expect((await fetch(url)).status).toBe(403)
})

test.each([
  ['no model', { model: undefined }, 400, 'invalid_request'],
  ['an unknown model', { model: 'imagea-9' }, 503, 'model_not_found'],
  ['no prompt', { prompt: '  ' }, 400, 'invalid_request'],
  ['n of 0', { n: 0 }, 400, 'invalid_request'],
  ['n of 11', { n: 11 }, 400, 'invalid_request'],
  ['n of 1.5', { n: 1.5 }, 400, 'invalid_request'],
  ['a size in words', { size: 'large' }, 400, 'invalid_request'],
  ['a size too small', { size: '32x32' }, 400, 'invalid_request'],
  ['a size too large', { size: '4096x4096' }, 400, 'invalid_request'],
  ['an unknown quality', { quality: 'best' }, 400, 'invalid_request'],
  ['an unknown response_format', { response_format: 'png' }, 400, 'invalid_request'],
])('%s is refused', async (_name, fields, status, code) => {
  const response = await gateway.post(path, { ...order, ...fields })
  expect(response.status).toBe(status)
  expect(await response.json()).toMatchObject({ error: { code } })
})

test('a hundred requests at once are all answered', async () => {
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, index) => draw({ prompt: `Hill number ${index}`, size: '64x64' })),
  )
  expect(new Set(answers.map(({ data }) => data[0]?.b64_json)).size).toBe(100)
})

test('a client that leaves makes room for the next one', async () => {
  const leaving = new AbortController()
  const headers = { authorization: `Bearer ${gateway.key}` }
  const body = JSON.stringify({ ...order, n: 10, size: '2048x2048' })
  const long = Array.from({ length: 4 }, () =>
    fetch(`${gateway.origin}${path}`, { method: 'POST', headers, body, signal: leaving.signal }),
  )
  const ended = Promise.allSettled(long)
  // Answered by the same thread that draws: by then the four have arrived.
  await gateway.get('/v1/models')
  leaving.abort()
  await ended
  expect(await sizeOf(await draw())).toBe('png 96x64')
})
