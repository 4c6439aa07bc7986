import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { AddedAsset } from '../../../src/shared/domain/asset.ts'
import { type AppCore, openAppCore } from '../../support/app-core.ts'

let core: AppCore
beforeEach(async () => void (core = await openAppCore()))
afterEach(() => core.close())

const spaces = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
const drawing = (inside: string, size = 'width="40" height="20"') => `<svg ${spaces} ${size}>${inside}</svg>`
const blue = '<rect width="100%" height="100%" fill="#0000ff"/>'

async function send(svg: string, name = 'Drawing.svg') {
  const body = Buffer.from(svg)
  const answer = await core.app.respondMedia(
    new Request(`http://media/upload?name=${name}`, { method: 'POST', body }),
  )
  return { status: answer.status, told: (await answer.json()) as unknown }
}

async function taken(svg: string) {
  const { told } = await send(svg)
  return AddedAsset.parse(told)
}

/** RGBA of what was kept of it. */
async function pixelsOf(asset: AddedAsset) {
  const answer = await core.app.respondMedia(new Request(`http://media/asset/${asset.id}/original`))
  return sharp(Buffer.from(await answer.arrayBuffer()))
    .ensureAlpha()
    .raw()
    .toBuffer()
}
const isClear = (pixels: Buffer) => pixels.every((byte, at) => at % 4 !== 3 || byte === 0)

/** Nothing of what was refused lies about. */
function partsLeft(): string[] {
  return readdirSync(join(core.dataDirectory, 'media', 'parts'))
}

test('a drawing becomes an image of the Library, and a layer of a document', async () => {
  const asset = await taken(`<?xml version="1.0"?>${drawing(blue)}`)
  expect(asset).toMatchObject({
    kind: 'image',
    mimeType: 'image/png',
    fileName: 'Drawing.png',
    hasThumbnail: true,
  })
  expect([asset.width, asset.height]).toEqual([1024, 512])
  const pixels = await pixelsOf(asset)
  expect([...pixels.subarray(0, 4)]).toEqual([0, 0, 255, 255])
  const { id, width } = await core.client.canvas.create({ from: { assetId: asset.id } })
  expect(width).toBe(1024)
  expect((await core.client.canvas.open({ canvasId: id })).structure.layers).toHaveLength(1)
  // Its thumbnail may be on its way still.
  await expect.poll(partsLeft).toEqual([])
})

test.each([
  ['as large as it says', 'width="3000" height="1500"', [3000, 1500]],
  ['of no size but a view', 'viewBox="0 0 30 10"', [1024, 342]],
  ['of more than is drawn', 'width="100000" height="50000"', [8000, 4000]],
])('a drawing %s is drawn within bounds', async (_what, size, expected) => {
  const { width, height } = await taken(drawing(blue, size))
  expect(width).toBe(expected[0])
  expect(Math.abs(height - (expected[1] ?? 0))).toBeLessThanOrEqual(1)
})

test('a drawing fetches nothing, reads no other file and runs no script', async () => {
  let asked = 0
  const server = createServer((_request, response) => {
    asked += 1
    response.end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const folder = mkdtempSync(join(tmpdir(), 'atelier-svg-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
    .png()
    .toFile(join(folder, 'a.png'))
  writeFileSync(join(folder, 'a.svg'), drawing('<rect id="a" width="40" height="20" fill="red"/>'))
  const web = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const [image, other] = ['a.png', 'a.svg'].map((name) => pathToFileURL(join(folder, name)).href)
  for (const inside of [
    `<image width="40" height="20" xlink:href="${web}/a.png"/><style>@import url(${web}/a.css);</style>`,
    `<image width="40" height="20" href="${image}"/><image width="40" height="20" href="${join(folder, 'a.png')}"/>`,
    `<use xlink:href="${other}#a"/>`,
    `<xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="${other}"/>`,
    `<script>document.documentElement.innerHTML = '&lt;rect width="40" height="20"/&gt;'</script>`,
    '<foreignObject width="40" height="20"><body xmlns="http://www.w3.org/1999/xhtml">text</body></foreignObject>',
  ])
    expect(isClear(await pixelsOf(await taken(`${drawing(inside)}<!-- ${inside.length} -->`)))).toBe(true)
  expect(asked).toBe(0)
})

/** Each of them holds ten of the one before. */
function tenfold(depth: number, of: (at: number) => string): string {
  return Array.from({ length: depth }, (_, at) => of(at + 1)).join('')
}

test.each([
  [
    'entities that grow to gigabytes',
    `<!DOCTYPE svg [<!ENTITY a0 "lol">${tenfold(9, (at) => `<!ENTITY a${at} "${`&a${at - 1};`.repeat(10)}">`)}]>${drawing('<text>&a9;</text>')}`,
  ],
  [
    'an entity that is a file',
    `<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/hostname">]>${drawing('<text>&a;</text>')}`,
  ],
  ['groups a hundred thousand deep', drawing(`${'<g>'.repeat(100_000)}${'</g>'.repeat(100_000)}`)],
  [
    'elements that are used a thousand million times',
    drawing(
      `<defs><g id="u0"/>${tenfold(9, (at) => `<g id="u${at}">${`<use xlink:href="#u${at - 1}"/>`.repeat(10)}</g>`)}</defs><use xlink:href="#u9"/>`,
    ),
  ],
  ['a side of 1e12', drawing(blue, 'width="1e12" height="1e12"')],
  ['no sides', drawing(blue, 'width="0" height="0"')],
  ['no end', `<svg ${spaces} width="40" height="20"><rect width="10"`],
])('a drawing with %s is refused, and nothing is left of it', async (_what, svg) => {
  const { status, told } = await send(svg)
  expect({ status, told }).toEqual({
    status: 415,
    told: expect.objectContaining({ code: 'damaged-file', data: { name: 'Drawing.svg' } }) as unknown,
  })
  expect((await core.client.library.list({ kind: null, cursor: null, limit: 9 })).assets).toHaveLength(0)
  expect(partsLeft()).toEqual([])
})

test('a drawing behind a long licence is one, wherever the licence is cut on its way', async () => {
  const licence = `<!--${'All rights are given away. '.repeat(2000)}-->`
  const asset = await taken(`<?xml version="1.0"?>\n${licence}\n${drawing(blue)}`)
  expect(asset).toMatchObject({ mimeType: 'image/png', width: 1024 })
  const endless = await send(`<!--${'a'.repeat(300_000)}`)
  expect(endless).toMatchObject({ status: 415, told: { code: 'unsupported-file' } })
})

test('a drawing of more bytes than is read, and a page that holds one, are refused', async () => {
  const large = await send(drawing(`<!--${'a'.repeat(33 * 1024 * 1024)}-->`))
  const limit = String(32 * 1024 * 1024)
  const told = { code: 'bad-input', data: { field: 'fileSize', limit } }
  expect(large).toMatchObject({ status: 413, told })
  expect(await send(`<!DOCTYPE html><html>${drawing(blue)}</html>`)).toMatchObject({
    status: 415,
    told: { code: 'unsupported-file' },
  })
})
