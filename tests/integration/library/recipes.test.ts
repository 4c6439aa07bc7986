import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { startDemoGateway } from '../../../src/demo-gateway/index.ts'
import { Asset } from '../../../src/shared/domain/asset.ts'
import type { AssetId } from '../../../src/shared/domain/ids.ts'
import { ImageRequest } from '../../../src/shared/domain/job/job.ts'
import { Recipe } from '../../../src/shared/domain/recipe/recipe.ts'
import { openAppCore, press } from '../../support/app-core.ts'

const key = 'sk-canary-0123456789abcdef'

/** Nothing is set beside the form. */
const none = { set: [], leftOut: [] }

/** The app as in the desktop window, with an image that was made from another one. */
async function prepare(prompt = 'Make it night') {
  const folder = mkdtempSync(join(tmpdir(), 'atelier-recipes-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const demo = await startDemoGateway({ speed: 20, key })
  onTestFinished(() => demo.close())
  const core = await openAppCore(undefined, {
    askWhere: async (fileName) => join(folder, fileName),
    mode: 0o644,
  })
  onTestFinished(() => core.close())
  const body = await sharp({ create: { width: 320, height: 200, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
  const upload = new Request('http://x/upload?name=sea.png', { method: 'POST', body: new Uint8Array(body) })
  const source = Asset.parse(await (await core.app.respondMedia(upload)).json())
  const connectionId = await core.connect(demo.origin, key)
  const request = ImageRequest.parse({
    ...{ kind: 'image', format: 'generate-content', model: 'multimodal-2.5-flash-image', prompt, n: 1 },
    ...{ size: 'auto', quality: 'auto', sourceAssetIds: [source.id] },
  })
  const { id } = await core.client.images.create({ connectionId, request, idempotencyKey: press() })
  const job = await core.jobIn(id, 'saved', 'failed', 'unknown-outcome')
  const [asset] = job.assets
  if (asset === undefined) throw new Error('nothing was made')
  return { folder, core, connectionId, source, request, asset, origin: demo.origin }
}

test('an image tells how it was asked for, by the bytes of what it was made from, and nothing of its gateway', async () => {
  const { core, source, asset, origin } = await prepare(`Make it night, ${key}`)
  const { recipe } = await core.client.provenance.recipe({ assetId: asset.id })
  expect(recipe).toMatchObject({
    kind: 'image',
    model: 'multimodal-2.5-flash-image',
    prompt: 'Make it night, [key]',
    app: '0.0.0-test',
    inputs: [{ role: 'source', sha256: source.sha256, address: null }],
  })
  const text = JSON.stringify(recipe)
  for (const told of [origin, new URL(origin).host, key, 'ast_', 'con_', 'job_'])
    expect(text).not.toContain(told)
  expect(await core.client.provenance.recipe({ assetId: source.id })).toEqual({
    recipe: null,
    source: null,
  })
})

test('what a model made of a photo is a composite, also at one remove, and what it made of its own is not', async () => {
  const { core, connectionId, source, request, asset } = await prepare()
  const sourceOf = async (assetId: AssetId) => (await core.client.provenance.recipe({ assetId })).source
  const make = async (sourceAssetIds: AssetId[]) => {
    const again = { ...request, sourceAssetIds }
    const { id } = await core.client.images.create({ connectionId, request: again, idempotencyKey: press() })
    const [made] = (await core.jobIn(id, 'saved', 'failed', 'unknown-outcome')).assets
    if (made === undefined) throw new Error('nothing was made')
    return made.id
  }
  expect(await sourceOf(asset.id)).toBe('compositeWithTrainedAlgorithmicMedia')
  expect(await sourceOf(await make([asset.id]))).toBe('compositeWithTrainedAlgorithmicMedia')
  const alone = await make([])
  expect(await sourceOf(alone)).toBe('trainedAlgorithmicMedia')
  const ofItsOwn = await make([alone])
  expect(await sourceOf(ofItsOwn)).toBe('trainedAlgorithmicMedia')
  await core.client.library.remove({ assetId: source.id })
  expect(await sourceOf(asset.id)).toBe('compositeWithTrainedAlgorithmicMedia')
})

test('a recipe is a file in the desktop window and in a browser, and asks for the same again', async () => {
  const { folder, core, request, asset } = await prepare()
  const name = 'Night.recipe.json'
  const events = []
  for await (const event of core.client.provenance.saveRecipe({
    assetId: asset.id,
    fileName: `../../${name}`,
  }))
    events.push(event.type)
  expect(events).toEqual(['progress', 'saved'])
  expect(readdirSync(folder)).toEqual([name])
  const text = readFileSync(join(folder, name), 'utf8')
  const recipe = Recipe.parse(JSON.parse(text))

  const answer = await core.app.respondMedia(
    new Request(`http://x/recipe/${asset.id}?name=${encodeURIComponent(name)}`),
  )
  expect(answer.headers.get('content-disposition')).toBe(`attachment; filename*=UTF-8''${name}`)
  expect(await answer.text()).toBe(text)
  expect(readdirSync(join(core.dataDirectory, 'media', 'parts'))).toEqual([])

  expect(await core.client.provenance.requestOf({ recipe })).toEqual({ request, missing: [], ...none })
  expect(await core.client.provenance.requestFor({ assetId: asset.id })).toEqual({
    request,
    missing: [],
    ...none,
  })
})

test('what is in the trash is missing from a request, and is there again once it is put back', async () => {
  const { core, source, request, asset } = await prepare()
  const { recipe } = await core.client.provenance.recipe({ assetId: asset.id })
  if (recipe === null) throw new Error('no recipe')
  await core.client.library.remove({ assetId: source.id })
  const left = { request: { ...request, sourceAssetIds: [] }, missing: ['source'], ...none }
  expect(await core.client.provenance.requestOf({ recipe })).toEqual(left)
  expect(await core.client.provenance.requestFor({ assetId: asset.id })).toEqual(left)
  await core.client.library.restore({ assetId: source.id })
  expect(await core.client.provenance.requestFor({ assetId: asset.id })).toEqual({
    request,
    missing: [],
    ...none,
  })
})

test('where nobody knows how a file was asked for, and of fields that do not go together, it is said', async () => {
  const { core, source, asset } = await prepare()
  await expect(core.client.provenance.requestFor({ assetId: source.id })).rejects.toMatchObject({
    code: 'not-found',
  })
  expect((await core.app.respondMedia(new Request(`http://x/recipe/${source.id}`))).status).toBe(404)
  expect((await core.app.respondMedia(new Request('http://x/recipe/nobody'))).status).toBe(404)
  const { recipe } = await core.client.provenance.recipe({ assetId: asset.id })
  if (recipe?.kind !== 'image') throw new Error('no recipe')
  const wrong = { ...recipe, parameters: { ...recipe.parameters, n: 4 } }
  await expect(core.client.provenance.requestOf({ recipe: wrong })).rejects.toMatchObject({
    code: 'bad-input',
  })
})
