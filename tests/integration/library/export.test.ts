import { spawnSync } from 'node:child_process'
import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import { expect, onTestFinished, test } from 'vitest'
import { startDemoGateway } from '../../../src/demo-gateway/index.ts'
import type { Asset } from '../../../src/shared/domain/asset.ts'
import { ImageRequest } from '../../../src/shared/domain/job/job.ts'
import { Recipe } from '../../../src/shared/domain/recipe/recipe.ts'
import type { ExportEvent } from '../../../src/shared/contract/library/exports.ts'
import { partBeside } from '../../../src/main/lib/files/part-beside.ts'
import { systemClock } from '../../../src/main/lib/time/clock.ts'
import { type AppCore, openAppCore, press } from '../../support/app-core.ts'
import {
  addImage,
  fileOf,
  noteForExport,
  prepareExport,
  saveExport,
} from '../../support/export/export-files.ts'

const key = 'sk-canary-0123456789abcdef'
const zipWithDetails = { what: 'files', to: 'zip', withDetails: true } as const

const save = (core: AppCore, assets: readonly Asset[], to: 'folder' | 'zip', withDetails = false) =>
  saveExport(core, assets, { what: 'files', to, withDetails })

test('files go to a folder byte for byte under their names, beside what is there, and can be shown', async () => {
  const { core, parent, folder, shown } = await prepareExport()
  writeFileSync(join(folder, 'FOX.png'), 'mine')
  // An earlier export was killed.
  const gone = spawnSync(process.execPath, ['-e', '']).pid
  const stray = partBeside(join(folder, 'x')).replace(`-${process.pid}-`, `-${gone}-`)
  writeFileSync(stray, 'half')
  const added = [
    await addImage(core, 'fox.png'),
    await addImage(core, 'Fox.png'),
    await addImage(core, 'caf\u00e9.png'),
    await addImage(core, 'cafe\u0301.png'),
    await addImage(core, 'nul.png'),
  ]
  const events = await save(
    core,
    added.map(({ asset }) => asset),
    'folder',
  )
  const end = events.at(-1)
  expect(end).toEqual({
    type: 'ended',
    exported: 5,
    leftOut: [],
    leftOutCount: 0,
    savedId: expect.any(String),
  })
  const names = ['fox (2).png', 'Fox (3).png', 'caf\u00e9.png', 'caf\u00e9 (2).png', 'file.png']
  expect(readdirSync(folder).toSorted()).toEqual([...names, 'FOX.png'].toSorted())
  expect(readFileSync(join(folder, 'FOX.png'), 'utf8')).toBe('mine')
  for (const [index, { asset, bytes }] of added.entries()) {
    const file = join(folder, names[index] ?? '')
    expect(readFileSync(file).equals(bytes)).toBe(true)
    expect(statSync(file).mode & 0o777).toBe(0o644)
    expect(Math.round(statSync(file).mtimeMs)).toBe(asset.createdAt)
  }
  expect(readdirSync(parent)).toEqual(['chosen'])
  if (end?.type === 'ended') await core.client.library.revealSaved({ savedId: end.savedId ?? '' })
  expect(shown).toEqual([join(folder, 'fox (2).png')])
})

test('a key that somebody wrote into a prompt is in no name of an exported file', async () => {
  const { core, folder } = await prepareExport()
  await core.connect('http://127.0.0.1:9', key)
  const { asset } = await addImage(core, `fox ${key}.png`)
  expect((await save(core, [asset], 'folder', true)).at(-1)).toMatchObject({ exported: 1, leftOutCount: 0 })
  const names = readdirSync(folder)
  expect(names).toHaveLength(2)
  expect(names.join()).toMatch(/^fox /)
  expect(names.join()).not.toContain(key)
})

test('beside each file stands how it was made, what it cost and what a person said of it, and no key', async () => {
  const { core, folder } = await prepareExport()
  const demo = await startDemoGateway({ speed: 20, key })
  onTestFinished(() => demo.close())
  const { asset: source } = await addImage(core, 'sea.png')
  const connectionId = await core.connect(demo.origin, key)
  const request = ImageRequest.parse({
    ...{ kind: 'image', format: 'generate-content', model: 'multimodal-2.5-flash-image' },
    ...{ prompt: 'Make it night', n: 1, size: 'auto', quality: 'auto', sourceAssetIds: [source.id] },
  })
  const { id } = await core.client.images.create({ connectionId, request, idempotencyKey: press() })
  const made = (await core.jobIn(id, 'saved')).assets[0]
  if (made === undefined) throw new Error('nothing was made')
  const tag = await core.client.tags.create({ path: 'places/coast' })
  await core.client.library.tag({ assetIds: [made.id], add: [tag.id], remove: [] })
  await core.client.library.annotate({ assetId: made.id, note: `Paid with ${key}`, label: 'green' })
  await core.client.library.rate({ assetId: made.id, stars: 4 })

  await save(core, [made, source], 'folder', true)
  const text = readFileSync(join(folder, `${made.fileName}.json`), 'utf8')
  const details = JSON.parse(text)
  expect(details).toMatchObject({
    format: 'atelier-details',
    file: { name: made.fileName, sha256: made.sha256, byteSize: made.byteSize },
    prompt: 'Make it night',
    model: 'multimodal-2.5-flash-image',
    cost: { usage: { totalTokens: expect.any(Number) } },
    stars: 4,
    label: 'green',
    tags: ['places/coast'],
    note: 'Paid with [key]',
    lineage: [
      { how: 'made', sha256: made.sha256, inputs: [{ role: 'source', sha256: source.sha256 }] },
      { how: 'brought', sha256: source.sha256, inputs: [] },
    ],
  })
  expect(Recipe.parse(details.recipe)).toMatchObject({ kind: 'image', prompt: 'Make it night' })
  for (const told of [key, demo.origin, 'ast_', 'con_', 'job_', 'tag_']) expect(text).not.toContain(told)
  expect(JSON.parse(readFileSync(join(folder, 'sea.png.json'), 'utf8'))).toMatchObject({
    recipe: null,
    cost: null,
    lineage: [{ how: 'brought' }],
  })
})

test('what cannot be exported is named with its reason, and all else is exported', async () => {
  const { core, folder } = await prepareExport()
  const assets = []
  for (const name of ['a.png', 'gone.png', 'cut.png', 'b.png'])
    assets.push((await addImage(core, name)).asset)
  const [, gone, cut] = assets
  if (gone === undefined || cut === undefined) throw new Error('nothing was added')
  unlinkSync(fileOf(core, gone))
  truncateSync(fileOf(core, cut), 10)
  const forgotten = { ...gone, id: 'ast_00000000000000000000000001' as Asset['id'] }
  for (const to of ['folder', 'zip'] as const)
    expect((await save(core, [...assets, forgotten], to)).at(-1)).toMatchObject({
      exported: 2,
      leftOutCount: 3,
      leftOut: [
        { fileName: 'gone.png', code: 'media-missing' },
        { fileName: 'cut.png', code: 'media-missing' },
        { fileName: '', code: 'not-found' },
      ],
    })
  expect(readdirSync(folder).toSorted()).toEqual(['Atelier.zip', 'a.png', 'b.png'])
  expect(Object.keys(unzipSync(readFileSync(join(folder, 'Atelier.zip'))))).toEqual(['a.png', 'b.png'])
})

test('a ZIP holds the same files and texts, and takes its place when it is whole', async () => {
  const { core, folder, shown } = await prepareExport()
  writeFileSync(join(folder, 'Atelier.zip'), 'of last week, and the person said that it may go')
  const added = [await addImage(core, 'fox.png'), await addImage(core, 'Fox.png')]
  const end = (
    await save(
      core,
      added.map(({ asset }) => asset),
      'zip',
      true,
    )
  ).at(-1)
  expect(end).toMatchObject({ type: 'ended', exported: 2, leftOutCount: 0 })
  expect(readdirSync(folder)).toEqual(['Atelier.zip'])
  const files = unzipSync(readFileSync(join(folder, 'Atelier.zip')))
  expect(Object.keys(files)).toEqual(['fox.png', 'fox.png.json', 'Fox (2).png', 'Fox (2).png.json'])
  expect(Buffer.from(files['fox.png'] ?? []).equals(added[0]?.bytes ?? Buffer.of())).toBe(true)
  expect(Buffer.from(files['Fox (2).png'] ?? []).equals(added[1]?.bytes ?? Buffer.of())).toBe(true)
  expect(statSync(join(folder, 'Atelier.zip')).mode & 0o777).toBe(0o644)
  if (end?.type === 'ended') await core.client.library.revealSaved({ savedId: end.savedId ?? '' })
  expect(shown).toEqual([join(folder, 'Atelier.zip')])
})

test('nothing is left of what the person did not want, of a place that is gone, or of a ZIP that was called off', async () => {
  const { core, parent, folder, person } = await prepareExport()
  const { asset } = await addImage(core, 'fox.png')
  person.folder = null
  for (const to of ['folder', 'zip'] as const)
    expect(await save(core, [asset], to)).toEqual([{ type: 'not-wanted' }])
  person.folder = join(parent, 'gone')
  for (const to of ['folder', 'zip'] as const)
    await expect(save(core, [asset], to)).rejects.toMatchObject({ code: 'place-refused' })
  person.folder = folder
  const exportId = await noteForExport(
    core,
    Array.from({ length: 400 }, () => asset),
  )
  const asked = { exportId, fileName: 'Atelier.zip', choice: zipWithDetails }
  for await (const { type } of core.client.exports.save(asked)) if (type === 'progress') break
  expect(readdirSync(folder)).toEqual([])
  expect(readdirSync(parent)).toEqual(['chosen'])
})

test('an export to a folder that is called off leaves whole files only', async () => {
  const { core, folder } = await prepareExport()
  const { asset, bytes } = await addImage(core, 'fox.png')
  const exportId = await noteForExport(
    core,
    Array.from({ length: 400 }, () => asset),
  )
  const choice = { what: 'files', to: 'folder', withDetails: false } as const
  const asked = { exportId, fileName: 'x', choice }
  let told = 0
  for await (const { type } of core.client.exports.save(asked)) {
    told += type === 'progress' ? 1 : 0
    if (told === 2) break
  }
  const names = readdirSync(folder)
  expect(names.length).toBeLessThan(400)
  for (const name of names) {
    expect(name).toMatch(/^fox( \(\d+\))?\.png$/)
    expect(readFileSync(join(folder, name)).equals(bytes)).toBe(true)
  }
})

test('a browser fetches the ZIP, once, and the window hears how far it is', async () => {
  const core = await openAppCore()
  onTestFinished(() => core.close())
  const added = [await addImage(core, 'fox.png'), await addImage(core, 'sea.png')]
  const exportId = await noteForExport(
    core,
    added.map(({ asset }) => asset),
  )
  const choice = zipWithDetails
  await core.client.exports.offer({ exportId, choice })
  const asked = { exportId, fileName: 'x.zip', choice }
  const heard = (async () => {
    const events: ExportEvent[] = []
    for await (const event of core.client.exports.watch({ exportId })) events.push(event)
    return events
  })()
  const fetchZip = () =>
    core.app.respondMedia(new Request(`http://x/export/${exportId}?name=Two%20files.zip`))
  const answer = await fetchZip()
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''Two%20files.zip")
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()))
  expect(Object.keys(files)).toEqual(['fox.png', 'fox.png.json', 'sea.png', 'sea.png.json'])
  expect(Buffer.from(files['sea.png'] ?? []).equals(added[1]?.bytes ?? Buffer.of())).toBe(true)
  expect((await heard).at(-1)).toEqual({ type: 'ended', exported: 2, leftOut: [], leftOutCount: 0 })
  expect((await fetchZip()).status).toBe(404)

  asked.exportId = await noteForExport(
    core,
    [added[0]?.asset].filter((asset) => asset !== undefined),
  )
  await expect(core.client.exports.save(asked).next()).rejects.toMatchObject({ code: 'bad-input' })
})

test('a browser that leaves, or a person who cancels, cuts the ZIP off, and it ends', async () => {
  const core = await openAppCore()
  onTestFinished(() => core.close())
  const { asset } = await addImage(core, 'fox.png')
  for (const leave of ['browser', 'person'] as const) {
    const exportId = await noteForExport(
      core,
      Array.from({ length: 500 }, () => asset),
    )
    await core.client.exports.offer({ exportId, choice: zipWithDetails })
    const { body } = await core.app.respondMedia(new Request(`http://x/export/${exportId}?name=x.zip`))
    const reader = (body as ReadableStream<Uint8Array>).getReader()
    await reader.read()
    if (leave === 'browser') await reader.cancel()
    else await core.client.exports.cancel({ exportId })
    const events: ExportEvent[] = []
    for await (const event of core.client.exports.watch({ exportId })) events.push(event)
    expect(events.at(-1)).toEqual({ type: 'not-wanted' })
    if (leave === 'person')
      await expect(
        (async () => {
          for (;;) if ((await reader.read()).done) return 'whole'
        })(),
      ).rejects.toThrow()
  }
})

test('an export that is under way when the app ends leaves nothing that is not whole', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'atelier-export-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const core = await openAppCore(
    undefined,
    { askWhere: async (name) => join(folder, name), mode: 0o644 },
    systemClock,
    { chooseFolder: async () => folder },
  )
  onTestFinished(() => rmSync(core.dataDirectory, { recursive: true, force: true }))
  const { asset } = await addImage(core, 'fox.png')
  const exportId = await noteForExport(
    core,
    Array.from({ length: 500 }, () => asset),
  )
  const asked = { exportId, fileName: 'Atelier.zip', choice: zipWithDetails }
  const events = core.client.exports.save(asked)
  for (let done = 0; done === 0;) {
    const { value } = await events.next()
    if (value?.type === 'progress') done = value.done
  }
  expect(readdirSync(folder)).toEqual([expect.stringMatching(/^\.atelier-.*\.part$/)])
  await core.end()
  expect(readdirSync(folder)).toEqual([])
})
