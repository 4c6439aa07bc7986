import { readFile } from 'node:fs/promises'
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
let clip: Buffer
/** What the query says of a task that is done, beside its id and status. */
let result: () => object
/** What the file host does; null: gives the video of that name. */
let host: (name: string, exchange: Exchange) => unknown

beforeEach(async () => {
  core = await openAppCore()
  clip = await readFile(new URL('../../fixtures/media/clip.mp4', import.meta.url))
  host = (name, exchange) => give(name, exchange)
  gateway = await startScriptedGateway((exchange) => {
    const { request, response } = exchange
    const name = /^\/files\/(\w+)$/.exec(request.url ?? '')?.[1]
    if (name !== undefined) return void host(name, exchange)
    const body =
      request.method === 'POST'
        ? { task_id: 'task-1', status: 'QUEUED' }
        : { code: 'success', data: { task_id: 'task-1', status: 'SUCCESS', ...result() } }
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
})

afterEach(async () => {
  await core.close()
  await gateway.close()
})

/** Each its own bytes: what stands after the last box does not matter to a player. */
const bytesOf = (name: string) => Buffer.concat([clip, Buffer.from(`........${name}`)])
const give = (name: string, { response }: Exchange) => response.writeHead(200).end(bytesOf(name))
const at = (name: string) => `${gateway.origin}/files/${name}`
const visitsTo = (name: string) => gateway.asked.filter((line) => line === `GET /files/${name}`).length

async function make(): Promise<Job['id']> {
  const connectionId = await core.connect(gateway.origin)
  const job = await core.client.videos.create({
    connectionId,
    request: videoRequest(),
    idempotencyKey: press(),
  })
  return job.id
}

async function savedBytes({ assets }: Job): Promise<string[]> {
  const names = await Promise.all(
    assets.map(async ({ id }) => {
      const response = await core.app.respondMedia(new Request(`http://x/asset/${id}/original`))
      return Buffer.from(await response.arrayBuffer())
        .toString('latin1')
        .slice(-1)
    }),
  )
  return names.toSorted()
}

const threeVideos = () => ({
  task_result: {
    videos: ['a', 'b', 'c'].map((name) => ({ id: `video-${name}`, url: at(name), duration: '5' })),
  },
})

test('every video of an answer that has several is saved, each as its own file', async () => {
  result = threeVideos
  const job = await core.jobIn(await make(), 'saved', 'failed')
  expect(await savedBytes(job)).toEqual(['a', 'b', 'c'])
  expect(job.files.map(({ state }) => state)).toEqual(['saved', 'saved', 'saved'])
  expect(new Set(job.assets.map(({ fileName }) => fileName)).size).toBe(3)
  expect(['a', 'b', 'c'].map(visitsTo)).toEqual([1, 1, 1])
})

test('several addresses of one video are one file, and the next one is tried where one is refused', async () => {
  result = () => ({
    result_url: at('a'),
    data: { task_result: { videos: [{ id: 'video-a', url: at('old') }] }, url: at('a') },
  })
  host = (name, exchange) => (name === 'old' ? exchange.response.writeHead(404).end() : give(name, exchange))
  const job = await core.jobIn(await make(), 'saved', 'failed')
  expect(await savedBytes(job)).toEqual(['a'])
  expect([visitsTo('old'), visitsTo('a')]).toEqual([1, 1])
})

test('the same videos told at two depths, or twice in a list, are saved once each; a lone address beside them is the first one’s', async () => {
  result = () => {
    const twice = threeVideos()
    const { videos } = twice.task_result
    return { ...twice, result_url: at('other'), data: { task_result: { videos: [...videos, videos[1]] } } }
  }
  host = (name, exchange) => (name === 'a' ? exchange.response.writeHead(403).end() : give(name, exchange))
  const job = await core.jobIn(await make(), 'saved', 'failed')
  expect(await savedBytes(job)).toEqual(['b', 'c', 'r'])
  expect(job.files).toHaveLength(3)
})

test('two of three videos are in the Library at once while the host of one is busy, and it alone is fetched again, at its fresh address', async () => {
  result = threeVideos
  host = (name, exchange): unknown => {
    if (name !== 'b') return give(name, exchange)
    return exchange.response.writeHead(503, { 'retry-after': '1800' }).end()
  }
  const id = await make()
  const job = await core.jobWhere(id, ({ failure }) => failure !== null)
  expect(job).toMatchObject({ state: 'downloading', failure: { code: 'download-interrupted' } })
  expect(job.files.map(({ state }) => state)).toEqual(['saved', 'awaited', 'saved'])
  expect((await core.client.library.list({ kind: 'video', cursor: null, limit: 9 })).total).toBe(2)

  const { videos } = threeVideos().task_result
  const fresh = videos.map((video) => ({ ...video, url: `${video.url}2` }))
  result = () => ({ task_result: { videos: fresh } })
  await core.client.jobs.checkAgain({ jobId: id })
  const saved = await core.jobIn(id, 'saved', 'failed')
  expect(saved.assets).toHaveLength(3)
  expect(['a', 'b', 'c', 'a2', 'b2', 'c2'].map(visitsTo)).toEqual([1, 1, 1, 0, 1, 0])
})

test('a video of several that cannot be used is told by its place, kept as a file and can be fetched again', async () => {
  result = threeVideos
  host = (name, exchange): unknown =>
    name === 'c' ? exchange.response.writeHead(200).end('<html>busy</html>') : give(name, exchange)
  const id = await make()
  await core.jobWhere(id, ({ failure }) => failure !== null)
  await core.client.jobs.checkAgain({ jobId: id })
  const job = await core.jobIn(id, 'saved', 'failed')
  expect(job).toMatchObject({ state: 'saved', failure: null, isFetchable: true })
  expect(job.files.map(({ state }) => state)).toEqual(['saved', 'saved', 'given-up'])
  expect(job.files[2]?.unusable).toMatchObject({ byteSize: 17 })
  host = (name, exchange) => give(name, exchange)
  await core.client.jobs.fetchAnyway({ jobId: id })
  const whole = await core.jobWhere(id, ({ state, assets }) => state === 'saved' && assets.length === 3)
  expect(await savedBytes(whole)).toEqual(['a', 'b', 'c'])
  expect(['a', 'b'].map(visitsTo)).toEqual([1, 1])
})

test('a video whose address has expired is fetched at a fresh one while another one is still on its way', async () => {
  result = threeVideos
  let slow: Exchange | undefined
  host = (name, exchange): unknown => {
    if (name === 'a') return (slow = exchange)
    return name === 'b' ? exchange.response.writeHead(403).end() : give(name, exchange)
  }
  const id = await make()
  await core.jobWhere(id, ({ files }) => files[1]?.misses === 1)
  const fresh = threeVideos().task_result.videos.map((video) => ({ ...video, url: `${video.url}2` }))
  result = () => ({ task_result: { videos: fresh } })
  await core.client.jobs.checkAgain({ jobId: id })
  const job = await core.jobWhere(id, ({ files }) => files.slice(1).every(({ state }) => state === 'saved'))
  expect(job.files.map(({ state }) => state)).toEqual(['awaited', 'saved', 'saved'])
  if (slow !== undefined) give('a', slow)
  expect(await savedBytes(await core.jobIn(id, 'saved', 'failed'))).toEqual(['2', 'a', 'c'])
  expect(['a', 'b', 'c', 'a2', 'b2', 'c2'].map(visitsTo)).toEqual([1, 1, 1, 0, 1, 0])
})

test.each([
  ['is cut short', () => clip.subarray(0, clip.length - 900), 'cut-short'],
  ['is no video', () => Buffer.from('nothing that a player knows'.padEnd(2000, '.')), 'unreadable'],
])(
  'a video inside an answer that %s is refused once, told, and kept as a file',
  async (_, bytesOfIt, gave) => {
    const bytes = bytesOfIt()
    const videos = [{ id: 'v', url: `data:video/mp4;base64,${bytes.toString('base64')}` }]
    result = () => ({ task_result: { videos } })
    const id = await make()
    const job = await core.jobIn(id, 'saved', 'failed')
    const failure = { code: 'download-unusable', data: { expected: 'video', gave, wasCharged: 'yes' } }
    expect(job).toMatchObject({ state: 'failed', failure, isFetchable: true })
    const response = await core.app.respondMedia(new Request(`http://x/job/${id}/file/0`))
    expect(Buffer.from(await response.arrayBuffer())).toEqual(bytes)
    // Asked once how it is, and once for the video.
    expect(gateway.asked.filter((line) => line.startsWith('GET '))).toHaveLength(2)
  },
)

test('a video that is cancelled while it downloads is told as made; one that is still being made is not', async () => {
  result = () => ({ status: 'IN_PROGRESS' })
  const open = await make()
  await core.jobIn(open, 'running')
  expect(await core.client.jobs.cancel({ jobId: open })).toMatchObject({ isMade: false, isFetchable: true })
  const held: Exchange[] = []
  host = (_name, exchange) => held.push(exchange)
  result = () => ({ result_url: at('a') })
  const id = await make()
  await core.jobIn(id, 'downloading')
  const cancelled = await core.client.jobs.cancel({ jobId: id })
  expect(cancelled).toMatchObject({ state: 'cancelled', isMade: true, isFetchable: true })
  host = (name, exchange) => give(name, exchange)
  expect((await core.client.jobs.fetchAnyway({ jobId: id })).isMade).toBe(true)
  expect(await savedBytes(await core.jobIn(id, 'saved', 'failed'))).toEqual(['a'])
})

test('after a restart only the videos that are not there yet are fetched', async () => {
  result = threeVideos
  host = (name, exchange): unknown =>
    name === 'b' ? exchange.response.writeHead(503).end() : give(name, exchange)
  const id = await make()
  await core.jobWhere(id, ({ failure }) => failure !== null)
  host = (name, exchange) => give(name, exchange)
  core = await core.restart()
  expect(await savedBytes(await core.jobIn(id, 'saved', 'failed'))).toEqual(['a', 'b', 'c'])
  expect(['a', 'c'].map(visitsTo)).toEqual([1, 1])
})
