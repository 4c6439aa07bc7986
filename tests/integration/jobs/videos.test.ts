import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startDemoGateway } from '../../../src/demo-gateway/index.ts'
import { videoFixture } from '../../../src/main/gateway/video/video-fixtures.ts'
import { Asset } from '../../../src/shared/domain/asset.ts'
import { VideoRequest } from '../../../src/shared/domain/job/job.ts'
import { defaultNetwork } from '../../../src/shared/domain/connection/network.ts'
import { type AppCore, videoRequest, openAppCore, press } from '../../support/app-core.ts'
import {
  json,
  type Script,
  type ScriptedGateway,
  startScriptedGateway,
} from '../../support/gateways/scripted-gateway.ts'

let core: AppCore
let close: () => Promise<void>

beforeEach(async () => {
  core = await openAppCore()
  close = async () => {}
})

afterEach(async () => {
  await core.close()
  await close()
})

async function scripted(script: Script): Promise<ScriptedGateway> {
  const gateway = await startScriptedGateway(script)
  close = gateway.close
  return gateway
}

async function demoOrigin(speed: number): Promise<string> {
  const demo = await startDemoGateway({ speed })
  close = demo.close
  return demo.origin
}

async function makeVideo(origin: string, changes: Partial<VideoRequest> = {}) {
  const connectionId = await core.connect(origin)
  const request = VideoRequest.parse({ ...videoRequest(), ...changes })
  return core.client.videos.create({ connectionId, request, idempotencyKey: press() })
}

const familyD: Partial<VideoRequest> = {
  format: 'family-d-video',
  model: 'videod-v2-6',
  ratio: '9:16',
  durationSeconds: 5,
  hasAudio: true,
  negativePrompt: 'people',
  cfgScale: 0.7,
  mode: 'pro',
}

async function addImage(color: string, format: 'png' | 'webp' = 'png') {
  const create = { width: 64, height: 48, channels: 3 as const, background: color }
  const body = await sharp({ create }).toFormat(format).toBuffer()
  const address = `http://x/upload?name=${color}.${format}`
  const answer = await core.app.respondMedia(
    new Request(address, { method: 'POST', body: new Uint8Array(body) }),
  )
  return { asset: Asset.parse(await answer.json()), base64: body.toString('base64') }
}

const fileOf = ({ sha256 }: Asset, extension: string) =>
  join(core.dataDirectory, 'media', sha256.slice(0, 2), `${sha256}.${extension}`)

test('a video of family D is made with every field, and saved', async () => {
  const job = await makeVideo(await demoOrigin(20), familyD)
  const saved = await core.jobIn(job.id, 'saved', 'failed')
  expect(saved).toMatchObject({ state: 'saved', failure: null, request: familyD })
  expect(saved.assets[0]).toMatchObject({ kind: 'video', mimeType: 'video/mp4' })
})

test.each<[VideoRequest['format'], string[]]>([
  ['unified-video', ['https://files.example/more.png']],
  ['family-d-video', []],
])('%s: a frame given as a web address goes as it is', async (format, referenceUrls) => {
  const gateway = await scripted(json(400, {}))
  const urls = {
    firstFrameUrl: 'https://files.example/first.png',
    lastFrameUrl: 'https://files.example/last.png?size=2',
  }
  const changes = format === 'family-d-video' ? familyD : { format }
  const job = await makeVideo(gateway.origin, { ...changes, ...urls, referenceUrls })
  await core.jobIn(job.id, 'failed')
  const body = JSON.parse(gateway.bodies[0] ?? '')
  const sent = format === 'family-d-video' ? [body.image, body.image_tail] : body.images
  expect(sent).toEqual([...Object.values(urls), ...referenceUrls])
})

test('a video of family D that was being made when the app ended arrives after the next start', async () => {
  const first = await addImage('teal')
  const frames = { firstFrameAssetId: first.asset.id, lastFrameAssetId: first.asset.id }
  const job = await makeVideo(await demoOrigin(4), { ...familyD, ...frames })
  await core.jobIn(job.id, 'waiting', 'running')
  core = await core.restart()
  expect(await core.jobIn(job.id, 'saved', 'failed')).toMatchObject({ state: 'saved' })
})

test('the demo takes images in the unified format, too', async () => {
  const first = await addImage('navy', 'webp')
  const job = await makeVideo(await demoOrigin(20), { firstFrameAssetId: first.asset.id })
  expect(await core.jobIn(job.id, 'saved', 'failed')).toMatchObject({ state: 'saved', failure: null })
})

const video = await readFile(new URL('../../fixtures/media/clip.mp4', import.meta.url))

/** A family-D gateway that is done at once and gives the video itself in its answer. */
const inlineVideo: Script = ({ request, response }) => {
  const task = { task_id: 'task/1', task_status: 'submitted' }
  const url = `data:video/mp4;base64,${video.toString('base64')}`
  const result = {
    ...task,
    task_status: 'succeed',
    task_result: { videos: [{ id: 'v', url, duration: '5' }] },
  }
  const data = request.method === 'POST' ? task : result
  response.writeHead(200, { 'content-type': 'application/json' })
  response.end(JSON.stringify({ code: 0, message: 'SUCCEED', request_id: 'r', data }))
}

test('family D gets its frames bare, on its image route, and is asked at that route', async () => {
  const gateway = await scripted(inlineVideo)
  const [first, last] = [await addImage('red'), await addImage('blue')]
  const frames = { firstFrameAssetId: first.asset.id, lastFrameAssetId: last.asset.id }
  const job = await makeVideo(gateway.origin, { ...familyD, ...frames })
  const saved = await core.jobIn(job.id, 'saved', 'failed')

  expect(gateway.asked.slice(0, 2)).toEqual([
    'POST /videod/v1/videos/image2video',
    'GET /videod/v1/videos/image2video/task%2F1',
  ])
  expect(gateway.headers[0]?.authorization).toBe('Bearer sk-demo')
  expect(JSON.parse(gateway.bodies[0] ?? '')).toEqual({
    model: 'videod-v2-6',
    prompt: 'Waves',
    negative_prompt: 'people',
    cfg_scale: 0.7,
    mode: 'pro',
    aspect_ratio: '9:16',
    duration: '5',
    metadata: { sound: 'on' },
    image: first.base64,
    image_tail: last.base64,
  })
  expect(saved.assets[0]?.byteSize).toBe(video.byteLength)
})

test('P9: an answer about another task is refused, and the gateway is asked again', async () => {
  const answers = ['query-family-d-of-another-task', 'query-family-d-processing'].map(videoFixture)
  const gateway = await scripted((exchange) => {
    if (exchange.request.method === 'POST') return json(200, videoFixture('create-family-d'))(exchange)
    return json(200, answers.length > 1 ? answers.shift() : answers[0])(exchange)
  })
  const job = await makeVideo(gateway.origin, familyD)
  const running = await core.jobIn(job.id, 'running', 'downloading', 'saved', 'failed')
  expect(running).toMatchObject({ state: 'running', failure: null, statusWord: 'processing' })
  expect(gateway.asked.filter((line) => line.startsWith('GET'))).toHaveLength(2)
})

test('what the gateway tells of a video stays with it, the create’s own word from the start', async () => {
  let query = videoFixture('query-unified-waiting')
  const gateway = await scripted((exchange) => {
    const isCreate = exchange.request.method === 'POST'
    return json(200, isCreate ? videoFixture('create-with-id-and-object') : query)(exchange)
  })
  const job = await makeVideo(gateway.origin)
  expect((await core.jobIn(job.id, 'waiting')).statusWord).toBe('queued')
  query = videoFixture('query-unified-failed-with-code-and-message')
  const failed = await core.jobIn(job.id, 'failed')
  expect(failed.failure?.data.detail).toBe('upstream_error: The upstream gave up')
  core = await core.restart()
  const { jobs } = await core.client.jobs.list({ kind: 'video', cursor: null, limit: 1 })
  expect(jobs[0]?.gatewayFacts).toMatchObject({
    submittedAt: 1722769557_000,
    startedAt: 1722769560_000,
    finishedAt: 1722769600_000,
  })
})

test.each([
  ['too little quota', 'create-refused-with-code', 'quota-exceeded'],
  ['a number of family D', 'create-family-d-refused', 'gateway-failed'],
])('%s in a create’s answer of status 200 is a refusal that cost nothing', async (_what, name, code) => {
  const gateway = await scripted(json(200, videoFixture(name)))
  const job = await makeVideo(gateway.origin)
  expect(await core.jobIn(job.id, 'failed', 'unknown-outcome')).toMatchObject({
    state: 'failed',
    failure: { code, data: { wasCharged: 'no' } },
  })
})

test('a task that the gateway says it does not know, in an answer of status 200, is not lost at once', async () => {
  const gateway = await scripted((exchange) => {
    const isCreate = exchange.request.method === 'POST'
    return json(200, videoFixture(isCreate ? 'create-unified' : 'query-refused-as-unknown-task'))(exchange)
  })
  const job = await makeVideo(gateway.origin)
  await core.jobIn(job.id, 'waiting')
  await expect.poll(() => gateway.asked.length, { timeout: 15_000 }).toBeGreaterThan(2)
  expect((await core.jobIn(job.id, 'waiting', 'cannot-check', 'failed')).failure).toBeNull()
})

test('a video at its gateway’s own route is fetched with the key, which stays there', async () => {
  const elsewhere = await startScriptedGateway(({ response }) => void response.end(video))
  let isMoved = false
  const gateway = await scripted(async (exchange) => {
    const { request, response } = exchange
    if (request.method === 'POST') return json(200, videoFixture('create-unified'))(exchange)
    if (!request.url?.endsWith('/content')) {
      const url = `${gateway.origin}/v1/videos/task-1/content`
      return json(200, { status: 'completed', task_id: 'task-1', url })(exchange)
    }
    if (request.headers.authorization !== 'Bearer sk-demo') return void response.writeHead(401).end()
    if (isMoved) return void response.writeHead(302, { location: `${elsewhere.origin}/video.mp4` }).end()
    response.end(video)
  })
  const made = await makeVideo(gateway.origin)
  expect(await core.jobIn(made.id, 'saved', 'failed')).toMatchObject({ state: 'saved' })
  isMoved = true
  const connectionId = await core.connect(gateway.origin)
  const network = { ...defaultNetwork, allowedHosts: [new URL(elsewhere.origin).host] }
  const saved = { id: connectionId, name: 'Test', baseUrl: gateway.origin, newKey: null, network }
  await core.client.settings.saveConnection(saved)
  const moved = await core.client.videos.create({
    connectionId,
    request: videoRequest(),
    idempotencyKey: press(),
  })
  expect(await core.jobIn(moved.id, 'saved', 'failed')).toMatchObject({ state: 'saved' })
  expect(elsewhere.asked).toEqual(['GET /video.mp4'])
  expect(JSON.stringify(elsewhere.headers)).not.toContain('sk-demo')
  await elsewhere.close()
})

test('without a frame family D is asked on its text route', async () => {
  const gateway = await scripted(inlineVideo)
  const job = await makeVideo(gateway.origin, familyD)
  await core.jobIn(job.id, 'saved')
  expect(gateway.asked[0]).toBe('POST /videod/v1/videos/text2video')
})

test('the unified format gets its images as addresses: first frame, last frame, then the others', async () => {
  const gateway = await scripted(json(400, { code: 'x' }))
  const [first, last] = [await addImage('red'), await addImage('blue')]
  const reference = await addImage('lime')
  const job = await makeVideo(gateway.origin, {
    firstFrameAssetId: first.asset.id,
    lastFrameAssetId: last.asset.id,
    referenceAssetIds: [reference.asset.id],
  })
  await core.jobIn(job.id, 'failed')
  const body = JSON.parse(gateway.bodies[0] ?? '') as { images: string[] }
  expect(body.images).toEqual([
    `data:image/png;base64,${first.base64}`,
    `data:image/png;base64,${last.base64}`,
    `data:image/png;base64,${reference.base64}`,
  ])
})

test('a frame whose file is gone fails the video before anything is sent', async () => {
  const gateway = await scripted(json(500, {}))
  const { asset } = await addImage('red')
  await rm(fileOf(asset, 'png'))
  const job = await makeVideo(gateway.origin, { firstFrameAssetId: asset.id })
  expect(await core.jobIn(job.id, 'failed')).toMatchObject({ failure: { code: 'media-missing' } })
  expect(gateway.asked.filter((line) => line.startsWith('POST'))).toEqual([])
})

test('a number other than 0 in family D’s answer is a refusal, not a lost answer', async () => {
  const gateway = await scripted(json(200, { code: 1201, message: 'no such mode', request_id: 'r-1' }))
  const job = await makeVideo(gateway.origin, familyD)
  expect(await core.jobIn(job.id, 'failed', 'unknown-outcome')).toMatchObject({
    state: 'failed',
    failure: { code: 'gateway-failed', data: { wasCharged: 'no', requestId: 'r-1' } },
  })
})

test('a last frame without a first is refused before there is a job', async () => {
  const gateway = await scripted(json(500, {}))
  const { asset } = await addImage('red')
  const connectionId = await core.connect(gateway.origin)
  const request = { ...videoRequest(), lastFrameAssetId: asset.id }
  await expect(
    core.client.videos.create({ connectionId, request, idempotencyKey: press() }),
  ).rejects.toMatchObject({
    code: 'bad-input',
  })
  const { jobs } = await core.client.jobs.list({ kind: 'video', cursor: null, limit: 10 })
  expect(jobs).toEqual([])
})
