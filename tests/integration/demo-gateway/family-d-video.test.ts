import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startTestGateway, type TestGateway } from './start-test-gateway.ts'

let gateway: TestGateway
beforeEach(async () => {
  gateway = await startTestGateway({ speed: 1 })
})
afterEach(() => gateway.close())

type Kind = 'text2video' | 'image2video'
type Envelope = {
  code: number
  message: string
  request_id: string
  data: {
    task_id: string
    task_status: string
    task_status_msg?: string
    created_at: number
    updated_at: number
    task_result?: { videos: { id: string; url: string; duration: string }[] }
  }
}

const pathOf = (kind: Kind): string => `/videod/v1/videos/${kind}`
const order = { model: 'videod-v3', prompt: 'The tide comes in', mode: 'std', duration: '5' }
const image = 'https://images.example/first.png'

async function create(kind: Kind, fields: Record<string, unknown> = {}): Promise<Envelope> {
  const given = kind === 'image2video' ? { ...order, image } : order
  const response = await gateway.post(pathOf(kind), { ...given, ...fields })
  expect(response.status).toBe(200)
  return (await response.json()) as Envelope
}

async function query(kind: Kind, taskId: string): Promise<Envelope> {
  const response = await gateway.get(`${pathOf(kind)}/${taskId}`)
  expect(response.status).toBe(200)
  return (await response.json()) as Envelope
}

async function clipOf(kind: Kind, fields: Record<string, unknown>): Promise<string> {
  const { data } = await create(kind, fields)
  gateway.advance(60_000)
  const url = (await query(kind, data.task_id)).data.task_result?.videos[0]?.url ?? ''
  return new URL(url).pathname
}

test.each(['text2video', 'image2video'] as const)('%s goes from submitted to succeed', async (kind) => {
  const created = await create(kind)
  expect(created).toMatchObject({ code: 0, message: 'SUCCEED', data: { task_status: 'submitted' } })
  expect(created.request_id).not.toBe('')
  const { task_id: taskId, created_at: createdAt } = created.data
  expect(Math.floor(createdAt / 1000)).toBe(gateway.nowSeconds())

  expect((await query(kind, taskId)).data).toMatchObject({ task_status: 'submitted', task_status_msg: '' })
  gateway.advance(3_000)
  const running = (await query(kind, taskId)).data
  expect(running).toMatchObject({ task_status: 'processing', created_at: createdAt })
  expect(running.task_result).toBeUndefined()
  gateway.advance(6_000)
  const done = (await query(kind, taskId)).data
  expect(done).toMatchObject({ task_status: 'succeed', task_status_msg: '' })
  expect(done.updated_at).toBeGreaterThan(running.updated_at)
  const [video] = done.task_result?.videos ?? []
  expect([typeof video?.id, video?.duration]).toEqual(['string', '5'])
  const file = await fetch(video?.url ?? '')
  expect([file.status, file.headers.get('content-type')]).toEqual([200, 'video/mp4'])
})

test('the clip has the asked ratio, else that of the first image, else 1:1', async () => {
  const tall = await sharp({ create: { width: 90, height: 160, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
  expect(await clipOf('text2video', { aspect_ratio: '16:9' })).toMatch(/^\/files\/tide-16x9-\d\.mp4$/)
  expect(await clipOf('text2video', {})).toMatch(/^\/files\/tide-1x1-\d\.mp4$/)
  expect(await clipOf('image2video', { image: tall.toString('base64') })).toMatch(/-tide-9x16-\d\.mp4$/)
  expect(await clipOf('image2video', { image: 'AAAA' })).toMatch(/-tide-1x1-\d\.mp4$/)
})

test('a video that fails says why, and has no result', async () => {
  await gateway.close()
  gateway = await startTestGateway({ speed: 1, faults: { areVideosFailing: true } })
  const { data } = await create('text2video')
  gateway.advance(60_000)
  const failed = (await query('text2video', data.task_id)).data
  expect(failed.task_status).toBe('failed')
  expect(failed.task_status_msg).not.toBe('')
  expect(failed.task_result).toBeUndefined()
})

test('a task is known only where it was created', async () => {
  const { task_id: taskId } = (await create('text2video')).data
  const elsewhere = [`${pathOf('image2video')}/${taskId}`, `/v1/video/generations/${taskId}`]
  for (const path of [...elsewhere, `${pathOf('text2video')}/${taskId}x`]) {
    const response = await gateway.get(path)
    expect([response.status, await response.json()]).toMatchObject([400, { code: 'task_not_exist' }])
  }
})

test('the first segment of the path is an option', async () => {
  await gateway.close()
  gateway = await startTestGateway({ dialect: { videoSegment: 'another' } })
  expect((await gateway.post('/another/v1/videos/text2video', order)).status).toBe(200)
  expect((await gateway.post(pathOf('text2video'), order)).status).toBe(404)
})

test('every documented field is accepted', async () => {
  const fields = {
    negative_prompt: 'blur',
    cfg_scale: 0.5,
    mode: 'pro',
    aspect_ratio: '9:16',
    duration: '10',
    metadata: { sound: 'on' },
  }
  await gateway.close()
  gateway = await startTestGateway({ strict: true })
  for (const model of ['videod-v3', 'videod-v2-6', 'videod-v2-5-turbo']) {
    expect((await create('text2video', { ...fields, model })).code).toBe(0)
    expect(
      (await create('image2video', { ...fields, model, image: 'iVBORw0KGgo=', image_tail: image })).code,
    ).toBe(0)
  }
})

test.each<[string, Kind, Record<string, unknown>, string]>([
  ['no prompt', 'text2video', { prompt: undefined }, 'prompt'],
  ['no model', 'text2video', { model: '' }, 'model'],
  ['a duration as a number', 'text2video', { duration: 5 }, 'duration'],
  ['a duration in words', 'text2video', { duration: '5s' }, 'duration'],
  ['cfg_scale above 1', 'text2video', { cfg_scale: 1.1 }, 'cfg_scale'],
  ['cfg_scale below 0', 'text2video', { cfg_scale: -0.1 }, 'cfg_scale'],
  ['another mode', 'text2video', { mode: 'fast' }, 'mode'],
  ['another ratio', 'text2video', { aspect_ratio: '4:3' }, 'aspect_ratio'],
  ['sound as a boolean', 'text2video', { metadata: { sound: true } }, 'metadata.sound'],
  ['an image for text2video', 'text2video', { image }, 'image'],
  ['no image for image2video', 'image2video', { image: undefined }, 'image'],
  ['an image with the data: prefix', 'image2video', { image: 'data:image/png;base64,AAAA' }, 'image'],
  ['a last image that is none', 'image2video', { image_tail: 'last.png' }, 'image_tail'],
])('%s is refused, and the field is named', async (_name, kind, fields, field) => {
  const given = { ...order, ...(kind === 'image2video' ? { image } : {}), ...fields }
  const response = await gateway.post(pathOf(kind), given)
  expect(response.status).toBe(400)
  const body = (await response.json()) as { code: string; message: string }
  expect(body.code).toBe('invalid_request')
  expect(body.message.startsWith(`${field} `)).toBe(true)
})

test('a model of another family is a 503', async () => {
  const response = await gateway.post(pathOf('text2video'), { ...order, model: 'videobq3-pro' })
  expect([response.status, await response.json()]).toMatchObject([
    503,
    { error: { code: 'model_not_found' } },
  ])
})
