import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startDemoGateway } from '../../../src/demo-gateway/index.ts'
import { drawImage } from '../../../src/demo-gateway/image/draw-image.ts'
import { tileKey } from '../../../src/shared/canvas/tile-key.ts'
import type { AskedEdit } from '../../../src/shared/contract/canvas/canvas-edits.ts'
import { AddedAsset, type Asset } from '../../../src/shared/domain/asset.ts'
import { canvasTileSide as side } from '../../../src/shared/domain/canvas/canvas.ts'
import type { AssetId, CanvasId, ConnectionId } from '../../../src/shared/domain/ids.ts'
import { type AppCore, openAppCore, press } from '../../support/app-core.ts'
import { takeStep } from '../../support/canvas/canvas-requests.ts'

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

async function add(bytes: Uint8Array, name: string): Promise<AddedAsset> {
  const body = bytes as Uint8Array<ArrayBuffer>
  const request = new Request(`http://media/upload?name=${name}`, { method: 'POST', body })
  return AddedAsset.parse(await (await core.app.respondMedia(request)).json())
}

type Opened = { canvasId: CanvasId; revision: string; connectionId: ConnectionId; source: AddedAsset }

/** A document of an image, with a mask that marks a part of it. */
async function openMarked(): Promise<Opened> {
  const look = { prompt: 'a garden with leaves', width: 640, height: 480, index: 0, seed: 7 }
  const source = await add(await drawImage(look, new AbortController().signal), 'garden.png')
  const { id: canvasId } = await core.client.canvas.create({ from: { assetId: source.id } })
  const { revision, structure } = await core.client.canvas.open({ canvasId })
  const [first] = structure.layers
  const mask = { ...first, id: 'mask', name: '', kind: 'mask' as const, x: 250, y: 180, opacity: 0.4 }
  const pixels = new Uint8Array(side * side * 4)
  for (let y = 0; y < 110; y++) pixels.fill(255, y * side * 4, (y * side + 130) * 4)
  const { revision: marked } = await takeStep(
    core,
    canvasId,
    {
      revision,
      command: 'mask',
      structure: { ...structure, layers: [...structure.layers, mask] } as typeof structure,
      tiles: [{ layerId: 'mask', key: tileKey(0, 0), isEmpty: false }],
    },
    [pixels],
  )
  return { canvasId, revision: marked, connectionId: await core.connect(demo.origin, demo.key), source }
}

async function ask({ canvasId, revision, connectionId }: Opened, changes: Partial<AskedEdit> = {}) {
  return core.client.canvasEdits.ask({
    ...{ canvasId, revision, connectionId, maskLayerId: 'mask', feather: 12, options: null },
    ...{ format: 'generate-content', model: 'multimodal-2.5-flash-image', prompt: 'a vase of clay' },
    idempotencyKey: randomUUID(),
    ...changes,
  })
}

/** A document, what came for the edit of it, and the images that were made to be sent. */
async function edited() {
  const opened = await openMarked()
  const { id: jobId } = await ask(opened)
  const job = await core.jobIn(jobId, 'saved')
  const sources = job.request.kind === 'image' ? job.request.sourceAssetIds : []
  const [crop, mask] = await Promise.all(sources.map((assetId) => core.client.library.get({ assetId })))
  const [answer] = job.assets
  if (crop === undefined || mask === undefined || answer === undefined) throw new Error('nothing came')
  return { ...opened, jobId, crop, mask, answer }
}

type Listed = Partial<Parameters<AppCore['client']['library']['list']>[0]>

async function listed(of: Listed = {}): Promise<{ ids: AssetId[]; total: number | null }> {
  const page = { kind: null, cursor: null, limit: 50, ...of }
  const { assets, total } = await core.client.library.list(page)
  return { ids: assets.map(({ id }) => id), total }
}

const fileOf = ({ sha256 }: Asset) => join(core.dataDirectory, 'media', sha256.slice(0, 2), `${sha256}.png`)

test('of an edit within a mask the Library lists the image and the answer, and neither the part that was sent nor its mask', async () => {
  const { source, crop, mask, answer } = await edited()
  expect([crop.isIntermediate, mask.isIntermediate, answer.isIntermediate]).toEqual([true, true, false])
  const expected = { ids: [answer.id, source.id], total: 2 }
  expect([await listed(), await listed({ kind: 'image' })]).toEqual([expected, expected])
  core = await core.restart()
  expect(await listed()).toEqual(expected)
})

test('who watches the Library hears of the answer of an edit, and not of what was sent for it', async () => {
  const events = core.client.library.watch({})
  const { source, crop, mask, answer } = await edited()
  const last = await add(readFileSync(fileOf(mask)), 'last.png')
  const told = new Set<AssetId>()
  while (!told.has(last.id)) {
    const { value, done } = await events.next()
    if (done) throw new Error('the app ended first')
    if (value.type === 'asset-updated') told.add(value.asset.id)
  }
  await events.return?.()
  expect([source.id, answer.id, crop.id, mask.id].map((id) => told.has(id))).toEqual([
    true,
    true,
    false,
    false,
  ])
})

test('how an answer was made still shows what was sent, which can be looked at and asked for again after a restart', async () => {
  const { crop, mask, answer, connectionId } = await edited()
  core = await core.restart()
  const { steps } = await core.client.provenance.lineage({ assetId: answer.id })
  expect(steps[0]?.inputs).toMatchObject([
    { role: 'source', asset: { id: crop.id }, isInTrash: false },
    { role: 'mask', asset: { id: mask.id }, isInTrash: false },
  ])
  for (const { id } of [crop, mask]) {
    const seen = await core.app.respondMedia(new Request(`http://media/asset/${id}/thumbnail/512`))
    expect([seen.status, seen.headers.get('content-type')]).toEqual([200, 'image/webp'])
    await seen.arrayBuffer()
  }
  const { request, missing } = await core.client.provenance.requestFor({ assetId: answer.id })
  if (request.kind !== 'image') throw new Error('it was an image')
  expect([request.sourceAssetIds, missing]).toEqual([[crop.id], []])
  const again = await core.client.images.create({ connectionId, request, idempotencyKey: press() })
  expect((await core.jobIn(again.id, 'saved', 'failed')).state).toBe('saved')
  expect((await listed()).ids).not.toContain(crop.id)
})

test('an edit that failed is sent again with the same parts after a restart', async () => {
  const { id: jobId } = await ask(await openMarked(), { prompt: 'nsfw' })
  const first = await core.jobIn(jobId, 'failed')
  core = await core.restart()
  const { id } = await core.client.jobs.sendAgain({ jobId })
  const second = await core.jobIn(id, 'failed', 'saved')
  expect([second.request, second.failure?.code]).toEqual([first.request, first.failure?.code])
  expect((await listed()).total).toBe(1)
})

test('a person who adds the bytes of such a part gets an image of the Library, and the part stays what it is', async () => {
  const { crop, mask } = await edited()
  const added = await add(readFileSync(fileOf(crop)), 'mine.png')
  expect(added).toMatchObject({ added: 'new', fileName: 'mine.png', isIntermediate: false })
  expect(await listed()).toMatchObject({ total: 3, ids: [added.id, expect.anything(), expect.anything()] })
  expect(await add(readFileSync(fileOf(crop)), 'twice.png')).toMatchObject({ added: 'known', id: added.id })
  expect(await core.client.library.get({ assetId: crop.id })).toMatchObject({ isIntermediate: true })
  expect((await listed()).ids).not.toContain(mask.id)
})

test('a part with the bytes of an image that a person has is that image, and stays in the Library', async () => {
  const { crop, mask } = await edited()
  const [mine, mineToo] = [
    await add(readFileSync(fileOf(crop)), 'a.png'),
    await add(readFileSync(fileOf(mask)), 'b.png'),
  ]
  // As it is where the images were there first.
  await core.client.library.remove({ assetId: crop.id })
  await core.client.library.remove({ assetId: mask.id })
  const opened = await core.client.canvas.list({ cursor: null, limit: 9 })
  const canvasId = opened.canvases[0]?.id ?? ('' as CanvasId)
  const { revision } = await core.client.canvas.open({ canvasId })
  const connectionId = await core.connect(demo.origin, demo.key)
  const { request } = await ask({ canvasId, revision, connectionId, source: mine })
  expect(request).toMatchObject({ sourceAssetIds: [mine.id, mineToo.id] })
  const { ids } = await listed()
  expect([mine, mineToo].map(({ id }) => ids.includes(id))).toEqual([true, true])
})

test('what was only sent becomes an image of the Library once a person rates it or puts it on a board', async () => {
  const { crop, mask } = await edited()
  await core.client.library.rate({ assetId: mask.id, stars: 3 })
  expect(await listed({ rating: 'stars-3' })).toEqual({ ids: [mask.id], total: 1 })
  const { id: boardId } = await core.client.boards.create({ name: 'Parts', assetIds: [crop.id] })
  expect(await listed({ boardId })).toEqual({ ids: [crop.id], total: 1 })
  expect((await listed()).total).toBe(4)
})

test('what was only sent and is thrown away lies in the trash, and comes back from it as an image of the Library', async () => {
  const { crop } = await edited()
  await core.client.library.remove({ assetId: crop.id })
  const { items } = await core.client.trash.list({ kind: null, cursor: null, limit: 9 })
  expect(items).toMatchObject([{ asset: { id: crop.id } }])
  // A job that is shown names it.
  expect(await core.client.trash.empty({})).toMatchObject({ files: 0, kept: 1 })
  await core.client.library.restore({ assetId: crop.id })
  expect((await listed()).ids).toContain(crop.id)
})

test('what was sent for an edit is there for as long as a job names it, and is deleted for ever with the last one', async () => {
  const { crop, mask, answer, jobId } = await edited()
  const there = () => [crop, mask].map((asset) => existsSync(fileOf(asset)))
  await core.client.jobs.dismiss({ jobId })
  await core.client.trash.empty({})
  // The answer is still there, and tells what it was made of.
  expect(there()).toEqual([true, true])
  await core.client.library.remove({ assetId: answer.id })
  expect(await core.client.trash.empty({})).toMatchObject({ files: 1, kept: 0 })
  expect([...there(), existsSync(fileOf(answer))]).toEqual([false, false, false])
  await expect(core.client.library.get({ assetId: crop.id })).rejects.toMatchObject({ code: 'not-found' })
})

test('an export with the bytes of a part that was sent is an image of the Library', async () => {
  const opened = await openMarked()
  const { id } = await ask(opened, { maskLayerId: null })
  const { request } = await core.jobIn(id, 'saved')
  const exported = await core.client.canvas.export({
    canvasId: opened.canvasId,
    format: 'png',
    quality: null,
  })
  const [cropId] = request.kind === 'image' ? request.sourceAssetIds : []
  expect(exported.isIntermediate).toBe(false)
  expect(exported.id).not.toBe(cropId)
  expect((await listed()).ids).toContain(exported.id)
})
