import { afterEach, beforeEach, expect, test } from 'vitest'
import { readVideo } from './read-video.ts'
import { startTestGateway, type TestGateway } from './start-test-gateway.ts'

let gateway: TestGateway
beforeEach(async () => {
  gateway = await startTestGateway({ speed: 1 })
})
afterEach(() => gateway.close())

type Query = {
  code: string
  message: string
  data: {
    task_id: string
    action: string
    status: string
    fail_reason: string
    submit_time: number
    start_time: number
    finish_time: number
    progress: string
    data: {
      id: string
      status: string
      duration: number
      resolution: string
      result?: { content: { video_url: string } }
    }
  }
}

const path = '/v1/video/generations'
const order = {
  model: 'videobq3-pro',
  prompt: 'The tide comes in',
  metadata: { ratio: '16:9', duration: 5, resolution: '720p' },
}

async function create(fields: Record<string, unknown> = {}): Promise<string> {
  const response = await gateway.post(path, { ...order, ...fields })
  expect(response.status).toBe(200)
  return ((await response.json()) as { task_id: string }).task_id
}

async function query(taskId: string): Promise<Query['data']> {
  const response = await gateway.get(`${path}/${encodeURIComponent(taskId)}`)
  expect(response.status).toBe(200)
  const body = (await response.json()) as Query
  expect(body).toMatchObject({
    code: 'success',
    message: '',
    data: { task_id: taskId, action: 'generate', data: { id: taskId } },
  })
  return body.data
}

async function finishedUrl(fields: Record<string, unknown> = {}): Promise<string> {
  const taskId = await create(fields)
  gateway.advance(60_000)
  return (await query(taskId)).data.result?.content.video_url ?? ''
}

test('a video is queued, then in progress, then done, with progress that only grows', async () => {
  const submitted = gateway.nowSeconds()
  const taskId = await create()
  expect(await query(taskId)).toMatchObject({
    status: 'QUEUED',
    progress: '0%',
    submit_time: submitted,
    start_time: 0,
    finish_time: 0,
    data: { status: 'queued' },
  })
  const seen: number[] = []
  for (let step = 0; step < 6; step += 1) {
    gateway.advance(1_250)
    const { status, progress, data } = await query(taskId)
    expect(progress).toMatch(/^\d+%$/)
    expect([status, data.status]).toEqual(['IN_PROGRESS', 'in_progress'])
    expect(data.result).toBeUndefined()
    seen.push(Number.parseInt(progress, 10))
  }
  expect(seen).toEqual(seen.toSorted((left, right) => left - right))
  expect(new Set(seen).size).toBe(6)
  gateway.advance(1_000)
  const done = await query(taskId)
  expect(done).toMatchObject({
    status: 'SUCCESS',
    progress: '100%',
    fail_reason: '',
    data: { status: 'succeed', resolution: '720p', duration: 5 },
  })
  expect(done.finish_time).toBe(submitted + 8)
  expect(done.data.result?.content.video_url).toMatch(new RegExp(`^${gateway.origin}/files/`))
})

test('speed shortens the life of a video', async () => {
  const fast = await startTestGateway({ speed: 100 })
  const response = await fast.post(path, order)
  const { task_id: taskId } = (await response.json()) as { task_id: string }
  fast.advance(100)
  const body = (await (await fast.get(`${path}/${taskId}`)).json()) as Query
  expect(body.data.status).toBe('SUCCESS')
  await fast.close()
})

test('the video is an MP4 that needs no key and can be fetched in ranges', async () => {
  const url = await finishedUrl()
  const whole = await fetch(url)
  const bytes = Buffer.from(await whole.arrayBuffer())
  expect([whole.status, whole.headers.get('content-type'), whole.headers.get('accept-ranges')]).toEqual([
    200,
    'video/mp4',
    'bytes',
  ])
  expect(bytes.subarray(4, 8).toString()).toBe('ftyp')
  expect(whole.headers.get('content-length')).toBe(String(bytes.length))
  const etag = whole.headers.get('etag') ?? ''

  const ranges = [
    ['bytes=0-99', 0, 100],
    ['bytes=1000-', 1000, bytes.length],
    ['bytes=-50', bytes.length - 50, bytes.length],
    [`bytes=10-${bytes.length * 2}`, 10, bytes.length],
  ] as const
  for (const [range, start, end] of ranges) {
    const part = await fetch(url, { headers: { range, 'if-range': etag } })
    expect(part.status).toBe(206)
    expect(part.headers.get('content-range')).toBe(`bytes ${start}-${end - 1}/${bytes.length}`)
    expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(start, end))).toBe(true)
  }
  const changed = await fetch(url, { headers: { range: 'bytes=0-99', 'if-range': '"another"' } })
  expect([changed.status, (await changed.arrayBuffer()).byteLength]).toEqual([200, bytes.length])
  const outside = await fetch(url, { headers: { range: `bytes=${bytes.length}-` } })
  expect([outside.status, outside.headers.get('content-range')]).toEqual([416, `bytes */${bytes.length}`])
  const head = await fetch(url, { method: 'HEAD' })
  expect([head.status, head.headers.get('content-length'), (await head.arrayBuffer()).byteLength]).toEqual([
    200,
    String(bytes.length),
    0,
  ])
})

test('an address expires, cannot be prolonged, and asking again gives a fresh one', async () => {
  const taskId = await create()
  gateway.advance(60_000)
  const url = (await query(taskId)).data.result?.content.video_url ?? ''
  expect((await fetch(url)).status).toBe(200)
  gateway.advance(600_001)
  expect((await fetch(url)).status).toBe(403)
  expect((await fetch(url.replace(/expires=\d+/, 'expires=99999999999999'))).status).toBe(403)
  expect((await fetch((await query(taskId)).data.result?.content.video_url ?? '')).status).toBe(200)
})

test('the clip follows the ratio and what the prompt is about', async () => {
  const nameOf = (url: string): string => new URL(url).pathname
  for (const [ratio, shape] of [
    ['16:9', '16x9'],
    ['9:16', '9x16'],
    ['1:1', '1x1'],
    ['5:4', '1x1'],
    ['4:3', '16x9'],
    ['21:9', '16x9'],
  ]) {
    expect(nameOf(await finishedUrl({ metadata: { ratio } }))).toMatch(`/files/tide-${shape}-`)
  }
  expect(nameOf(await finishedUrl({ prompt: 'Northern lights' }))).toMatch(/^\/files\/aurora-16x9-\d\.mp4$/)
  expect(await finishedUrl({ prompt: 'xyzzy' }).then(nameOf)).toBe(
    await finishedUrl({ prompt: 'xyzzy' }).then(nameOf),
  )
})

test('one prompt gives one of several clips, marked as demos', async () => {
  const etags = new Set<string | null>()
  for (let seed = 1; seed <= 8; seed += 1) {
    await gateway.close()
    gateway = await startTestGateway({ seed })
    const response = await fetch(await finishedUrl())
    etags.add(response.headers.get('etag'))
    const video = await readVideo(Buffer.from(await response.arrayBuffer()))
    expect(video).toMatchObject({ width: 960, height: 540, comment: 'Made by the demo gateway' })
  }
  expect(etags.size).toBeGreaterThan(1)
})

test('a gateway that was started again with another key still knows the videos of before', async () => {
  await gateway.close()
  gateway = await startTestGateway({ speed: 1, key: 'sk-first', signingKey: 'sk-stays' })
  const taskId = await create()
  await gateway.close()
  gateway = await startTestGateway({ speed: 1, key: 'sk-second', signingKey: 'sk-stays' })
  gateway.advance(60_000)
  expect((await query(taskId)).status).toBe('SUCCESS')
})

test('videos fail when the gateway was told so, and say why', async () => {
  await gateway.close()
  gateway = await startTestGateway({ speed: 1, faults: { areVideosFailing: true } })
  const taskId = await create()
  gateway.advance(60_000)
  const failed = await query(taskId)
  expect(failed).toMatchObject({ status: 'FAILURE', progress: '100%', data: { status: 'failed' } })
  expect(failed.fail_reason).not.toBe('')
  expect(failed.data.result).toBeUndefined()
})

test('an unknown task is a 400 with its code', async () => {
  const known = await create()
  for (const taskId of [
    'task_unknown',
    'x',
    `${known}x`,
    known.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
    '%20',
    '..%2F..',
  ]) {
    const response = await gateway.get(`${path}/${taskId}`)
    expect(response.status, taskId).toBe(400)
    expect(await response.json()).toMatchObject({ code: 'task_not_exist' })
  }
})

test('two orders of one instant are two tasks', async () => {
  expect(await create()).not.toBe(await create())
})

test.each([
  ['no model', { model: undefined }, 400],
  ['no prompt', { prompt: '' }, 400],
  ['images that are not a list', { images: 'https://a.example/1.png' }, 400],
  ['an image that is neither an address nor base64', { images: ['an image of a cat'] }, 400],
  ['an image at a file address', { images: ['file:///etc/passwd'] }, 400],
  ['metadata that is not an object', { metadata: [] }, 400],
  ['a ratio in words', { metadata: { ratio: 'wide' } }, 400],
  ['a ratio of nothing', { metadata: { ratio: '16:0' } }, 400],
  ['a duration as text', { metadata: { duration: '5' } }, 400],
  ['a duration of 0', { metadata: { duration: 0 } }, 400],
  ['a duration of 61', { metadata: { duration: 61 } }, 400],
  ['a resolution without p', { metadata: { resolution: '720' } }, 400],
  ['generate_audio as text', { metadata: { generate_audio: 'on' } }, 400],
])('%s is refused', async (_name, fields, status) => {
  const response = await gateway.post(path, { ...order, ...fields })
  expect(response.status).toBe(status)
  expect(await response.json()).toMatchObject({ code: 'invalid_request' })
})

test('images may be addresses, base64 and data: addresses', async () => {
  const image = 'iVBORw0KGgo='
  const images = ['https://a.example/1.png', image, `data:image/png;base64,${image}`]
  expect(await create({ images })).toMatch(/^task_/)
})

test('an unknown model is a 503', async () => {
  const response = await gateway.post(path, { ...order, model: 'videoz-1' })
  expect(response.status).toBe(503)
  expect(await response.json()).toMatchObject({ error: { code: 'model_not_found' } })
})
