import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { AddedAsset, Asset } from '../../../src/shared/domain/asset.ts'
import { type AppCore, openAppCore } from '../../support/app-core.ts'
import { hostilePng } from '../../support/hostile-png.ts'

let core: AppCore
beforeEach(async () => {
  core = await openAppCore()
})
afterEach(() => core.close())

const small = () => sharp({ create: { width: 64, height: 48, channels: 3, background: '#a63' } })

/** A GIF of ten thousand frames, a pixel each. */
function endlessGif(): Buffer {
  const side = Buffer.alloc(2)
  side.writeUInt16LE(1)
  const head = Buffer.concat([
    Buffer.from('GIF89a'),
    side,
    side,
    Buffer.from([0x80, 0, 0, 0, 0, 0, 255, 255, 255]),
  ])
  const frame = Buffer.from([0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0])
  return Buffer.concat([head, ...Array.from({ length: 10_000 }, () => frame), Buffer.from([0x3b])])
}

async function cut(bytes: Promise<Buffer>): Promise<Buffer> {
  const whole = await bytes
  return whole.subarray(0, Math.floor(whole.byteLength / 2))
}

const given: [string, string, () => Promise<Buffer>][] = [
  [
    'a PNG that claims 100 000 × 100 000',
    'a.png',
    async () => hostilePng(Buffer.alloc(99), 'large', 100_000),
  ],
  ['a PNG without its second half', 'a.png', () => cut(small().png().toBuffer())],
  ['a JPEG without its second half', 'a.jpg', () => cut(small().jpeg().toBuffer())],
  ['a WebP without its second half', 'a.webp', () => cut(small().webp({ lossless: true }).toBuffer())],
]

test.each(given)(
  '%s makes neither a document nor a layer, and the document stays as it is',
  async (_what, name, make) => {
    const { id } = await core.client.canvas.create({ width: 300, height: 200 })
    const before = await core.client.canvas.open({ canvasId: id })
    const body = new Uint8Array(await make())
    const upload = await core.app.respondMedia(
      new Request(`http://media/upload?name=${name}`, { method: 'POST', body }),
    )
    const told: unknown = await upload.json()
    if (upload.ok) {
      // It may be kept as a file; what is made of it is another thing.
      const { id: assetId } = Asset.parse(told)
      const words = {
        code: expect.toBeOneOf(['unsupported-file', 'media-damaged', 'media-too-large', 'bad-input']),
      }
      await expect(core.client.canvas.create({ from: { assetId } })).rejects.toMatchObject(words)
      const layer = {
        canvasId: id,
        revision: before.revision,
        assetId,
        layerId: 'dropped',
        name: '',
        x: 0,
        y: 0,
      }
      await expect(core.client.canvas.addLayerFromAsset(layer)).rejects.toMatchObject(words)
    } else expect(told).toMatchObject({ code: expect.any(String) })
    expect(await core.client.canvas.open({ canvasId: id })).toEqual(before)
    expect((await core.client.canvas.list({ cursor: null, limit: 9 })).canvases).toHaveLength(1)
    const files = readdirSync(join(core.dataDirectory, 'canvases'))
    expect(files.filter((file) => file.endsWith('.atelier') || file.endsWith('.part'))).toEqual([
      `${id}.atelier`,
    ])
  },
)

test('of a GIF of ten thousand frames a document is begun with the first one, and the others are not decoded', async () => {
  const body = new Uint8Array(endlessGif())
  const request = new Request('http://media/upload?name=a.gif', { method: 'POST', body })
  const { id: assetId } = AddedAsset.parse(await (await core.app.respondMedia(request)).json())
  const { id, width, height } = await core.client.canvas.create({ from: { assetId } })
  const { tiles } = await core.client.canvas.open({ canvasId: id })
  expect({ width, height, tiles: tiles.length }).toEqual({ width: 1, height: 1, tiles: 1 })
})
