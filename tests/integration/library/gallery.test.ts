import { readdirSync, readFileSync, statSync, unlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { ExportChoice } from '../../../src/shared/contract/library/export-choice.ts'
import type { ExportEvent } from '../../../src/shared/contract/library/exports.ts'
import { mostInGallery } from '../../../src/shared/domain/export/gallery.ts'
import type { Asset } from '../../../src/shared/domain/asset.ts'
import { openAppCore } from '../../support/app-core.ts'
import {
  addFile,
  addImage,
  fileOf,
  noteForExport,
  prepareExport,
  saveExport,
} from '../../support/export/export-files.ts'

vi.setConfig({ testTimeout: 60_000 })

const gallery = {
  what: 'gallery',
  name: 'Harbour',
  edge: 1024,
  told: { name: true, model: true, prompt: true },
  words: { language: 'en', open: 'Open', close: 'Close', previous: 'Previous', next: 'Next' },
} as const satisfies ExportChoice

const sources = (page: string) =>
  [...page.matchAll(/src="data:image\/webp;base64,([^"]*)"/g)].map(([, data]) => data)

test('a gallery is one page with its images in it, in the place of one that was there, and names what is gone', async () => {
  const { core, folder, shown } = await prepareExport()
  writeFileSync(join(folder, 'Harbour.html'), 'of last week')
  const [fox, gone] = [await addImage(core, 'fox.png'), await addImage(core, 'gone.png')]
  unlinkSync(fileOf(core, gone.asset))
  const tone = await addFile(core, 'tone.mp3', readFileSync('tests/fixtures/media/tone.mp3'))
  const end = (await saveExport(core, [fox.asset, gone.asset, tone], gallery, 'Harbour.html')).at(-1)
  expect(end).toMatchObject({
    ...{ type: 'ended', exported: 2, leftOutCount: 1 },
    leftOut: [{ fileName: 'gone.png', code: 'media-missing' }],
  })
  expect(readdirSync(folder)).toEqual(['Harbour.html'])
  expect(statSync(join(folder, 'Harbour.html')).mode & 0o777).toBe(0o644)
  const page = readFileSync(join(folder, 'Harbour.html'), 'utf8')
  const [image = '', ...others] = sources(page)
  expect(others).toEqual([])
  expect(await sharp(Buffer.from(image, 'base64')).metadata()).toMatchObject({ format: 'webp', width: 64 })
  expect(page).toContain('<span class="plate">MP3</span>')
  expect(page.endsWith('</html>\n')).toBe(true)
  // Nothing of it is anywhere else.
  expect(page.replace(/data:image\/webp;base64/g, '')).not.toMatch(/https?:|\bsrc="(?!,)|href=|url\(|@import/)
  if (end?.type === 'ended') await core.client.library.revealSaved({ savedId: end.savedId ?? '' })
  expect(shown).toEqual([join(folder, 'Harbour.html')])
})

test('a gallery of files that are all gone takes the place of nothing', async () => {
  const { core, folder, shown } = await prepareExport()
  writeFileSync(join(folder, 'Harbour.html'), 'of last week')
  const { asset } = await addImage(core, 'gone.png')
  unlinkSync(fileOf(core, asset))
  const end = (await saveExport(core, [asset], gallery, 'Harbour.html')).at(-1)
  expect(end).toMatchObject({ type: 'ended', exported: 0, leftOutCount: 1 })
  expect(end).not.toHaveProperty('savedId')
  expect(readdirSync(folder)).toEqual(['Harbour.html'])
  expect(readFileSync(join(folder, 'Harbour.html'), 'utf8')).toBe('of last week')
  expect(shown).toEqual([])
})

test('words of files and titles are words in the page, and a key is none of them', async () => {
  const { core, folder } = await prepareExport()
  const key = 'sk-canary-0123456789abcdef'
  await core.connect('http://127.0.0.1:9', key)
  const { asset } = await addImage(core, `"><script>alert(1)<!-- ${key}.png`)
  await saveExport(core, [asset], { ...gallery, name: '</title><script>alert(2)</script>' }, 'a.html')
  const page = readFileSync(join(folder, 'a.html'), 'utf8')
  expect(page.match(/<script/g)).toHaveLength(1)
  expect(page.match(/<!--/g)).toBeNull()
  expect(page).toContain('&lt;/title&gt;&lt;script&gt;alert(2)')
  expect(page).not.toContain(key)
})

test('nothing is left of a gallery that is not wanted, called off, has no place, or would hold too much', async () => {
  const { core, folder, person } = await prepareExport()
  const { asset } = await addImage(core, 'fox.png')
  const many = (count: number): Asset[] => Array.from({ length: count }, () => asset)
  const exportId = await noteForExport(core, many(400))
  const asked = { exportId, fileName: 'a.html', choice: gallery }
  for await (const { type } of core.client.exports.save(asked)) if (type === 'progress') break
  expect(readdirSync(folder)).toEqual([])
  person.folder = null
  expect(await saveExport(core, [asset], gallery)).toEqual([{ type: 'not-wanted' }])
  person.folder = join(folder, 'gone')
  await expect(saveExport(core, [asset], gallery)).rejects.toMatchObject({ code: 'place-refused' })
  person.folder = folder
  let tooMany: string | null = null
  for (const part of [many(500), many(mostInGallery - 500), many(1)])
    tooMany = (await core.client.exports.note({ exportId: tooMany, assetIds: part.map(({ id }) => id) }))
      .exportId
  const refused = core.client.exports.save({ exportId: tooMany ?? '', fileName: 'a.html', choice: gallery })
  await expect(refused.next()).rejects.toMatchObject({ code: 'bad-input' })
  expect(readdirSync(folder)).toEqual([])
})

test('a browser fetches the gallery as a file that it does not open, and one that leaves ends it', async () => {
  const core = await openAppCore()
  onTestFinished(() => core.close())
  const { asset } = await addImage(core, 'fox.png')
  const offered = async (count: number) => {
    const exportId = await noteForExport(
      core,
      Array.from({ length: count }, () => asset),
    )
    await core.client.exports.offer({ exportId, choice: gallery })
    const events: ExportEvent[] = []
    const heard = (async () => {
      for await (const event of core.client.exports.watch({ exportId })) events.push(event)
      return events.at(-1)
    })()
    const answer = await core.app.respondMedia(new Request(`http://x/export/${exportId}?name=Harbour.html`))
    return { answer, heard }
  }
  const whole = await offered(3)
  expect(whole.answer.headers.get('content-type')).toBe('application/octet-stream')
  expect(whole.answer.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''Harbour.html")
  expect(sources(await whole.answer.text())).toHaveLength(3)
  expect(await whole.heard).toMatchObject({ type: 'ended', exported: 3 })

  const left = await offered(500)
  const reader = (left.answer.body as ReadableStream<Uint8Array>).getReader()
  await reader.read()
  await reader.cancel()
  expect(await left.heard).toEqual({ type: 'not-wanted' })
})
