import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startDemoGateway } from '../../../src/demo-gateway/index.ts'
import type { AskedEdit } from '../../../src/shared/contract/canvas/canvas-edits.ts'
import type { CanvasId, ConnectionId } from '../../../src/shared/domain/ids.ts'
import { Failure } from '../../../src/shared/errors.ts'
import { type AppCore, openAppCore } from '../../support/app-core.ts'
import { addImage } from '../../support/canvas/canvas-requests.ts'

let core: AppCore
let demo: Awaited<ReturnType<typeof startDemoGateway>>
beforeEach(async () => {
  core = await openAppCore()
  demo = await startDemoGateway({ speed: 50, seed: 5 })
})
afterEach(async () => {
  await core.close()
  await demo.close()
})

async function openDocument() {
  const png = await sharp({ create: { width: 96, height: 64, channels: 3, background: '#557799' } })
    .png()
    .toBuffer()
  const { id } = await core.client.canvas.create({ from: { assetId: await addImage(core, png) } })
  return id
}

async function ask(canvasId: CanvasId, connectionId: ConnectionId, changes: Partial<AskedEdit> = {}) {
  const { revision } = await core.client.canvas.open({ canvasId })
  return core.client.canvasEdits.ask({
    ...{ canvasId, revision, connectionId, maskLayerId: null, feather: 8, options: null },
    ...{ format: 'generate-content', model: 'multimodal-2.5-flash-image', prompt: 'warm' },
    idempotencyKey: randomUUID(),
    ...changes,
  })
}

test('what came for a document waits over a restart until it is accepted or discarded, and can wait again', async () => {
  const connectionId = await core.connect(demo.origin, demo.key)
  const [canvasId, other] = [await openDocument(), await openDocument()]
  const asked = [await ask(canvasId, connectionId), await ask(canvasId, connectionId, { prompt: 'night' })]
  const jobs = []
  for (const { id } of asked) jobs.push(await core.jobIn(id, 'saved'))
  const [first, second] = jobs.map(({ assets }) => assets[0]?.id)
  if (first === undefined || second === undefined) throw new Error('nothing came')
  const waiting = async () => {
    const { jobs: left, decided } = await core.client.canvasEdits.waiting({ canvasId })
    return { left: left.map(({ id }) => id), decided }
  }
  const [one, two] = asked.map(({ id }) => id)
  expect(await waiting()).toEqual({ left: [two, one], decided: [] })
  expect((await core.client.canvasEdits.waiting({ canvasId: other })).jobs).toEqual([])

  await core.client.canvasEdits.decide({ canvasId, assetId: first, decision: 'accepted' })
  await core.client.canvasEdits.decide({ canvasId, assetId: second, decision: 'discarded' })
  core = await core.restart()
  expect(await waiting()).toEqual({ left: [], decided: [first, second].toSorted() })
  // It stays in the Library.
  expect((await core.client.library.get({ assetId: second })).id).toBe(second)
  await core.client.canvasEdits.decide({ canvasId, assetId: second, decision: null })
  expect(await waiting()).toEqual({ left: [two], decided: [first] })
})

test('an edit that failed waits until it is dismissed, and what is trashed or dismissed waits no longer', async () => {
  const connectionId = await core.connect(demo.origin, demo.key)
  const canvasId = await openDocument()
  const failed = await ask(canvasId, connectionId, { prompt: 'nsfw' })
  await core.jobIn(failed.id, 'failed')
  const saved = await core.jobIn((await ask(canvasId, connectionId)).id, 'saved')
  const waiting = async () =>
    (await core.client.canvasEdits.waiting({ canvasId })).jobs.map(({ id, state }) => [id, state])
  expect(await waiting()).toEqual([
    [saved.id, 'saved'],
    [failed.id, 'failed'],
  ])
  await core.client.jobs.dismiss({ jobId: failed.id })
  await core.client.library.remove({ assetId: saved.assets[0]?.id ?? ('' as never) })
  expect(await waiting()).toEqual([])
})

test('nothing is decided on of an image that came for another document, or for none', async () => {
  const connectionId = await core.connect(demo.origin, demo.key)
  const [canvasId, other] = [await openDocument(), await openDocument()]
  const { assets } = await core.jobIn((await ask(canvasId, connectionId)).id, 'saved')
  const assetId = assets[0]?.id ?? ('' as never)
  await expect(
    core.client.canvasEdits.decide({ canvasId: other, assetId, decision: 'accepted' }),
  ).rejects.toMatchObject({ code: 'not-found' })
  const { sourceAssetId } = (await core.client.canvas.open({ canvasId })).summary
  await expect(
    core.client.canvasEdits.decide({ canvasId, assetId: sourceAssetId ?? assetId, decision: 'accepted' }),
  ).rejects.toMatchObject({ code: 'not-found' })
})

test('an answer whose file is gone is refused in words that say so, and can still be discarded', async () => {
  const connectionId = await core.connect(demo.origin, demo.key)
  const canvasId = await openDocument()
  const { assets } = await core.jobIn((await ask(canvasId, connectionId)).id, 'saved')
  const [asset] = assets
  if (asset === undefined) throw new Error('nothing came')
  const { sha256 } = asset
  rmSync(join(core.dataDirectory, 'media', sha256.slice(0, 2), `${sha256}.png`))
  const refused = await core.app.respondMedia(
    new Request(`http://media/canvas/${canvasId}/answer?asset=${asset.id}&take=masked`),
  )
  expect(refused.status).toBeGreaterThanOrEqual(400)
  expect(Failure.parse(await refused.json()).code).toBe('media-missing')
  await core.client.canvasEdits.decide({ canvasId, assetId: asset.id, decision: 'discarded' })
  expect((await core.client.canvasEdits.waiting({ canvasId })).jobs).toEqual([])
})

test('every window hears what is decided in one of them, once it is written', async () => {
  const connectionId = await core.connect(demo.origin, demo.key)
  const canvasId = await openDocument()
  const { assets } = await core.jobIn((await ask(canvasId, connectionId)).id, 'saved')
  const assetId = assets[0]?.id ?? ('' as never)
  const leaving = new AbortController()
  const heard = core.client.canvasEdits.watch({}, { signal: leaving.signal })[Symbol.asyncIterator]()
  const first = heard.next()
  // A stream is open once something that was asked after it is answered.
  await core.client.canvasEdits.waiting({ canvasId })
  await core.client.canvasEdits.decide({ canvasId, assetId, decision: 'accepted' })
  expect((await first).value).toEqual({ canvasId, assetId, decision: 'accepted' })
  await core.client.canvasEdits.decide({ canvasId, assetId, decision: null })
  expect((await heard.next()).value).toEqual({ canvasId, assetId, decision: null })
  leaving.abort()
})
