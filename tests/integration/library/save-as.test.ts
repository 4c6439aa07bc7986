import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { startDemoGateway } from '../../../src/demo-gateway/index.ts'
import { SavedLook } from '../../../src/shared/contract/provenance.ts'
import { readRecipe } from '../../../src/shared/domain/recipe/read-recipe.ts'
import { Asset } from '../../../src/shared/domain/asset.ts'
import { ImageRequest } from '../../../src/shared/domain/job/job.ts'
import { openAppCore, press } from '../../support/app-core.ts'

const formats = SavedLook.shape.format.options
const prompt = 'A quiet <sea> & "sky"'

/** The app as in the desktop window, with an image that a model made. */
async function prepare(words = prompt) {
  const folder = mkdtempSync(join(tmpdir(), 'atelier-save-as-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const demo = await startDemoGateway({ speed: 20 })
  onTestFinished(() => demo.close())
  const core = await openAppCore(undefined, {
    askWhere: async (fileName) => join(folder, fileName),
    mode: 0o644,
  })
  onTestFinished(() => core.close())
  const connectionId = await core.connect(demo.origin)
  const request = ImageRequest.parse({
    ...{ kind: 'image', format: 'generate-content', model: 'multimodal-2.5-flash-image', prompt: words },
    ...{ n: 1, size: 'auto', quality: 'auto' },
  })
  const { id } = await core.client.images.create({ connectionId, request, idempotencyKey: press() })
  const [asset] = (await core.jobIn(id, 'saved', 'failed', 'unknown-outcome')).assets
  if (asset === undefined) throw new Error('nothing was made')
  const get = (address: string) => core.app.respondMedia(new Request(`http://x/made/${address}`))
  const made = async (query: string) => Buffer.from(await (await get(`${asset.id}?${query}`)).arrayBuffer())
  return { folder, core, asset, get, made }
}

async function upload(core: Awaited<ReturnType<typeof prepare>>['core'], bytes: Buffer): Promise<Asset> {
  const body = new Uint8Array(bytes)
  const request = new Request('http://x/upload?name=given.png', { method: 'POST', body })
  return Asset.parse(await (await core.app.respondMedia(request)).json())
}

/** The text of an iTXt chunk that is not compressed. */
function textOf(png: Buffer, keyword: string): string | null {
  for (let at = 8; at + 8 <= png.byteLength; at += png.readUInt32BE(at) + 12) {
    const data = png.subarray(at + 8, at + 8 + png.readUInt32BE(at))
    const isIt = png.subarray(at + 4, at + 8).equals(Buffer.from('iTXt'))
    if (isIt && data.subarray(0, keyword.length + 1).equals(Buffer.from(`${keyword}\0`)))
      return data.subarray(keyword.length + 5).toString('utf8')
  }
  return null
}

test(
  'an image is saved in each format with its recipe, and says that a model made it',
  { timeout: 60_000 },
  async () => {
    const { core, asset, made } = await prepare()
    const { recipe } = await core.client.provenance.recipe({ assetId: asset.id })
    for (const format of formats) {
      const bytes = await made(`as=${format}&recipe=kept`)
      const { format: written, compression, width, xmp } = await sharp(bytes).metadata()
      expect(compression === 'av1' ? 'avif' : written).toBe(format)
      expect(width).toBe(asset.width)
      const packet = xmp?.toString('utf8') ?? ''
      expect(packet).toContain('digitalsourcetype/trainedAlgorithmicMedia<')
      expect(packet).toContain('A quiet &lt;sea&gt; &amp; \\"sky\\"')
      if (format === 'png') expect(readRecipe(textOf(bytes, 'atelier:recipe') ?? '')).toEqual(recipe)
    }
  },
)

test('an image without its recipe has no word of it in its bytes', { timeout: 60_000 }, async () => {
  const { core, asset, made } = await prepare()
  const given = await sharp({ create: { width: 60, height: 40, channels: 3, background: 'teal' } })
    .withExif({ IFD0: { ImageDescription: 'given with its words' } })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">given with its words</x:xmpmeta>')
    .png()
    .toBuffer()
  const { id } = await upload(core, given)
  for (const format of formats) {
    for (const assetId of [asset.id, id]) {
      const answer = await core.app.respondMedia(new Request(`http://x/made/${assetId}?as=${format}`))
      const text = Buffer.from(await answer.arrayBuffer()).toString('latin1')
      for (const word of [
        // Long ones: three letters come up by chance.
        'quiet',
        'atelier',
        'Atelier',
        'xpacket',
        'xmpmeta',
        'multimodal',
        'given with',
        'AlgorithmicMedia',
      ])
        expect(text.includes(word), `${word} in ${format}`).toBe(false)
    }
  }
  expect((await made('as=png')).byteLength).toBeGreaterThan(0)
})

test('a PNG in its own size has every pixel of the image, and a smaller one the side that was asked for', async () => {
  const { core } = await prepare()
  const pixels = Buffer.from(Array.from({ length: 40 * 20 * 4 }, (_, nth) => (nth * 37) % 256))
  const raw = { raw: { width: 40, height: 20, channels: 4 as const } }
  const { id } = await upload(core, await sharp(pixels, raw).png().toBuffer())
  const get = async (query: string) => {
    const answer = await core.app.respondMedia(new Request(`http://x/made/${id}?${query}`))
    return Buffer.from(await answer.arrayBuffer())
  }
  expect(
    (
      await sharp(await get('as=png'))
        .raw()
        .toBuffer()
    ).equals(pixels),
  ).toBe(true)
  const { width, height } = await sharp(await get('as=webp&edge=16&quality=50')).metadata()
  expect([width, height]).toEqual([16, 8])
})

test('the desktop window writes it where the person says, under that name, and keeps nothing of it', async () => {
  const { folder, core, asset } = await prepare()
  const look = { format: 'jpeg', quality: 60, edge: 64, keepsRecipe: true } as const
  const events = []
  for await (const event of core.client.provenance.saveImage({
    assetId: asset.id,
    look,
    fileName: '../Sea.jpg',
  }))
    events.push(event.type)
  expect(events).toEqual(['progress', 'saved'])
  expect(readdirSync(folder)).toEqual(['Sea.jpg'])
  expect((await sharp(readFileSync(join(folder, 'Sea.jpg'))).metadata()).width).toBe(64)
  expect(readdirSync(join(core.dataDirectory, 'media', 'parts'))).toEqual([])
})

test('what came from a canvas of such an image is told as a composite, and what a person brought as neither', async () => {
  const { core, asset } = await prepare()
  const { id: canvasId } = await core.client.canvas.create({ from: { assetId: asset.id } })
  const flat = await core.client.canvas.export({ canvasId, format: 'webp', quality: 40 })
  expect(await core.client.provenance.recipe({ assetId: flat.id })).toEqual({
    recipe: null,
    source: 'compositeWithTrainedAlgorithmicMedia',
  })
  const answer = await core.app.respondMedia(new Request(`http://x/made/${flat.id}?as=png&recipe=kept`))
  const { xmp } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
  expect(xmp?.toString('utf8')).toContain('/compositeWithTrainedAlgorithmicMedia<')

  const mine = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const { id } = await upload(core, mine)
  expect(await core.client.provenance.recipe({ assetId: id })).toEqual({ recipe: null, source: null })
})

test('what cannot be written is refused before anything is', async () => {
  const { asset, get } = await prepare('Long '.repeat(6000))
  const refused = async (address: string) => {
    const answer = await get(address)
    return [answer.status, ((await answer.json().catch(() => ({}))) as { code?: string }).code]
  }
  expect(await refused(`${asset.id}?as=svg`)).toEqual([400, 'bad-input'])
  expect(await refused(`${asset.id}?as=png&edge=0`)).toEqual([400, 'bad-input'])
  expect(await refused('ast_00000000000000000000000001?as=png')).toEqual([404, 'not-found'])
})

test('a recipe that a JPEG has no room for is refused, and PNG has room for it', async () => {
  // Each of these takes three bytes.
  const { asset, get } = await prepare('画'.repeat(31_900))
  const jpeg = await get(`${asset.id}?as=jpeg&recipe=kept`)
  expect([jpeg.status, await jpeg.json()]).toMatchObject([
    400,
    { code: 'bad-input', data: { field: 'recipe' } },
  ])
  for (const query of ['as=jpeg', 'as=png&recipe=kept']) {
    const answer = await get(`${asset.id}?${query}`)
    expect([answer.status, (await answer.arrayBuffer()).byteLength > 0]).toEqual([200, true])
  }
})

test('an image of another program is read where it lies in the Library, and one that says nothing says nothing', async () => {
  const { core } = await prepare()
  const image = sharp({ create: { width: 40, height: 30, channels: 3, background: 'teal' } })
  const artist = image.clone().withExif({ IFD0: { Artist: 'Somebody' } })
  for (const bytes of [await artist.clone().avif().toBuffer(), await artist.clone().jpeg().toBuffer()]) {
    const { id } = await upload(core, bytes)
    const { facts } = await core.client.provenance.about({ assetId: id })
    expect(facts).toContainEqual({ name: 'Artist', value: 'Somebody' })
  }
  const { id } = await upload(core, await image.clone().png().toBuffer())
  expect(await core.client.provenance.about({ assetId: id })).toEqual({
    ...{ recipe: null, settings: null, source: null, hasCredentials: false, facts: [], isCut: false },
  })
})
