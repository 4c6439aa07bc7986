import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Layer, readPsd, writePsdUint8Array } from 'ag-psd'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { TakenCanvas } from '../../../src/shared/domain/canvas/canvas-document.ts'
import type { CanvasId } from '../../../src/shared/domain/ids.ts'
import { type AppCore, openAppCore } from '../../support/app-core.ts'
import { addImage } from '../../support/canvas/canvas-requests.ts'

let core: AppCore
beforeEach(async () => void (core = await openAppCore()))
afterEach(() => core.close())

const solid = (width: number, height: number, [red, green, blue, alpha]: readonly number[]) => ({
  width,
  height,
  data: new Uint8ClampedArray(
    Array.from({ length: width * height }, () => [red, green, blue, alpha] as number[]).flat(),
  ),
})
const pngOf = ({ data, width, height }: ReturnType<typeof solid>) =>
  sharp(data, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer()

const teal = [0, 128, 128, 255]
const plum = [128, 0, 128, 120]

async function give(bytes: Uint8Array, name: string): Promise<Response> {
  const address = `http://media/canvas/import?name=${encodeURIComponent(name)}`
  return core.app.respondMedia(
    new Request(address, { method: 'POST', body: bytes as Uint8Array<ArrayBuffer> }),
  )
}

async function taken(bytes: Uint8Array, name: string) {
  const answer = await give(bytes, name)
  if (answer.status !== 201) throw new Error(await answer.text())
  return TakenCanvas.parse(await answer.json())
}

async function fileAs(id: CanvasId, query: string): Promise<Buffer> {
  const answer = await core.app.respondMedia(new Request(`http://media/canvas/${id}/file?${query}`))
  if (answer.status !== 200) throw new Error(await answer.text())
  return Buffer.from(await answer.arrayBuffer())
}

async function layersOf(id: CanvasId) {
  const { structure } = await core.client.canvas.open({ canvasId: id })
  return structure.layers
}

const pixelsOf = async (id: CanvasId) =>
  sharp(await fileAs(id, 'as=png'))
    .ensureAlpha()
    .raw()
    .toBuffer()

const inFolder = () =>
  readdirSync(join(core.dataDirectory, 'canvases')).filter((name) => !/webp|journal|\.atelier$/.test(name))

/** A document of two layers of which the upper one is moved, half seen and multiplied. */
async function twoLayers(): Promise<CanvasId> {
  const assetId = await addImage(core, await pngOf(solid(300, 280, teal)))
  const { id } = await core.client.canvas.create({ from: { assetId } })
  const { revision } = await core.client.canvas.open({ canvasId: id })
  const other = await addImage(core, await pngOf(solid(90, 70, plum)), 'b.png')
  const layer = { assetId: other, layerId: 'plum', name: 'Plum & <sea>', x: 260, y: -20 }
  await core.client.canvas.addLayerFromAsset({ canvasId: id, revision, ...layer })
  return id
}

test.each([
  ['openraster', 'Sea.ora'],
  ['photoshop', 'Sea.psd'],
])('a document that left as %s comes back with the same layers, and looks the same', async (format, name) => {
  const id = await twoLayers()
  const back = await taken(await fileAs(id, `as=${format}`), name)
  expect(back).toMatchObject({ name: 'Sea', width: 300, height: 280, lost: [] })
  const look = ({ name: called, x, y, opacity, blend, isHidden }: Awaited<ReturnType<typeof layersOf>>[0]) =>
    ({ called, x, y, opacity, blend, isHidden }) as const
  expect((await layersOf(back.id)).map(look)).toEqual((await layersOf(id)).map(look))
  expect((await pixelsOf(back.id)).equals(await pixelsOf(id))).toBe(true)
  expect(inFolder()).toEqual([])
})

test('an OpenRaster file is what other programs expect: its kind first and unpacked, the topmost layer first in the list', async () => {
  const bytes = await fileAs(await twoLayers(), 'as=openraster')
  expect(bytes.subarray(30, 54).toString()).toBe('mimetypeimage/openraster')
  const files = unzipSync(bytes)
  const stack = strFromU8(files['stack.xml'] ?? new Uint8Array())
  expect(stack.indexOf('Plum &amp; &lt;sea&gt;')).toBeLessThan(stack.indexOf('name="Image"'))
  const merged = await sharp(files['mergedimage.png']).metadata()
  expect(merged).toMatchObject({ width: 300, height: 280 })
  expect((await sharp(files['Thumbnails/thumbnail.png']).metadata()).width).toBeLessThanOrEqual(256)
})

test('what a document cannot hold of a PSD is said: unknown modes, groups and masks', async () => {
  const psd = writePsdUint8Array({
    width: 60,
    height: 50,
    children: [
      { name: 'Below', left: 0, top: 0, imageData: solid(60, 50, teal), blendMode: 'color dodge' },
      {
        name: 'Group',
        opacity: 0.5,
        children: [
          {
            name: 'Inside',
            left: 5,
            top: 6,
            opacity: 0.4,
            hidden: true,
            imageData: solid(10, 10, plum),
            mask: { left: 0, top: 0, imageData: solid(4, 4, teal) },
          },
        ],
      },
    ],
  })
  const { id, lost } = await taken(psd, 'Theirs.psd')
  expect(lost.toSorted()).toEqual(['blends', 'effects', 'groups'])
  const [below, inside] = await layersOf(id)
  expect(below).toMatchObject({ name: 'Below', blend: 'normal' })
  expect(inside).toMatchObject({ name: 'Inside', x: 5, y: 6, isHidden: true })
  expect(inside?.opacity).toBeCloseTo(0.2, 2)
})

function ora(stack: string, files: Record<string, Uint8Array> = {}): Uint8Array {
  return zipSync({ mimetype: strToU8('image/openraster'), 'stack.xml': strToU8(stack), ...files })
}

test('groups of an OpenRaster file move, fade and hide what is in them', async () => {
  const png = await pngOf(solid(10, 10, teal))
  const stack = `<?xml version='1.0'?><!-- x --><image w="40" h="30"><stack>
    <stack x="3" y="4" opacity="0.5" visibility="hidden"><layer name="A" src="data/a.png" x="1" y="1" opacity="0.5"/></stack>
    <layer src='data/a.png' composite-op="svg:color-dodge"/></stack></image>`
  const { id, lost } = await taken(ora(stack, { 'data/a.png': png }), 'a.ora')
  expect(lost.toSorted()).toEqual(['blends', 'groups'])
  expect((await layersOf(id)).at(-1)).toMatchObject({ name: 'A', x: 4, y: 5, opacity: 0.25, isHidden: true })
})

/** A PSD of 26 bytes and no more that makes sense. */
function psdHeader({ width = 10, height = 10, depth = 8, mode = 3 }): Uint8Array {
  const bytes = Buffer.alloc(120)
  bytes.write('8BPS')
  bytes.writeUInt16BE(1, 4)
  bytes.writeUInt16BE(3, 12)
  bytes.writeUInt32BE(height, 14)
  bytes.writeUInt32BE(width, 18)
  bytes.writeUInt16BE(depth, 22)
  bytes.writeUInt16BE(mode, 24)
  return bytes
}

/** Bytes behind its header: one layer of noise, which runs do not make shorter, and no image of all. */
function flat(): Uint8Array {
  const image = solid(64, 64, teal)
  for (const index of image.data.keys()) image.data[index] = (index * 2_654_435_761) >>> 24
  return writePsdUint8Array({ width: 8, height: 8, children: [{ left: 0, top: 0, imageData: image }] })
}

function nested(depth: number): Uint8Array {
  let children: Layer[] = [{ name: 'Inside', left: 0, top: 0, imageData: solid(4, 4, teal) }]
  for (let level = 0; level < depth; level++) children = [{ name: 'Group', children }]
  return writePsdUint8Array({ width: 8, height: 8, children })
}

/** Each of its layers claims to be as large as a PSD may be, with no bytes behind it. */
function claimingLayers(count: number): Uint8Array {
  const psd = writePsdUint8Array({
    width: 10,
    height: 10,
    children: Array.from({ length: count }, () => ({ left: 0, top: 0, imageData: solid(10, 10, teal) })),
  })
  const bytes = Buffer.from(psd)
  // Each box is top, left, bottom, right: 0, 0, 10, 10.
  const box = Buffer.from('00000000000000000000000a0000000a', 'hex')
  const claimed = Buffer.from('00000000000000000000752f0000752f', 'hex')
  for (let at = bytes.indexOf(box); at >= 0; at = bytes.indexOf(box, at + 1)) claimed.copy(bytes, at)
  return bytes
}

test.each([
  ['a PSD larger than a document may be', () => psdHeader({ width: 300_000 }), 'bad-input'],
  ['a PSD of 16 bits', () => psdHeader({ depth: 16 }), 'not-a-canvas'],
  ['a PSD in CMYK', () => psdHeader({ mode: 4 }), 'not-a-canvas'],
  ['a PSD of no more than a header', () => psdHeader({}), 'canvas-damaged'],
  ['a PSD that breaks off in a layer', () => flat().subarray(0, -500), 'canvas-damaged'],
  ['a PSD of groups in groups without end', () => nested(80), 'canvas-damaged'],
  ['a PSD whose layers claim 30 GB', () => claimingLayers(9), 'bad-input'],
  ['a zip that is no OpenRaster', () => zipSync({ 'a.txt': strToU8('x'.repeat(99)) }), 'canvas-damaged'],
  [
    'an archive that unpacks to far more than it may',
    () => zipSync({ 'stack.xml': new Uint8Array(2 ** 23) }),
    'bad-input',
  ],
  [
    'a list of layers with entities of its own',
    () => ora('<!DOCTYPE a [<!ENTITY b "c">]><image/>'),
    'canvas-damaged',
  ],
  [
    'a layer without its image',
    () => ora('<image w="9" h="9"><stack><layer src="../../etc/passwd"/></stack></image>'),
    'canvas-damaged',
  ],
  ['a comment without an end', () => ora('<image w="9" h="9"><!-- <stack/></image>'), 'canvas-damaged'],
  ['a tag without an end', () => ora('<image w="9" h="9"'), 'canvas-damaged'],
  ['a size beyond all', () => ora('<image w="99999" h="9"><stack/></image>'), 'bad-input'],
])('%s is refused by its kind, and nothing of it stays', async (_what, make, code) => {
  const answer = await give(make(), 'Theirs')
  expect(await answer.json()).toMatchObject({ code })
  expect((await core.client.canvas.list({ cursor: null, limit: 9 })).canvases).toEqual([])
  expect(inFolder()).toEqual([])
})

test('a PSD without layers is one layer', async () => {
  const psd = writePsdUint8Array({ width: 30, height: 20, imageData: solid(30, 20, teal) })
  const { id } = await taken(psd, 'Flat.psd')
  expect([...(await pixelsOf(id)).subarray(0, 4)]).toEqual(teal)
  expect(await layersOf(id)).toHaveLength(1)
})

test('a PSD that we write is read by its own library as it was meant', async () => {
  const psd = readPsd(await fileAs(await twoLayers(), 'as=photoshop'), { useRawData: true })
  expect(psd.children?.map(({ name, left, top }) => ({ name, left, top }))).toEqual([
    { name: 'Image', left: 0, top: 0 },
    { name: 'Plum & <sea>', left: 260, top: -20 },
  ])
})
