import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import BetterSqlite3 from 'better-sqlite3'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { tileKey } from '../../../src/shared/canvas/tile-key.ts'
import { bytesPerCanvasTile } from '../../../src/shared/domain/canvas/canvas.ts'
import type { AssetId } from '../../../src/shared/domain/ids.ts'
import { type AppCore, openAppCore } from '../../support/app-core.ts'
import { addImage, takeStep } from '../../support/canvas/canvas-requests.ts'

let core: AppCore
beforeEach(async () => void (core = await openAppCore()))
afterEach(() => core.close())

const [width, height] = [300, 270]

/** Every alpha but 0: of what is clear only that it is so is kept. */
function noise(seed: number, alphaOf: (byte: number) => number): Uint8Array {
  let state = seed
  const pixels = new Uint8Array(width * height * 4)
  for (let index = 0; index < pixels.length; index++) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0
    pixels[index] = index % 4 === 3 ? alphaOf(state >>> 24) : state >>> 24
  }
  return pixels
}

/** Packed unlike the app packs it: the same file again would be no new image. */
async function pngOf(pixels: Uint8Array): Promise<Buffer> {
  return sharp(pixels, { raw: { width, height, channels: 4 } })
    .png({ compressionLevel: 1 })
    .toBuffer()
}

async function fileOf(id: AssetId): Promise<Buffer> {
  const answer = await core.app.respondMedia(new Request(`http://media/asset/${id}/original`))
  return Buffer.from(await answer.arrayBuffer())
}

async function pixelsOf(id: AssetId): Promise<Buffer> {
  return sharp(await fileOf(id))
    .ensureAlpha()
    .raw()
    .toBuffer()
}

/** By its row. */
function parentOf(id: AssetId): unknown {
  const database = new BetterSqlite3(join(core.dataDirectory, 'atelier.db'), { readonly: true })
  try {
    return database.prepare('SELECT parent_id FROM assets WHERE id = ?').pluck().get(id)
  } finally {
    database.close()
  }
}

test('an image that nobody changed comes out as it went in, byte by byte', async () => {
  const pixels = noise(3, (byte) => Math.max(1, byte))
  const assetId = await addImage(core, await pngOf(pixels))
  const { id } = await core.client.canvas.create({ from: { assetId } })
  const image = await core.client.canvas.export({ canvasId: id, format: 'png', quality: null })
  expect(image).toMatchObject({ width, height, mimeType: 'image/png', kind: 'image', fileName: 'a.png' })
  expect((await pixelsOf(image.id)).equals(pixels)).toBe(true)
  expect(parentOf(image.id)).toBe(assetId)
})

test('layers come out as one image, in each format, without those that are hidden', async () => {
  const [below, above] = [noise(1, () => 255), noise(2, (byte) => byte)]
  const assetId = await addImage(core, await pngOf(below))
  const { id } = await core.client.canvas.create({ from: { assetId } })
  const { revision } = await core.client.canvas.open({ canvasId: id })
  const other = await addImage(core, await pngOf(above), 'b.png')
  const place = { canvasId: id, assetId: other, name: 'B', x: -37, y: 11 }
  const turn = await core.client.canvas.addLayerFromAsset({ ...place, revision, layerId: 'b' })
  const hidden = await core.client.canvas.addLayerFromAsset({
    ...place,
    revision: turn.revision,
    layerId: 'c',
  })
  const layers = hidden.structure.layers.map((layer) => ({ ...layer, isHidden: layer.id === 'c' }))
  const structure = { ...hidden.structure, layers }
  await takeStep(core, id, { revision: hidden.revision, command: 'hide', structure, tiles: [] })

  const moved = await sharp(above, { raw: { width, height, channels: 4 } })
    .extract({ left: 37, top: 0, width: width - 37, height: height - 11 })
    .raw()
    .toBuffer()
  const raw = { width: width - 37, height: height - 11, channels: 4 as const }
  const expected = await sharp(below, { raw: { width, height, channels: 4 } })
    .composite([{ input: moved, raw, left: 0, top: 11 }])
    .raw()
    .toBuffer()
  const png = await core.client.canvas.export({ canvasId: id, format: 'png', quality: null })
  expect(worst(await pixelsOf(png.id), expected)).toBeLessThanOrEqual(1)
  for (const format of ['jpeg', 'webp', 'avif'] as const) {
    const image = await core.client.canvas.export({ canvasId: id, format, quality: 40 })
    expect(image).toMatchObject({ mimeType: `image/${format}`, width, height })
  }
})

function worst(one: Uint8Array, other: Uint8Array): number {
  return one.reduce((most, byte, index) => Math.max(most, Math.abs(byte - (other[index] ?? 999))), 0)
}

test('the same image again is the one that is there, and nothing temporary is left', async () => {
  const { id } = await core.client.canvas.create({ width: 40, height: 30, name: 'Empty' })
  const first = await core.client.canvas.export({ canvasId: id, format: 'png', quality: null })
  const again = await core.client.canvas.export({ canvasId: id, format: 'png', quality: null })
  expect(again.id).toBe(first.id)
  expect(readdirSync(join(core.dataDirectory, 'media', 'parts'))).toEqual([])
})

test('a mask is no part of what is exported', async () => {
  const assetId = await addImage(core, await pngOf(noise(4, (byte) => Math.max(1, byte))))
  const { id } = await core.client.canvas.create({ from: { assetId } })
  const before = await core.client.canvas.export({ canvasId: id, format: 'png', quality: null })
  const { revision, structure } = await core.client.canvas.open({ canvasId: id })
  const image = structure.layers[0]
  if (image === undefined) throw new Error('no layer')
  const mask = { ...image, id: 'mask', name: '', kind: 'mask' as const }
  const masked = { ...structure, layers: [...structure.layers, mask] }
  const tiles = [{ layerId: 'mask', key: tileKey(0, 0), isEmpty: false }]
  const header = { revision, command: 'mask', structure: masked, tiles }
  await takeStep(core, id, header, [new Uint8Array(bytesPerCanvasTile).fill(255)])
  const after = await core.client.canvas.export({ canvasId: id, format: 'png', quality: null })
  expect((await pixelsOf(after.id)).equals(await pixelsOf(before.id))).toBe(true)
})

test('a document that no image of a format can hold is not made one', async () => {
  const { id } = await core.client.canvas.create({ width: 30_000, height: 30_000 })
  for (const format of ['png', 'webp'] as const) {
    const made = core.client.canvas.export({ canvasId: id, format, quality: null })
    await expect(made).rejects.toMatchObject({ code: 'bad-input', data: { field: 'size' } })
  }
  const wide = await core.client.canvas.create({ width: 20_000, height: 3 })
  const made = core.client.canvas.export({ canvasId: wide.id, format: 'webp', quality: null })
  await expect(made).rejects.toMatchObject({ code: 'bad-input', data: { limit: '16383' } })
})

test('one layer leaves by itself as an image as large as what is drawn on it, whatever its look', async () => {
  const assetId = await addImage(core, await pngOf(noise(1, () => 255)))
  const { id } = await core.client.canvas.create({ width: 900, height: 800 })
  const { revision } = await core.client.canvas.open({ canvasId: id })
  const added = { canvasId: id, assetId, layerId: 'sea', name: 'Sea', x: -40, y: 700 }
  const { revision: next, structure } = await core.client.canvas.addLayerFromAsset({ ...added, revision })
  const layers = structure.layers.map((layer) => ({ ...layer, opacity: 0.4, isHidden: true }))
  await takeStep(core, id, {
    revision: next,
    command: 'look',
    structure: { ...structure, layers },
    tiles: [],
  })
  const get = async (query: string) => {
    const answer = await core.app.respondMedia(new Request(`http://media/canvas/${id}/file?${query}`))
    return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) }
  }
  const { bytes, status } = await get('as=png&layer=sea')
  expect([status, status === 200 ? '' : String(bytes)]).toEqual([200, ''])
  const pixels = await sharp(bytes).ensureAlpha().raw().toBuffer()
  expect(pixels.equals(noise(1, () => 255))).toBe(true)
  expect(await sharp((await get('as=png&layer=layer-1')).bytes).metadata()).toMatchObject({ width: 900 })
  expect(await sharp((await get('as=png')).bytes).metadata()).toMatchObject({ width: 900, height: 800 })
  expect((await get('as=png&layer=none')).status).toBe(404)
  expect((await get('as=gif')).status).toBe(400)
})
