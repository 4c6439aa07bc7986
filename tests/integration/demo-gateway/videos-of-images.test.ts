import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { loadClips } from '../../../src/demo-gateway/video/clips.ts'
import { videoSize } from '../../../src/demo-gateway/video/video-size.ts'
import { createVideos } from '../../../src/demo-gateway/video/videos.ts'
import type { VideoOrder } from '../../../src/demo-gateway/video/tasks.ts'
import { demoWatermark } from '../../../src/demo-gateway/video/watermark.ts'
import { decodeSample, readVideo } from './read-video.ts'
import { startTestGateway, type TestGateway } from './start-test-gateway.ts'

let gateway: TestGateway
beforeEach(async () => {
  gateway = await startTestGateway()
})
afterEach(() => gateway.close())

const plain = async (background: string, width = 320, height = 180): Promise<string> => {
  const create = { width, height, channels: 3, background } as const
  return (await sharp({ create }).png().toBuffer()).toString('base64')
}
/** Left half black, right half white. */
const halves = async (): Promise<string> => {
  const input = Buffer.from(await plain('white', 160, 180), 'base64')
  const create = { width: 320, height: 180, channels: 3, background: 'black' } as const
  const image = sharp({ create }).composite([{ input, left: 160, top: 0 }])
  return (await image.png().toBuffer()).toString('base64')
}

/** The address of the video of a task that is done. */
async function videoOf(fields: Record<string, unknown>): Promise<string> {
  const order = { model: 'videobq3-fast', prompt: 'It begins to move', ...fields }
  const created = (await (await gateway.post('/v1/video/generations', order)).json()) as { task_id: string }
  gateway.advance(60_000)
  return addressOf(created.task_id)
}

async function addressOf(taskId: string): Promise<string> {
  const answer = await gateway.get(`/v1/video/generations/${taskId}`)
  const { data } = (await answer.json()) as {
    data: { data: { result: { content: { video_url: string } } } }
  }
  return data.data.result.content.video_url
}

async function fetchBytes(url: string): Promise<Buffer> {
  const response = await fetch(url)
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'video/mp4'])
  return Buffer.from(await response.arrayBuffer())
}

const near = (colour: number[]) => colour.map((level) => expect.closeTo(level, -1.4))

test('of two frames, the video begins with the first and ends with the last, and one dissolves into the other', async () => {
  const images = [await plain('rgb(200,30,30)'), await plain('rgb(20,60,210)')]
  const video = await readVideo(await fetchBytes(await videoOf({ images, metadata: { ratio: '16:9' } })))
  expect(video).toMatchObject({ width: 960, height: 540, codec: expect.stringMatching(/^av01\.0\./) })
  expect(video.seconds).toBeCloseTo(5, 2)
  expect(video.samples.length).toBeLessThanOrEqual(36)
  const [first, last] = [video.samples[0], video.samples.at(-1)]
  expect(first?.seconds).toBeGreaterThanOrEqual(1)
  expect(last?.seconds).toBeGreaterThanOrEqual(1)
  const middle = video.samples[Math.floor(video.samples.length / 2)]
  const colours: number[][] = []
  for (const sample of [first, middle, last]) {
    colours.push((await decodeSample(video, sample?.bytes ?? Buffer.alloc(0)))(0.5, 0.5))
  }
  expect(colours).toEqual([near([200, 30, 30]), near([110, 45, 120]), near([20, 60, 210])])
})

test('of one frame, the video is that image, which moves', async () => {
  const video = await readVideo(await fetchBytes(await videoOf({ images: [await halves()] })))
  expect(video.seconds).toBeCloseTo(5, 2)
  expect(video.samples.length).toBeLessThanOrEqual(36)
  const edges: number[] = []
  for (const { bytes } of video.samples.filter((_, index) => index % 4 === 0)) {
    const pixelAt = await decodeSample(video, bytes)
    edges.push(
      Array.from({ length: 960 }, (_, x) => pixelAt(x / 959, 0.9)[0] ?? 0).findIndex((level) => level > 127),
    )
  }
  // The edge between the halves goes one way, a little at a time.
  const ways = edges.slice(1).map((place, index) => Math.sign(place - (edges[index] ?? 0)))
  expect(new Set(edges).size).toBeGreaterThan(4)
  expect(new Set(ways.filter((way) => way !== 0)).size).toBe(1)
  expect(edges.every((place) => place > 380 && place < 580)).toBe(true)
})

test('a video of an image has the ratio that was asked for, else that of the image, at the area of the clips', async () => {
  const sizes = ['16:9', '1:1', '9:16', '4:3', '999:1'].map((ratio) =>
    Object.values(videoSize(ratio)).join('x'),
  )
  expect(sizes).toEqual(['960x540', '720x720', '540x960', '832x624', '1440x360'])
  const video = await readVideo(await fetchBytes(await videoOf({ images: [await plain('teal', 300, 400)] })))
  expect([video.width, video.height]).toEqual([624, 832])
})

test('a video of images says that it is a demo, in its frames and in the file', async () => {
  const watermark = await demoWatermark({ width: 960, height: 540 })
  const video = await readVideo(await fetchBytes(await videoOf({ images: [await plain('white')] })))
  expect(video.comment).toBe('Made by the demo gateway')
  const { left = 0, top = 0 } = watermark ?? {}
  for (const { bytes } of [video.samples[0], video.samples[12], video.samples.at(-1)].flatMap(
    (one) => one ?? [],
  )) {
    const pixelAt = await decodeSample(video, bytes)
    const [plate = 0] = pixelAt((left + 4) / 959, (top + 4) / 539)
    expect(plate < 160).toBe(watermark !== null)
    expect(pixelAt(0.5, 0.5)).toEqual(near([255, 255, 255]))
  }
})

test('the same images with the same prompt give another video for another seed', async () => {
  const images = [await halves(), await plain('teal')]
  const contentOf = async (url: string) =>
    (await readVideo(await fetchBytes(url))).samples.map(({ bytes }) => bytes)
  const first = await contentOf(await videoOf({ images }))
  await gateway.close()
  gateway = await startTestGateway({ seed: 2 })
  expect(await contentOf(await videoOf({ images }))).not.toEqual(first)
})

test('family D makes its videos of the first and the last frame too', async () => {
  const order = { model: 'videod-v3', prompt: 'It begins to move', aspect_ratio: '1:1' }
  const [image, tail] = [await plain('rgb(200,30,30)'), await plain('rgb(20,60,210)')]
  const path = '/videod/v1/videos/image2video'
  const created = await gateway.post(path, { ...order, image, image_tail: tail })
  const { data } = (await created.json()) as { data: { task_id: string } }
  gateway.advance(60_000)
  const done = (await (await gateway.get(`${path}/${data.task_id}`)).json()) as {
    data: { task_result: { videos: { url: string; duration: string }[] } }
  }
  const [listed] = done.data.task_result.videos
  const video = await readVideo(await fetchBytes(listed?.url ?? ''))
  expect([video.width, video.height, listed?.duration]).toEqual([720, 720, '5'])
  const last = await decodeSample(video, video.samples.at(-1)?.bytes ?? Buffer.alloc(0))
  expect(last(0.5, 0.5)).toEqual(near([20, 60, 210]))
})

test('a video is made once however often it is asked for, and others are answered meanwhile', async () => {
  const url = await videoOf({ images: [await halves()] })
  const order: string[] = []
  const whole = fetch(url).then((response) => {
    order.push('video')
    return response
  })
  const head = fetch(url, { method: 'HEAD' })
  const part = fetch(url, { headers: { range: 'bytes=4-7' } })
  expect((await gateway.get('/v1/models')).status).toBe(200)
  order.push('models')
  const answers = await Promise.all([whole, head, part])
  expect(order).toEqual(['models', 'video'])
  expect(new Set(answers.map(({ headers }) => headers.get('etag'))).size).toBe(1)
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 206])
  expect(await answers[2]?.text()).toBe('ftyp')
})

test('a task whose images are gone, cannot be read, or lie at an address has a clip for its video', async () => {
  const unreadable = await fetchBytes(await videoOf({ images: ['AAAA'] }))
  const elsewhere = await videoOf({ images: ['https://images.example/first.png'] })
  expect(new URL(elsewhere).pathname).toMatch(/^\/files\/[a-z]+-16x9-\d\.mp4$/)
  for (const bytes of [unreadable, await fetchBytes(elsewhere)]) {
    expect(await readVideo(bytes)).toMatchObject({ hasSound: true, comment: 'Made by the demo gateway' })
  }
  const order = { model: 'videobq3-fast', prompt: 'It begins to move', images: [await plain('teal')] }
  const created = (await (await gateway.post('/v1/video/generations', order)).json()) as { task_id: string }
  await gateway.close()
  gateway = await startTestGateway()
  gateway.advance(300_000)
  expect(await readVideo(await fetchBytes(await addressOf(created.task_id)))).toMatchObject({
    hasSound: true,
  })
})

test('images and videos take no more memory than they may: the oldest are forgotten', async () => {
  const clips = await loadClips('resources/demo')
  const images = [Buffer.from(await plain('teal'), 'base64')]
  const order = { ratio: '16:9', seed: 1, subject: 'tide' } as VideoOrder
  const videos = createVideos(clips, new AbortController().signal, (images[0]?.length ?? 0) * 2)
  for (const taskId of ['one', 'two', 'three']) videos.remember(taskId, order, images)
  const names = ['one', 'two', 'three'].map((taskId) => videos.fileNameOf(taskId, order))
  expect(names[0]).toMatch(/^tide-16x9-\d\.mp4$/)
  expect(names.slice(1).every((name) => /^[0-9a-f]{16}-tide-16x9-\d\.mp4$/.test(name))).toBe(true)
  expect(new Set(names).size).toBe(3)
})
