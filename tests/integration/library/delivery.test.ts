import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startDemoGateway } from '../../../src/demo-gateway/index.ts'
import type { ExportChoice } from '../../../src/shared/contract/library/export-choice.ts'
import type { Asset } from '../../../src/shared/domain/asset.ts'
import { ImageRequest } from '../../../src/shared/domain/job/job.ts'
import { Recipe } from '../../../src/shared/domain/recipe/recipe.ts'
import { plainText } from '../../../src/main/metadata/test-support.ts'
import { type AppCore, press } from '../../support/app-core.ts'
import { addFile, addImage, fileOf, prepareExport, saveExport } from '../../support/export/export-files.ts'

vi.setConfig({ testTimeout: 60_000 })

const delivery = {
  what: 'delivery',
  to: 'folder',
  name: 'Harbour',
  recipes: 'settings',
  words: {
    ...{
      language: 'en',
      title: 'Check',
      lead: 'Choose files',
      choose: 'Choose',
      file: 'File',
      origin: 'Origin',
    },
    ...{ state: 'Result', generated: 'AI-generated', partlyGenerated: 'Partly AI-generated' },
    ...{ share: 'Generated pixels', unknown: 'Unknown' },
    ...{ pending: 'Not checked', unchanged: 'Unchanged', changed: 'Changed', unlisted: 'Not listed' },
    ...{ unreadable: 'Not read', page: 'This page', sums: 'Checksums' },
  },
} as const satisfies ExportChoice

const key = 'sk-canary-0123456789abcdef'
const words = { prompt: 'A secret harbour', note: 'Ask for more money' }

/** One that a model made, with a note and stars of the person. */
async function makeImage(core: AppCore): Promise<Asset> {
  const demo = await startDemoGateway({ speed: 20, key })
  onTestFinished(() => demo.close())
  const connectionId = await core.connect(demo.origin, key)
  const request = ImageRequest.parse({
    ...{ kind: 'image', format: 'generate-content', model: 'multimodal-2.5-flash-image' },
    ...{ prompt: words.prompt, n: 1, size: 'auto', quality: 'auto' },
  })
  const { id } = await core.client.images.create({ connectionId, request, idempotencyKey: press() })
  const made = (await core.jobIn(id, 'saved')).assets[0]
  if (made === undefined) throw new Error('nothing was made')
  await core.client.library.annotate({ assetId: made.id, note: words.note, label: 'green' })
  return made
}

/** `folder`: the new one of a delivery, in the one that is chosen. */
async function prepare() {
  const { core, folder: chosen } = await prepareExport()
  return { core, chosen, folder: join(chosen, 'Atelier') }
}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

test('a client gets files as they are, what made them, and hashes of all, without a word of the person', async () => {
  const { core, folder } = await prepare()
  const made = await makeImage(core)
  const { asset: brought, bytes } = await addImage(core, 'harbour.png')
  const end = (await saveExport(core, [made, brought], delivery)).at(-1)
  expect(end).toMatchObject({ type: 'ended', exported: 2, leftOutCount: 0 })
  // Its own name is made of the prompt.
  const given = ['Harbour 1.png', 'Harbour 1.png.xmp', 'Harbour 1.png.settings.json', 'Harbour 2.png']
  expect(readdirSync(folder).toSorted()).toEqual([...given, 'SHA256SUMS.txt', 'Check.html'].toSorted())
  const read = (name: string) => readFileSync(join(folder, name))
  expect(read('Harbour 2.png').equals(bytes)).toBe(true)
  expect(read('SHA256SUMS.txt').toString()).toBe(
    given.map((name) => `${sha256(read(name))}  ${name}\n`).join(''),
  )
  expect(sha256(read('Harbour 1.png'))).toBe(made.sha256)
  expect(read('Harbour 1.png.xmp').toString()).toContain(
    '<Iptc4xmpExt:DigitalSourceType>http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia</Iptc4xmpExt:DigitalSourceType>',
  )
  expect(JSON.parse(read('Harbour 1.png.settings.json').toString())).toMatchObject({
    format: 'atelier-settings',
    model: 'multimodal-2.5-flash-image',
    parameters: { size: 'auto' },
  })
  expect(read('Harbour 1.png.xmp').toString()).toContain(
    '<atelier:generatedPixels>A model generated all pixels.</atelier:generatedPixels>',
  )
  const page = read('Check.html').toString()
  expect(page).toContain(
    `data-page-name="Check.html" data-sums-name="SHA256SUMS.txt" data-sums-sha256="${sha256(read('SHA256SUMS.txt'))}"`,
  )
  expect(page).toContain('<td>AI-generated</td><td>100%</td>')
  expect(page).toContain(`<tr data-sha256="${made.sha256}">`)
  expect(page.match(/<td>AI-generated<\/td>/g)).toHaveLength(1)
  const texts = given.slice(1, 3).map((name) => read(name).toString())
  for (const secret of [words.prompt, words.note, 'green', key, made.id])
    expect([page, ...texts].join('')).not.toContain(secret)
})

test('an image that names the settings of its generator is said to be a model’s, and of others it is said that nothing is known', async () => {
  const { core, folder } = await prepare()
  const { asset: photo, bytes } = await addImage(core, 'harbour.png')
  // Before its last chunk, which ends it.
  const settings = plainText('parameters', 'a sea\nSteps: 20, Sampler: Euler a, Seed: 1, Version: 1.9')
  const generated = Buffer.concat([bytes.subarray(0, -12), settings, bytes.subarray(-12)])
  const brought = await addFile(core, 'orchid.png', generated)
  const assetIds = [brought.id, photo.id]
  expect(await core.client.provenance.countUnknown({ assetIds })).toEqual({ unknown: 1 })
  await saveExport(core, [brought, photo], { ...delivery, recipes: 'none' })
  const names = ['Harbour 1.png', 'Harbour 1.png.xmp', 'Harbour 2.png', 'SHA256SUMS.txt', 'Check.html']
  expect(readdirSync(folder).toSorted()).toEqual(names.toSorted())
  const xmp = readFileSync(join(folder, 'Harbour 1.png.xmp'), 'utf8')
  expect(xmp).toContain('/digitalsourcetype/trainedAlgorithmicMedia<')
  expect(xmp).toContain('<atelier:basis>Stated from metadata in the file itself')
  const page = readFileSync(join(folder, 'Check.html'), 'utf8')
  const row = (name: string, origin: string, share: string) =>
    `>${name}</td><td>${origin}</td><td>${share}</td>`
  expect(page).toContain(row('Harbour 1.png', 'AI-generated', '100%'))
  expect(page).toContain(row('Harbour 1.png.xmp', '', ''))
  expect(page).toContain(row('Harbour 2.png', 'Unknown', 'Unknown'))
})

test('recipes are whole where prompts are wanted, and nothing is told where nothing is', async () => {
  const { core, chosen } = await prepare()
  const made = await makeImage(core)
  const zipOf = async (recipes: 'none' | 'whole', name: string) => {
    await saveExport(core, [made], { ...delivery, to: 'zip', recipes }, name)
    return unzipSync(readFileSync(join(chosen, name)))
  }
  const whole = await zipOf('whole', 'whole.zip')
  const recipe = Buffer.from(whole[`${made.fileName}.recipe.json`] ?? []).toString()
  expect(Recipe.parse(JSON.parse(recipe))).toMatchObject({ prompt: words.prompt })
  expect(Object.keys(await zipOf('none', 'none.zip'))).toEqual([
    ...['Harbour 1.png', 'Harbour 1.png.xmp'],
    'SHA256SUMS.txt',
    'Check.html',
  ])
})

test('a key that somebody wrote into a prompt is in no name of a delivery', async () => {
  const { core, folder } = await prepare()
  await core.connect('http://127.0.0.1:9', key)
  const { asset } = await addImage(core, `harbour ${key}.png`)
  await saveExport(core, [asset], { ...delivery, recipes: 'whole' })
  const names = readdirSync(folder)
  const texts = ['SHA256SUMS.txt', 'Check.html'].map((name) => readFileSync(join(folder, name), 'utf8'))
  expect(names).toContainEqual(expect.stringMatching(/^harbour .*\.png$/))
  expect([...names, ...texts].join('\n')).not.toContain(key)
})

test('whatever is told, the title names the folder or the ZIP, and the page of the delivery', async () => {
  const { core, chosen } = await prepare()
  const { asset } = await addImage(core, 'harbour.png')
  for (const recipes of ['none', 'whole'] as const) {
    const asked = { ...delivery, name: 'Kite <&>', recipes }
    await saveExport(core, [asset], asked, `Kite ${recipes}.zip`)
    await saveExport(core, [asset], { ...asked, to: 'zip' }, `Kite ${recipes}.zip`)
    const page = readFileSync(join(chosen, `Kite ${recipes}`, 'Check.html'), 'utf8')
    expect(page).toContain('<title>Kite &lt;&amp;&gt; – Check</title>')
    expect(page).toContain('<h1 dir="auto">Kite &lt;&amp;&gt;</h1>')
  }
  const places = ['none', 'whole'].flatMap((recipes) => [`Kite ${recipes}`, `Kite ${recipes}.zip`])
  expect(readdirSync(chosen).toSorted()).toEqual(places.toSorted())
})

test('a delivery is in no other folder than the chosen one, however it is called, and a key is in no name of it', async () => {
  const { core, chosen } = await prepare()
  await core.connect('http://127.0.0.1:9', key)
  const { asset } = await addImage(core, 'harbour.png')
  await saveExport(core, [asset], delivery, '../../Kite.zip')
  await saveExport(core, [asset], delivery, '..')
  await saveExport(core, [asset], delivery, `Kite ${key}.zip`)
  await saveExport(core, [asset], { ...delivery, to: 'zip' }, `Kite ${key}.zip`)
  const names = readdirSync(chosen)
  expect(names).toHaveLength(4)
  expect(names).toEqual(expect.arrayContaining(['Kite', 'file']))
  expect(names.join('\n')).not.toContain(key)
})

test('a title is no folder, and a key in it is given to nobody', async () => {
  const { core, folder } = await prepare()
  await core.connect('http://127.0.0.1:9', key)
  const { asset } = await addImage(core, 'harbour.png')
  await saveExport(core, [asset], { ...delivery, name: `Spring/Summer ${key}` })
  const names = readdirSync(folder)
  const texts = ['SHA256SUMS.txt', 'Check.html'].map((name) => readFileSync(join(folder, name), 'utf8'))
  expect(names).toContainEqual(expect.stringMatching(/^Spring_Summer .* 1\.png$/))
  expect([...names, ...texts].join('\n')).not.toContain(key)
})

test('what is damaged here is not delivered, and a second delivery takes nothing of the first', async () => {
  const { core, chosen, folder } = await prepare()
  const [whole, damaged] = [await addImage(core, 'whole.png'), await addImage(core, '<b>"&.png')]
  writeFileSync(fileOf(core, damaged.asset), Buffer.alloc(damaged.bytes.byteLength))
  const assets = [damaged.asset, whole.asset]
  expect((await saveExport(core, assets, { ...delivery, recipes: 'whole' })).at(-1)).toMatchObject({
    ...{ exported: 1, leftOutCount: 1 },
    leftOut: [{ fileName: damaged.asset.fileName, code: 'damaged-file' }],
  })
  writeFileSync(fileOf(core, damaged.asset), damaged.bytes)
  expect((await saveExport(core, assets, { ...delivery, recipes: 'whole' })).at(-1)).toMatchObject({
    exported: 2,
    leftOutCount: 0,
  })
  const always = ['whole.png', 'SHA256SUMS.txt', 'Check.html']
  expect(readdirSync(folder).toSorted()).toEqual(always.toSorted())
  const second = join(chosen, 'Atelier (2)')
  expect(readdirSync(second).toSorted()).toEqual([...always, 'b&.png'].toSorted())
  expect(readFileSync(join(second, 'Check.html'), 'utf8')).toContain('>b&amp;.png</td>')
  writeFileSync(fileOf(core, damaged.asset), Buffer.alloc(damaged.bytes.byteLength))
  await saveExport(core, [damaged.asset], delivery)
  // Of a delivery of nothing there is no folder.
  expect(readdirSync(chosen).toSorted()).toEqual(['Atelier', 'Atelier (2)'])
})
