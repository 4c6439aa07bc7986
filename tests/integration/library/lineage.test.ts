import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { startDemoGateway } from '../../../src/demo-gateway/index.ts'
import { Asset } from '../../../src/shared/domain/asset.ts'
import type { AssetId } from '../../../src/shared/domain/ids.ts'
import { ImageRequest } from '../../../src/shared/domain/job/job.ts'
import { openAppCore, press } from '../../support/app-core.ts'

async function prepare() {
  const demo = await startDemoGateway({ speed: 20 })
  onTestFinished(() => demo.close())
  const core = await openAppCore()
  onTestFinished(() => core.close())
  const connectionId = await core.connect(demo.origin)
  const bytes = await sharp({ create: { width: 64, height: 48, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
  const upload = new Request('http://x/upload?name=mine.png', { method: 'POST', body: new Uint8Array(bytes) })
  const mine = Asset.parse(await (await core.app.respondMedia(upload)).json())
  const make = (...sources: AssetId[]) => makeFor(null, ...sources)
  const makeFor = async (edit: ImageRequest['edit'], ...sources: AssetId[]) => {
    const request = ImageRequest.parse({
      ...{ kind: 'image', format: 'generate-content', model: 'multimodal-2.5-flash-image', prompt: 'A sea' },
      ...{ n: 1, size: 'auto', quality: 'auto', sourceAssetIds: sources, edit },
    })
    const { id } = await core.client.images.create({ connectionId, request, idempotencyKey: press() })
    const [asset] = (await core.jobIn(id, 'saved', 'failed', 'unknown-outcome')).assets
    if (asset === undefined) throw new Error('nothing was made')
    return asset
  }
  const stepsOf = async (assetId: AssetId) => (await core.client.provenance.lineage({ assetId })).steps
  const resultsOf = async (assetId: AssetId) => {
    const { results, resultCount } = await core.client.provenance.lineage({ assetId })
    expect(resultCount).toBe(results.length)
    return results.map(({ id }) => id)
  }
  return { core, mine, make, makeFor, stepsOf, resultsOf }
}

test('an image walks back over the canvas and the image it was made from to what a person brought', async () => {
  const { core, mine, make, stepsOf } = await prepare()
  const made = await make(mine.id)
  const canvas = await core.client.canvas.create({ from: { assetId: made.id } })
  const flat = await core.client.canvas.export({ canvasId: canvas.id, format: 'webp', quality: 40 })
  const steps = await stepsOf(flat.id)
  expect(steps.map(({ asset, how }) => [asset.id, how])).toEqual([
    [flat.id, 'exported'],
    [made.id, 'made'],
    [mine.id, 'brought'],
  ])
  expect(steps[0]?.canvas).toEqual({ id: canvas.id, name: canvas.name })
  expect(steps[1]?.inputs).toMatchObject([{ role: 'source', asset: { id: mine.id }, isInTrash: false }])

  await core.client.canvas.remove({ canvasId: canvas.id })
  expect((await stepsOf(flat.id))[0]).toMatchObject({ how: 'exported', canvas: null })
})

test('an image that was added to a canvas as a layer is an input of what is made there while it is seen', async () => {
  const { core, mine, make, stepsOf } = await prepare()
  const made = await make(mine.id)
  const { id: canvasId } = await core.client.canvas.create({ name: 'Blank', width: 200, height: 100 })
  const { revision } = await core.client.canvas.open({ canvasId })
  const layer = { layerId: 'added', name: 'Added', x: 20, y: 10 }
  const added = await core.client.canvas.addLayerFromAsset({ canvasId, revision, assetId: made.id, ...layer })
  const exported = (quality: number) => core.client.canvas.export({ canvasId, format: 'webp', quality })
  const flat = await exported(40)
  expect((await stepsOf(flat.id))[0]).toMatchObject({
    how: 'exported',
    inputs: [{ role: 'layer', asset: { id: made.id }, isInTrash: false }],
  })
  const sourceOf = async (assetId: AssetId) => (await core.client.provenance.recipe({ assetId })).source
  expect(await sourceOf(flat.id)).toBe('compositeWithTrainedAlgorithmicMedia')
  await core.client.canvas.undo({ canvasId, revision: added.revision })
  const without = await exported(41)
  expect((await stepsOf(without.id))[0]).toMatchObject({ how: 'exported', inputs: [] })
  expect(await sourceOf(without.id)).toBeNull()
  // What had been made before keeps its story, also where the layer's image is gone for ever.
  await core.client.library.remove({ assetId: made.id })
  await core.client.trash.remove({ itemIds: [made.id] })
  expect((await stepsOf(flat.id))[0]?.inputs).toEqual([{ role: 'layer', asset: null, isInTrash: false }])
})

test('what is in the trash is told as being there, and is a step all the same', async () => {
  const { core, mine, make, stepsOf } = await prepare()
  const made = await make(mine.id)
  await core.client.library.remove({ assetId: mine.id })
  expect(await stepsOf(made.id)).toMatchObject([
    { how: 'made', inputs: [{ asset: { id: mine.id }, isInTrash: true }] },
    { how: 'brought', isInTrash: true },
  ])
  await expect(stepsOf('ast_00000000000000000000000001' as AssetId)).rejects.toMatchObject({
    code: 'not-found',
  })
})

test('images that were made of one another walk back once, by the first of them', async () => {
  const { mine, make, stepsOf } = await prepare()
  const first = await make(mine.id)
  const second = await make(first.id, mine.id)
  const story = await stepsOf(second.id)
  expect(story.map(({ asset }) => asset.id)).toEqual([second.id, first.id, mine.id])
  expect(story[0]?.inputs.map(({ asset }) => asset?.id)).toEqual([first.id, mine.id])
})

test('what is exported of an image that a person brought says that a model had a part once an edit was accepted', async () => {
  const { core, mine, makeFor, stepsOf } = await prepare()
  const { id: canvasId, name } = await core.client.canvas.create({ from: { assetId: mine.id } })
  const size = { width: 64, height: 48 }
  const edit = {
    canvasId,
    box: { x: 0, y: 0, ...size },
    sent: size,
    feather: 0,
    hasMask: false,
    origin: { x: 0, y: 0 },
    continues: null,
  }
  const answer = await makeFor(edit, mine.id)
  expect(await stepsOf(answer.id)).toMatchObject([
    { how: 'edited', canvas: { id: canvasId, name } },
    { asset: { id: mine.id }, how: 'brought' },
  ])
  const exported = async (quality: number) => {
    const { id } = await core.client.canvas.export({ canvasId, format: 'webp', quality })
    return (await core.client.provenance.recipe({ assetId: id })).source
  }
  expect(await exported(40)).toBeNull()
  await core.client.canvasEdits.decide({ canvasId, assetId: answer.id, decision: 'accepted' })
  expect(await exported(41)).toBe('compositeWithTrainedAlgorithmicMedia')
})

test('what is exported after an edit was accepted walks back over that edit to what the document began with', async () => {
  const { core, mine, make, makeFor, stepsOf } = await prepare()
  const begun = await make(mine.id)
  const { id: canvasId } = await core.client.canvas.create({ from: { assetId: begun.id } })
  const { revision } = await core.client.canvas.open({ canvasId })
  const size = { width: 64, height: 48 }
  const edit = {
    ...{ canvasId, box: { x: 0, y: 0, ...size }, sent: size, feather: 0, hasMask: false },
    ...{ origin: { x: 0, y: 0 }, continues: null },
  }
  const answer = await makeFor(edit, mine.id)
  const layer = { layerId: 'answer', name: 'Answer', x: 0, y: 0 }
  await core.client.canvas.addLayerFromAsset({ canvasId, revision, assetId: mine.id, ...layer })
  const decided = { canvasId, assetId: answer.id, layerId: layer.layerId }
  await core.client.canvasEdits.decide({ ...decided, decision: 'accepted' })
  const flat = await core.client.canvas.export({ canvasId, format: 'webp', quality: 40 })
  const steps = await stepsOf(flat.id)
  expect(steps.map(({ asset, how }) => [asset.id, how])).toEqual([
    [flat.id, 'exported'],
    [answer.id, 'edited'],
    [begun.id, 'made'],
    [mine.id, 'brought'],
  ])
})

test('an image tells what came of it: what models made from it, edits and exports of canvases, until that is in the trash', async () => {
  const { core, mine, make, resultsOf } = await prepare()
  expect(await resultsOf(mine.id)).toEqual([])
  const first = await make(mine.id)
  const second = await make(first.id, mine.id)
  expect(await resultsOf(mine.id)).toEqual([second.id, first.id])
  expect(await resultsOf(first.id)).toEqual([second.id])
  expect(await resultsOf(second.id)).toEqual([])

  const begun = await core.client.canvas.create({ from: { assetId: first.id } })
  const flat = await core.client.canvas.export({ canvasId: begun.id, format: 'webp', quality: 40 })
  expect(await resultsOf(first.id)).toEqual([flat.id, second.id])

  const { id: canvasId } = await core.client.canvas.create({ name: 'Blank', width: 200, height: 100 })
  const { revision } = await core.client.canvas.open({ canvasId })
  const layer = { layerId: 'added', name: 'Added', x: 20, y: 10 }
  await core.client.canvas.addLayerFromAsset({ canvasId, revision, assetId: second.id, ...layer })
  const layered = await core.client.canvas.export({ canvasId, format: 'webp', quality: 40 })
  expect(await resultsOf(second.id)).toEqual([layered.id])

  await core.client.library.remove({ assetId: second.id })
  expect(await resultsOf(mine.id)).toEqual([first.id])
})
