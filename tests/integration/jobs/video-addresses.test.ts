import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Job } from '../../../src/shared/domain/job/job.ts'
import { type AppCore, videoRequest, openAppCore, press } from '../../support/app-core.ts'
import {
  type Exchange,
  type ScriptedGateway,
  startScriptedGateway,
} from '../../support/gateways/scripted-gateway.ts'

let core: AppCore
let gateway: ScriptedGateway
let video: Buffer
/** What is given at each of the two addresses of the video. */
let hosts: Record<'file' | 'content', (exchange: Exchange, visit: number) => unknown>
/** What its gateway says when it is asked. */
let where: () => object
let ranges: Record<'file' | 'content', (string | undefined)[]>

beforeEach(async () => {
  core = await openAppCore()
  video = await readFile(new URL('../../fixtures/media/clip.mp4', import.meta.url))
  ranges = { file: [], content: [] }
  where = () => ({
    status: 'SUCCESS',
    result_url: `${gateway.origin}/files/a.mp4`,
    data: { url: `${gateway.origin}/v1/videos/task-1/content` },
  })
  gateway = await startScriptedGateway((exchange) => {
    const { request, response } = exchange
    const name = request.url?.startsWith('/files/a.mp4') ? 'file' : 'content'
    if (name === 'file' || request.url?.endsWith('/content')) {
      ranges[name].push(request.headers.range)
      return void hosts[name](exchange, ranges[name].length)
    }
    const answer = request.method === 'POST' ? { status: 'QUEUED' } : where()
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ task_id: 'task-1', ...answer }))
  })
})

afterEach(async () => {
  await core.close()
  await gateway.close()
})

async function make(): Promise<Job['id']> {
  const connectionId = await core.connect(gateway.origin)
  const job = await core.client.videos.create({
    connectionId,
    request: videoRequest(),
    idempotencyKey: press(),
  })
  return job.id
}

const hasMissed = ({ state, failure }: Job) =>
  state === 'saved' || (state !== 'submitting' && failure !== null)

test('a moment of maintenance at every address of a video does not give it up: they are asked again after a rest', async () => {
  const page = '<!doctype html><title>Back in a minute</title>'.padEnd(6000, ' ')
  const showPage = ({ response }: Exchange) => response.writeHead(200).end(page)
  hosts = { file: showPage, content: showPage }
  const id = await make()
  const missed = await core.jobWhere(id, hasMissed)
  expect(missed).toMatchObject({ state: 'downloading', failure: { code: 'download-unusable' } })
  expect((missed.nextCheckAt ?? 0) - Date.now()).toBeGreaterThan(50_000)
  // Eyes on the app are no reason to ask earlier.
  await core.client.app.looked({ isBackOnline: true })
  expect([ranges.file.length, ranges.content.length]).toEqual([1, 1])
  const give = ({ response }: Exchange) => response.writeHead(200).end(video)
  hosts = { file: give, content: give }
  await core.client.jobs.checkAgain({ jobId: id })
  expect((await core.jobIn(id, 'saved', 'failed')).state).toBe('saved')
  expect(ranges.file.length + ranges.content.length).toBe(3)
})

test('the same page at every address again, in a later try, is what they have', async () => {
  const showPage = ({ response }: Exchange) =>
    response.writeHead(200).end('<!doctype html>'.padEnd(6000, ' '))
  hosts = { file: showPage, content: showPage }
  const id = await make()
  await core.jobWhere(id, hasMissed)
  await core.client.jobs.checkAgain({ jobId: id })
  const failed = await core.jobIn(id, 'failed', 'saved')
  expect(failed).toMatchObject({ failure: { code: 'download-unusable' }, isFetchable: true })
  expect(failed.files[0]?.unusable).toMatchObject({ byteSize: 6000 })
  expect([ranges.file.length, ranges.content.length]).toEqual([2, 2])
})

test('what came from one address of a video is not lost to another one, and goes when the video is there', async () => {
  const most = Math.floor(video.length * 0.8)
  const few = Math.floor(video.length * 0.2)
  const cutAt =
    (bytes: number, etag: string) =>
    ({ request, response }: Exchange, visit: number): unknown => {
      if (visit > 1) return request.socket.destroy()
      response.writeHead(200, { etag, 'content-length': video.length })
      return response.write(video.subarray(0, bytes), () => request.socket.end())
    }
  hosts = { file: cutAt(most, '"a"'), content: cutAt(few, '"b"') }
  const id = await make()
  await core.jobWhere(id, hasMissed)
  const seen = ranges.file.length
  hosts.file = ({ request, response }) => {
    const from = Number(/^bytes=(\d+)-$/.exec(request.headers.range ?? '')?.[1] ?? 0)
    const isOwn = request.headers['if-range'] === '"a"'
    const range = `bytes ${from}-${video.length - 1}/${video.length}`
    if (!isOwn) return response.writeHead(200, { etag: '"a"' }).end(video)
    return response.writeHead(206, { etag: '"a"', 'content-range': range }).end(video.subarray(from))
  }
  await core.client.jobs.checkAgain({ jobId: id })
  expect((await core.jobIn(id, 'saved', 'failed')).state).toBe('saved')
  expect(ranges.file.slice(seen)).toContain(`bytes=${most}-`)
  expect(await readdir(join(core.dataDirectory, 'media', 'parts'))).toEqual([])
})

test('a video whose only address stays dead is asked for ever more rarely, at once when a person presses, and sooner once when its gateway names another', async () => {
  const refusedAt: string[] = []
  let address = '/files/a.mp4?signed=0'
  const dead = ({ request, response }: Exchange) => {
    refusedAt.push(request.url ?? '')
    return response.writeHead(404).end()
  }
  hosts = { file: dead, content: dead }
  where = () => ({ status: 'SUCCESS', result_url: gateway.origin + address })
  const id = await make()
  for (let tries = 1; tries < 9; tries += 1) {
    await core.jobWhere(id, ({ failure }) => (failure?.data.refusals ?? 0) >= tries)
    // Signed anew, it is the same address all the same.
    address = `/files/a.mp4?signed=${tries}`
    await core.client.jobs.checkAgain({ jobId: id })
  }
  const late = await core.jobWhere(id, ({ failure }) => (failure?.data.refusals ?? 0) >= 9)
  expect(late).toMatchObject({ state: 'downloading', failure: { code: 'download-refused' } })
  expect((late.nextCheckAt ?? 0) - Date.now()).toBeGreaterThan(7 * 60_000)
  const before = gateway.asked.length
  await core.client.app.looked({ isBackOnline: true })
  address = '/elsewhere/content'
  expect(gateway.asked.length).toBe(before)

  await core.client.jobs.checkAgain({ jobId: id })
  // Ten refusals are 16 minutes of rest, which another address spares once: what is left is a file's own wait.
  const anew = await core.jobWhere(id, ({ failure }) => failure?.data.refusals === 10)
  expect((anew.nextCheckAt ?? 0) - Date.now()).toBeLessThan(301_000)
  expect(new Set(refusedAt).size).toBeGreaterThan(9)
  hosts.content = ({ response }) => response.writeHead(200).end(video)
  await core.client.jobs.checkAgain({ jobId: id })
  expect((await core.jobIn(id, 'saved', 'failed')).state).toBe('saved')
})

test('a video whose gateway names another dead address every time is refused in a row all the same', async () => {
  let asked = 0
  const refuse = ({ response }: Exchange) => response.writeHead(404).end()
  hosts = { file: refuse, content: refuse }
  where = () => ({ status: 'SUCCESS', result_url: `${gateway.origin}/files/a.mp4/${asked++}` })
  const id = await make()
  for (let tries = 1; tries < 9; tries += 1) {
    await core.jobWhere(id, ({ failure }) => (failure?.data.refusals ?? 0) >= tries)
    await core.client.jobs.checkAgain({ jobId: id })
  }
  const pressed = await core.jobWhere(id, ({ failure }) => (failure?.data.refusals ?? 0) >= 9)
  expect(pressed).toMatchObject({ state: 'downloading', failure: { code: 'download-refused' } })
})
