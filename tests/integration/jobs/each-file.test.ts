import { existsSync } from 'node:fs'
import { readFile, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Asset } from '../../../src/shared/domain/asset.ts'
import type { Job } from '../../../src/shared/domain/job/job.ts'
import { type AppCore, videoRequest, openAppCore, imageRequest, press } from '../../support/app-core.ts'
import {
  type Exchange,
  type ScriptedGateway,
  startScriptedGateway,
} from '../../support/gateways/scripted-gateway.ts'

let core: AppCore
let gateway: ScriptedGateway
let images: Buffer[]
/** What the file host does with a file; null: gives it. */
let host: (position: number, exchange: Exchange, visit: number) => unknown

beforeEach(async () => {
  core = await openAppCore()
  images = await Promise.all(
    ['teal', 'red', 'gold', 'navy'].map((background) =>
      sharp({ create: { width: 40, height: 30, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  )
  const visits = [0, 0, 0, 0]
  host = (position, exchange) => give(exchange, position)
  gateway = await startScriptedGateway((exchange) => {
    const { request, response } = exchange
    const file = /^\/files\/(\d)$/.exec(request.url ?? '')
    if (file === null) {
      const data = images.map((_, position) => ({ url: `${gateway.origin}/files/${position}` }))
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify({ created: 1, data }))
      return
    }
    const position = Number(file[1])
    visits[position] = (visits[position] ?? 0) + 1
    host(position, exchange, visits[position])
  })
})

afterEach(async () => {
  await core.close()
  await gateway.close()
})

const give = ({ response }: Exchange, position: number) =>
  response.writeHead(200, { 'content-type': 'image/png' }).end(images[position])

async function make(): Promise<Job> {
  const connectionId = await core.connect(gateway.origin)
  return core.client.images.create({ connectionId, request: imageRequest(4), idempotencyKey: press() })
}

const statesOf = ({ files }: Job) => files.map(({ state }) => state)
const visitsTo = (position: number) =>
  gateway.asked.filter((line) => line === `GET /files/${position}`).length

const pathOf = ({ sha256 }: Asset) => join(core.dataDirectory, 'media', sha256.slice(0, 2), `${sha256}.png`)

async function check() {
  for await (const event of core.client.library.verify({})) if (event.type === 'done') return event.report
  return null
}

test('three of four images are in the Library at once while the host of one is busy, which is asked at the time it named', async () => {
  host = (position, exchange): unknown => {
    if (position !== 1) return give(exchange, position)
    return exchange.response.writeHead(503, { 'retry-after': '1800' }).end('busy')
  }
  const { id } = await make()
  const job = await core.jobWhere(id, ({ failure }) => failure !== null)
  expect(job).toMatchObject({
    state: 'downloading',
    failure: {
      code: 'download-interrupted',
      data: { status: 503, retryAfterMs: 1_800_000, wasCharged: 'yes' },
    },
  })
  expect(statesOf(job)).toEqual(['saved', 'awaited', 'saved', 'saved'])
  expect((await core.client.library.list({ kind: 'image', cursor: null, limit: 9 })).total).toBe(3)
  expect(job.files[1]?.nextTryAt ?? 0).toBeGreaterThan(Date.now() + 1_700_000)
  expect(job.nextCheckAt).toBe(job.files[1]?.nextTryAt)
  // Eyes on the app are no reason to ask a host that named its time; a person who presses is.
  await core.client.app.looked({ isBackOnline: true })
  host = (position, exchange) => give(exchange, position)
  await core.client.jobs.checkAgain({ jobId: id })
  const saved = await core.jobIn(id, 'saved', 'failed')
  expect(saved.assets).toHaveLength(4)
  expect(statesOf(saved)).toEqual(['saved', 'saved', 'saved', 'saved'])
  expect([0, 1, 2, 3].map(visitsTo)).toEqual([1, 2, 1, 1])
})

test('a host that is busy with one image is asked less and less often, and the others not again', async () => {
  host = (position, exchange, visit): unknown => {
    if (position !== 2 || visit > 2) return give(exchange, position)
    return exchange.response.writeHead(500).end()
  }
  const { id } = await make()
  const saved = await core.jobIn(id, 'saved', 'failed')
  expect(saved.assets).toHaveLength(4)
  expect([0, 1, 2, 3].map(visitsTo)).toEqual([1, 1, 3, 1])
})

test('an image that missed is fetched again at its own times while another one is still on its way', async () => {
  let slow: Exchange | undefined
  host = (position, exchange, visit): unknown => {
    if (position === 0) return (slow = exchange)
    if (position !== 1 || visit > 2) return give(exchange, position)
    return exchange.response.writeHead(500).end()
  }
  const { id } = await make()
  const job = await core.jobWhere(id, (now) => now.assets.length === 3)
  expect(statesOf(job)).toEqual(['awaited', 'saved', 'saved', 'saved'])
  if (slow !== undefined) give(slow, 0)
  await core.jobIn(id, 'saved', 'failed')
  expect([0, 1, 2, 3].map(visitsTo)).toEqual([1, 3, 1, 1])
})

test('"Fetch now" reaches an image at once that waits beside one on its way, once', async () => {
  let slow: Exchange | undefined
  host = (position, exchange): unknown => {
    if (position === 0) return (slow = exchange)
    if (position !== 1) return give(exchange, position)
    return exchange.response.writeHead(503, { 'retry-after': '1800' }).end('busy')
  }
  const { id } = await make()
  await core.jobWhere(id, ({ files }) => files[1]?.misses === 1)
  await core.client.jobs.checkAgain({ jobId: id })
  await core.jobWhere(id, ({ files }) => files[1]?.misses === 2)
  if (slow !== undefined) give(slow, 0)
  const waiting = await core.jobWhere(id, ({ failure }) => failure !== null)
  expect(statesOf(waiting)).toEqual(['saved', 'awaited', 'saved', 'saved'])
  host = (position, exchange) => give(exchange, position)
  await core.client.jobs.checkAgain({ jobId: id })
  await core.jobIn(id, 'saved', 'failed')
  expect([0, 1, 2, 3].map(visitsTo)).toEqual([1, 3, 1, 1])
})

test('an image that cannot be kept is told beside the three that are, kept as a file, and can be fetched again', async () => {
  const notAnImage = Buffer.from('II*\0 an image of a kind that nothing here knows')
  host = (position, exchange): unknown => {
    if (position !== 3) return give(exchange, position)
    return exchange.response.writeHead(200, { 'content-type': 'image/x' }).end(notAnImage)
  }
  const { id } = await make()
  await core.jobWhere(id, ({ failure }) => failure !== null)
  await core.client.jobs.checkAgain({ jobId: id })
  const saved = await core.jobIn(id, 'saved', 'failed')
  expect(saved).toMatchObject({ state: 'saved', failure: null, isFetchable: true })
  expect(statesOf(saved)).toEqual(['saved', 'saved', 'saved', 'given-up'])
  expect(saved.files[3]).toMatchObject({
    failure: { code: 'download-unusable', data: { expected: 'image', wasCharged: 'yes' } },
    unusable: { byteSize: notAnImage.byteLength },
  })
  expect(visitsTo(3)).toBe(2)

  const address = `http://x/job/${id}/file/3`
  const response = await core.app.respondMedia(new Request(address))
  expect(Buffer.from(await response.arrayBuffer())).toEqual(notAnImage)
  expect(response.headers.get('content-type')).toBe('application/octet-stream')
  expect(response.headers.get('content-disposition')).toMatch(/^attachment/)
  expect((await core.app.respondMedia(new Request(`http://x/job/${id}/file/0`))).status).toBe(404)

  host = (position, exchange) => give(exchange, position)
  await core.client.jobs.fetchAnyway({ jobId: id })
  const whole = await core.jobWhere(id, ({ assets }) => assets.length === 4)
  expect((await core.jobIn(whole.id, 'saved')).files[3]?.unusable).toBeNull()
  expect([0, 1, 2, 3].map(visitsTo)).toEqual([1, 1, 1, 3])
})

test('an image inside an answer that cannot be shown is kept as a file, beside those that can, also after a restart', async () => {
  const odd = Buffer.from('II*\0 an image of a kind that nothing here knows'.padEnd(4000, '.'))
  gateway.answer(({ response }) => {
    const data = [images[0], odd, images[2]].map((bytes) => ({ b64_json: bytes?.toString('base64') }))
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ created: 1, data }))
  })
  const { id } = await make()
  const job = await core.jobIn(id, 'saved', 'failed')
  expect(job).toMatchObject({ state: 'saved', failure: null, isFetchable: false })
  expect(statesOf(job)).toEqual(['saved', 'given-up', 'saved'])
  expect(job.files[1]).toMatchObject({
    failure: {
      code: 'download-unusable',
      data: { expected: 'image', gave: 'unreadable', wasCharged: 'yes' },
    },
    unusable: { byteSize: odd.byteLength },
  })
  core = await core.restart()
  const response = await core.app.respondMedia(new Request(`http://x/job/${id}/file/1`))
  expect(Buffer.from(await response.arrayBuffer())).toEqual(odd)
})

test('a file that is kept for a job outlives taking it off the list, and goes with the trash', async () => {
  host = (_position, { response }) => void response.writeHead(200).end('nothing that is an image')
  const { id } = await make()
  await core.jobWhere(id, ({ failure }) => failure !== null)
  await core.client.jobs.checkAgain({ jobId: id })
  const failed = await core.jobIn(id, 'failed')
  expect(failed).toMatchObject({ isFetchable: true, failure: { code: 'download-unusable' } })
  const { sha256 = '' } = failed.files[0]?.unusable ?? {}
  const path = join(core.dataDirectory, 'media', 'unusable', sha256)
  expect((await readFile(path)).toString()).toBe('nothing that is an image')
  await core.client.jobs.dismiss({ jobId: id })
  await core.restart().then((next) => (core = next))
  expect((await readFile(path)).toString()).toBe('nothing that is an image')
  await core.client.trash.empty({})
  await expect(readFile(path)).rejects.toMatchObject({ code: 'ENOENT' })
})

test('a check that fetches a missing image keeps the one beside it that had been given up', async () => {
  host = (position, exchange): unknown => {
    if (position !== 3) return give(exchange, position)
    return exchange.response.writeHead(200, { 'content-type': 'image/x' }).end('no image at all')
  }
  const { id } = await make()
  await core.jobWhere(id, ({ failure }) => failure !== null)
  await core.client.jobs.checkAgain({ jobId: id })
  const { assets, files } = await core.jobIn(id, 'saved', 'failed')
  expect(files[3]?.state).toBe('given-up')
  const [lost] = assets as [Asset]
  await unlink(pathOf(lost))
  host = async (position, exchange) => {
    // The missing one comes last: with it there is enough.
    if (position === 0) await core.jobWhere(id, (job) => job.assets.length === 4)
    return give(exchange, position)
  }
  expect(await check()).toMatchObject({ fetched: 1, missing: 0, imported: 0 })
  const whole = await core.jobIn(id, 'saved')
  expect(statesOf(whole)).toEqual(['saved', 'saved', 'saved', 'saved'])
  expect(whole.assets.map((asset) => existsSync(pathOf(asset)))).toEqual([true, true, true, true])
  expect(await check()).toMatchObject({ files: 4, fetched: 0, missing: 0, imported: 0 })
})

test('a check fetches what is missing once, and nothing comes back that was deleted for ever', async () => {
  const { id } = await make()
  const { assets } = await core.jobIn(id, 'saved', 'failed')
  const deleteForEver = async ({ id: assetId }: Asset) => {
    await core.client.library.remove({ assetId })
    expect(await core.client.trash.remove({ itemIds: [assetId] })).toMatchObject({ files: 1, delayed: 0 })
  }
  const [gone, lost, alsoLost, whole] = assets as [Asset, Asset, Asset, Asset]
  await deleteForEver(gone)
  for (const asset of [lost, alsoLost]) await unlink(pathOf(asset))
  expect(await check()).toMatchObject({ fetched: 2, missing: 0, imported: 0 })
  expect([gone, lost, alsoLost, whole].map((asset) => existsSync(pathOf(asset)))).toEqual([
    ...[false, true, true, true],
  ])
  expect(Math.max(...[0, 1, 2, 3].map(visitsTo))).toBe(2)
  expect(await check()).toMatchObject({ files: 3, fetched: 0, imported: 0 })
  await deleteForEver(lost)
  expect(existsSync(pathOf(lost))).toBe(false)
})

test('a video whose job is done waits for a free download, says so, and goes first when a person asks', async () => {
  await core.client.settings.setPreferences({ downloadsAtOnce: 1 })
  const begun: string[] = []
  let onBegun = () => {}
  const beganAll = (...files: string[]) =>
    new Promise<void>((resolve) => {
      onBegun = () => begun.length >= files.length && resolve(expect(begun).toEqual(files))
      onBegun()
    })
  const open: Exchange[] = []
  let tasks = 0
  gateway.answer((exchange) => {
    const { request, response } = exchange
    const url = request.url ?? ''
    if (url.startsWith('/files/')) {
      begun.push(url)
      open.push(exchange)
      return onBegun()
    }
    const isCreate = request.method === 'POST'
    if (isCreate) tasks += 1
    const task_id = isCreate ? `task-${tasks}` : url.split('/').at(-1)
    const done = {
      status: 'SUCCESS',
      data: { task_id, status: 'SUCCESS', result_url: `${gateway.origin}/files/${task_id}` },
    }
    const body = isCreate ? { task_id, status: 'QUEUED' } : done
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  const connectionId = await core.connect(gateway.origin)
  const order = async (prompt: string) => {
    const job = await core.client.videos.create({
      connectionId,
      request: videoRequest(prompt),
      idempotencyKey: press(),
    })
    return core.jobIn(job.id, 'downloading')
  }
  const jobs = [await order('one'), await order('two'), await order('three')]
  const [, second, third] = jobs as [Job, Job, Job]
  await core.jobWhere(second.id, ({ waitsForDownload }) => waitsForDownload)
  await core.jobWhere(third.id, ({ waitsForDownload }) => waitsForDownload)
  await beganAll('/files/task-1')
  await core.client.jobs.checkAgain({ jobId: third.id })
  const video = await readFile(new URL('../../fixtures/media/clip.mp4', import.meta.url))
  open[0]?.response.writeHead(200).end(video)
  await core.jobWhere(third.id, ({ waitsForDownload }) => !waitsForDownload)
  expect((await core.jobWhere(second.id, () => true)).waitsForDownload).toBe(true)
  await beganAll('/files/task-1', '/files/task-3')
  await core.client.settings.setPreferences({ downloadsAtOnce: 16 })
  await core.jobWhere(second.id, ({ waitsForDownload }) => !waitsForDownload)
})
