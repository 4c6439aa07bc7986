import { readdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import sharp from 'sharp'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { ExportChoice } from '../../../src/shared/contract/library/export-choice.ts'
import type { ExportEvent } from '../../../src/shared/contract/library/exports.ts'
import { sheetGrid } from '../../../src/shared/domain/export/contact-sheet.ts'
import type { Asset } from '../../../src/shared/domain/asset.ts'
import { type AppCore, openAppCore } from '../../support/app-core.ts'
import {
  addFile,
  addImage,
  fileOf,
  noteForExport,
  prepareExport,
  saveExport,
} from '../../support/export/export-files.ts'

vi.setConfig({ testTimeout: 60_000 })

const caption = { name: true, model: true, date: true, stars: true }
/** Four columns of four rows. */
const sheet = {
  what: 'sheet',
  to: 'folder',
  name: 'Harbour',
  look: { page: 'a4', columns: 4, caption },
} as const satisfies ExportChoice

async function addImages(core: AppCore, count: number): Promise<Asset[]> {
  const assets = []
  for (let nth = 1; nth <= count; nth += 1) assets.push((await addImage(core, `fox ${nth}.png`)).asset)
  return assets
}

/** Of the pixel at that place of a page. */
async function colourAt(page: string | Uint8Array, left: number, top: number): Promise<number[]> {
  const region = { left, top, width: 1, height: 1 }
  return [...(await sharp(page).extract(region).raw().toBuffer())]
}

/** How much white is before and after what is drawn in a part of a page. */
async function inkIn(page: string, part: { left: number; top: number; width: number; height: number }) {
  const { info } = await sharp(await sharp(page).extract(part).png().toBuffer())
    .trim({ background: '#ffffff' })
    .toBuffer({ resolveWithObject: true })
  const [left, top] = [-(info.trimOffsetLeft ?? 0), -(info.trimOffsetTop ?? 0)]
  const after = { left: part.width - left - info.width, top: part.height - top - info.height }
  return { before: { left, top }, after }
}

const white = [255, 255, 255]

test('many images become numbered pages, in their order, which can be shown in their folder', async () => {
  const { core, folder, shown } = await prepareExport()
  const assets = await addImages(core, 18)
  const end = (await saveExport(core, assets, sheet)).at(-1)
  expect(end).toMatchObject({ type: 'ended', exported: 18, leftOutCount: 0, savedId: expect.any(String) })
  expect(readdirSync(folder).toSorted()).toEqual(['Harbour 1.png', 'Harbour 2.png'])
  const [first, second] = ['Harbour 1.png', 'Harbour 2.png'].map((name) => join(folder, name))
  expect(await sharp(first).metadata()).toMatchObject({
    format: 'png',
    width: 1654,
    height: 2339,
    channels: 3,
  })
  const { data } = await sharp(fileOf(core, assets[0] as Asset))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const drawn = await colourAt(first ?? '', 84 + 150, 84 + 200)
  // WebP keeps colours about.
  for (const [channel, value] of drawn.entries())
    expect(Math.abs(value - (data[channel] ?? 0))).toBeLessThan(8)
  expect(await colourAt(second ?? '', 84 + 150, 84 + 200)).not.toEqual(white)
  // Two on the last page.
  expect(await colourAt(second ?? '', 84 + 3 * 380 + 150, 84 + 200)).toEqual(white)
  if (end?.type === 'ended') await core.client.library.revealSaved({ savedId: end.savedId ?? '' })
  expect(shown).toEqual([first])
})

test('images and captions stand in the middle of their cells, whatever their shape', async () => {
  const { core, folder } = await prepareExport()
  const shapes = [
    [60, 40],
    [40, 60],
  ] as const
  const assets = []
  for (const [width, height] of shapes) {
    const black = { create: { width, height, channels: 3 as const, background: 'black' } }
    assets.push(await addFile(core, 'fox.png', await sharp(black).png().toBuffer()))
  }
  await core.client.library.rate({ assetId: (assets[1] as Asset).id, stars: 3 })
  await saveExport(core, assets, sheet)
  const { cell, gap, margin } = sheetGrid(sheet.look)
  for (const nth of shapes.keys()) {
    const left = margin + nth * (cell.width + gap)
    const place = { left, top: margin, width: cell.width, height: cell.imageHeight }
    const captions = { ...place, top: margin + cell.imageHeight, height: cell.height - cell.imageHeight }
    const page = join(folder, 'Harbour.png')
    const image = await inkIn(page, place)
    expect(Math.abs(image.before.left - image.after.left)).toBeLessThan(3)
    expect(Math.abs(image.before.top - image.after.top)).toBeLessThan(3)
    const words = await inkIn(page, captions)
    expect(Math.abs(words.before.left - words.after.left)).toBeLessThan(4)
  }
})

test('what has no image is on its page as a plate, and what is gone is named', async () => {
  const { core, folder } = await prepareExport()
  const [there, gone] = await addImages(core, 2)
  if (there === undefined || gone === undefined) throw new Error('nothing was added')
  unlinkSync(fileOf(core, gone))
  const tone = await addFile(core, 'tone.mp3', readFileSync('tests/fixtures/media/tone.mp3'))
  const forgotten = { ...gone, id: 'ast_00000000000000000000000001' as Asset['id'] }
  const end = (await saveExport(core, [gone, there, forgotten, tone], { ...sheet, to: 'zip' })).at(-1)
  expect(end).toMatchObject({
    ...{ exported: 2, leftOutCount: 2 },
    leftOut: [
      { fileName: 'fox 2.png', code: 'media-missing' },
      { fileName: '', code: 'not-found' },
    ],
  })
  const pages = unzipSync(readFileSync(join(folder, 'Atelier.zip')))
  expect(Object.keys(pages)).toEqual(['Harbour.png'])
  const page = pages['Harbour.png'] ?? new Uint8Array()
  expect(await colourAt(page, 84 + 10, 84 + 200)).not.toEqual(white)
  expect(await colourAt(page, 84 + 381 + 10, 84 + 200)).toEqual([230, 230, 230])
})

test('names that would be markup, paths or turned around are only words', async () => {
  const { core, folder } = await prepareExport()
  const assets = []
  for (const name of ['</span><span size="9999999">.png', '&#0;&amp;.png', '\u202egnp.xof', '狐狸 👩‍👧.png'])
    assets.push((await addImage(core, name)).asset)
  const name = '../../<Harbour> & \u202esons'
  const end = (await saveExport(core, assets, { ...sheet, name })).at(-1)
  expect(end).toMatchObject({ exported: 4, leftOutCount: 0 })
  expect(readdirSync(folder)).toEqual(['_..__Harbour_ & sons.png'])
  expect(readdirSync(join(folder, '..'))).toEqual(['chosen'])
})

test('pages of a sheet that is called off are whole, and nothing else is left', async () => {
  const { core, folder } = await prepareExport()
  const [asset] = await addImages(core, 1)
  if (asset === undefined) throw new Error('nothing was added')
  const many = Array.from({ length: 400 }, () => asset)
  const exportId = await noteForExport(core, many)
  for await (const event of core.client.exports.save({ exportId, fileName: 'x', choice: sheet }))
    if (event.type === 'progress' && event.exported > 16) break
  const names = readdirSync(folder)
  expect(names.length).toBeGreaterThan(0)
  expect(names.length).toBeLessThan(25)
  for (const name of names) {
    expect(name).toMatch(/^Harbour \d\d\.png$/)
    expect((await sharp(join(folder, name)).stats()).channels).toHaveLength(3)
  }
})

test('a browser fetches the pages as a ZIP', async () => {
  const core = await openAppCore()
  onTestFinished(() => core.close())
  const exportId = await noteForExport(core, await addImages(core, 17))
  await core.client.exports.offer({ exportId, choice: { ...sheet, to: 'zip' } })
  const events: ExportEvent[] = []
  const heard = (async () => {
    for await (const event of core.client.exports.watch({ exportId })) events.push(event)
  })()
  const answer = await core.app.respondMedia(new Request(`http://x/export/${exportId}?name=Sheet.zip`))
  const pages = unzipSync(new Uint8Array(await answer.arrayBuffer()))
  expect(Object.keys(pages)).toEqual(['Harbour 1.png', 'Harbour 2.png'])
  await heard
  expect(events.at(-1)).toMatchObject({ type: 'ended', exported: 17 })
})

test('a sheet of one page is an image by itself, in the place that was asked for, and several are refused there', async () => {
  const { core, folder } = await prepareExport()
  const assets = await addImages(core, 17)
  const single = { ...sheet, to: 'file' } as const
  const end = (await saveExport(core, assets.slice(0, 16), single, 'Page.png')).at(-1)
  expect(end).toMatchObject({ exported: 16, leftOutCount: 0, savedId: expect.any(String) })
  expect(readdirSync(folder)).toEqual(['Page.png'])
  expect(await sharp(join(folder, 'Page.png')).stats()).toMatchObject({ isOpaque: true })
  await expect(saveExport(core, assets, single, 'Page.png')).rejects.toMatchObject({ code: 'bad-input' })

  const gone = assets[16] as Asset
  unlinkSync(fileOf(core, gone))
  expect((await saveExport(core, [gone], single, 'None.png')).at(-1)).toMatchObject({
    exported: 0,
    leftOutCount: 1,
  })
  expect(readdirSync(folder)).toEqual(['Page.png'])

  const exportId = await noteForExport(core, assets.slice(0, 1))
  await core.client.exports.offer({ exportId, choice: single })
  const answer = await core.app.respondMedia(new Request(`http://x/export/${exportId}?name=Page.png`))
  expect(answer.headers.get('content-type')).toBe('image/png')
  expect(await sharp(await answer.arrayBuffer()).metadata()).toMatchObject({ width: 1654, height: 2339 })
})

test('a sheet whose last page holds no image takes the place of nothing', async () => {
  const { core, folder } = await prepareExport()
  const [asset] = await addImages(core, 1)
  if (asset === undefined) throw new Error('nothing was added')
  const single = { ...sheet, to: 'file' } as const
  await saveExport(core, [asset], single, 'Page.png')
  const earlier = readFileSync(join(folder, 'Page.png'))
  const small = join(core.dataDirectory, 'thumbnails')
  for (const name of readdirSync(small, { recursive: true, encoding: 'utf8' }))
    if (name.endsWith('.webp')) writeFileSync(join(small, name), 'no image any more')
  for (const [choice, name] of [
    [single, 'Page.png'],
    [{ ...sheet, to: 'zip' }, 'Pages.zip'],
  ] as const) {
    const end = (await saveExport(core, [asset], choice, name)).at(-1)
    expect(end).toMatchObject({ type: 'ended', exported: 0, leftOutCount: 1 })
  }
  expect(readdirSync(folder)).toEqual(['Page.png'])
  expect(readFileSync(join(folder, 'Page.png')).equals(earlier)).toBe(true)
})
