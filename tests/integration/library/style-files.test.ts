import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { Asset } from '../../../src/shared/domain/asset.ts'
import { readStyleFile } from '../../../src/shared/domain/style-file/read-style-file.ts'
import {
  mostStyleBytes,
  mostStyleImageBytes,
  styleImageEdge,
} from '../../../src/shared/domain/style-file/style-file.ts'
import { openAppCore } from '../../support/app-core.ts'

const key = 'sk-canary-0123456789abcdef'

/** The app as in the desktop window, which knows a key, with a style of a large image and a small one. */
async function prepare() {
  const folder = mkdtempSync(join(tmpdir(), 'atelier-styles-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const saving = { askWhere: async (fileName: string) => join(folder, fileName), mode: 0o644 }
  const core = await openAppCore(undefined, saving)
  onTestFinished(() => core.close())
  await core.connect('http://127.0.0.1:9', key)
  const upload = async (name: string, body: Buffer) => {
    const request = new Request(`http://x/upload?name=${name}`, {
      method: 'POST',
      body: new Uint8Array(body),
    })
    return Asset.parse(await (await core.app.respondMedia(request)).json())
  }
  // Noise is what makes the largest files.
  const noise = Buffer.from(
    Array.from({ length: 2000 * 1500 * 3 }, (_, index) => (index * 2_654_435_761) >>> 13),
  )
  const large = await sharp(noise, { raw: { width: 2000, height: 1500, channels: 3 } })
    .png()
    .toBuffer()
  const small = await sharp({ create: { width: 40, height: 60, channels: 3, background: 'teal' } })
    .withExif({ IFD0: { ImageDescription: 'private' } })
    .jpeg()
    .toBuffer()
  const assets = [await upload('large.png', large), await upload('small.jpg', small)]
  const style = await core.client.imageStyles.save({
    ...{ id: null, name: 'Ink / 1', wordsBefore: `Ink of, ${key}`, wordsAfter: '细线' },
    assetIds: assets.map(({ id }) => id),
  })
  return { core, folder, style, assets }
}

test('a style is a file in the desktop window and in a browser, with its images scaled, and tells of nobody', async () => {
  const { core, folder, style } = await prepare()
  const name = 'Ink.atelier-style.json'
  const events = []
  for await (const event of core.client.imageStyles.saveFile({
    styleId: style.id,
    fileName: `../../${name}`,
  }))
    events.push(event.type)
  expect(events.at(-1)).toBe('saved')
  expect(readdirSync(folder)).toEqual([name])
  const text = readFileSync(join(folder, name), 'utf8')
  expect(Buffer.byteLength(text)).toBeLessThan(mostStyleBytes)
  const words = text.slice(0, text.indexOf('"images"'))
  for (const told of [key, '127.0.0.1', 'ast_', 'sty_', 'con_'])
    expect(words.includes(told), told).toBe(false)
  expect(text.includes(key)).toBe(false)

  const read = readStyleFile(text)
  if (typeof read === 'string') throw new Error(read)
  expect(read).toMatchObject({ name: 'Ink / 1', wordsBefore: 'Ink of, [key]', wordsAfter: '细线' })
  const sizes = []
  for (const { bytes } of read.images) {
    expect(bytes.length).toBeLessThanOrEqual(mostStyleImageBytes)
    const { format, width, height, exif } = await sharp(bytes).metadata()
    sizes.push([format, width, height, exif])
  }
  expect(sizes).toEqual([
    ['webp', styleImageEdge, 768, undefined],
    ['webp', 40, 60, undefined],
  ])

  const address = `http://x/style/${style.id}?name=${encodeURIComponent(name)}`
  const answer = await core.app.respondMedia(new Request(address))
  expect(answer.headers.get('content-disposition')).toBe(`attachment; filename*=UTF-8''${name}`)
  expect(await answer.text()).toBe(text)
  expect(readdirSync(join(core.dataDirectory, 'media', 'parts'))).toEqual([])
})

test('a style that is not there, or has lost the file of an image, is no file', async () => {
  const { core, folder, style, assets } = await prepare()
  const status = async (path: string) => (await core.app.respondMedia(new Request(`http://x${path}`))).status
  expect(await status(`/style/sty_${'0'.repeat(26)}?name=a`)).toBe(404)
  expect(await status('/style/nobody?name=a')).toBe(404)
  const sha256 = assets[1]?.sha256 ?? ''
  const files = readdirSync(join(core.dataDirectory, 'media'), { recursive: true, encoding: 'utf8' })
  for (const file of files.filter((one) => one.includes(sha256) && one.endsWith('.jpg')))
    rmSync(join(core.dataDirectory, 'media', file))
  const save = async () => {
    for await (const event of core.client.imageStyles.saveFile({ styleId: style.id, fileName: 'a' }))
      void event
  }
  await expect(save()).rejects.toMatchObject({ code: 'media-missing' })
  expect(await status(`/style/${style.id}?name=a`)).toBe(404)
  expect(readdirSync(folder)).toEqual([])
})
