import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { CanvasEvent } from '../../../src/shared/contract/canvas/canvas.ts'
import { tileKey } from '../../../src/shared/canvas/tile-key.ts'
import { bytesPerCanvasTile } from '../../../src/shared/domain/canvas/canvas.ts'
import type { CanvasSummary } from '../../../src/shared/domain/canvas/canvas-document.ts'
import { type AppCore, openAppCore } from '../../support/app-core.ts'
import { addImage, takeStep } from '../../support/canvas/canvas-requests.ts'

let core: AppCore
let events: AsyncIterableIterator<CanvasEvent>
beforeEach(async () => {
  core = await openAppCore()
  events = core.client.canvas.watch({})
})
afterEach(() => core.close())

async function imaged(version: number): Promise<CanvasSummary> {
  for (;;) {
    const { value, done } = await events.next()
    if (done) throw new Error('the app ended first')
    if (value.type === 'canvas-updated' && value.canvas.version === version) return value.canvas
  }
}

function get({ id }: CanvasSummary, version: number): Promise<Response> {
  return core.app.respondMedia(new Request(`http://media/canvas/${id}/thumbnail?v=${version}`))
}

async function pixelsOf(answer: Response) {
  return sharp(Buffer.from(await answer.arrayBuffer()))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
}

async function redImage(width: number, height: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 4, background: '#f00' } })
    .png()
    .toBuffer()
}

test('a document has a thumbnail at once, and another one when it is left after a change', async () => {
  const assetId = await addImage(core, await redImage(1600, 900))
  const { id } = await core.client.canvas.create({ from: { assetId } })
  const canvas = await imaged(1)
  const first = await get(canvas, 1)
  expect(first.headers.get('content-type')).toBe('image/webp')
  const { data, info } = await pixelsOf(first)
  expect([info.width, info.height]).toEqual([512, 288])
  expect([...data.subarray(0, 4)].map((byte) => byte > 127)).toEqual([true, false, false, true])
  expect((await get(canvas, 2)).status).toBe(404)

  const { revision, structure } = await core.client.canvas.open({ canvasId: id })
  const layers = structure.layers.map((layer) => ({ ...layer, x: 800 }))
  const moved = { ...structure, layers }
  await takeStep(core, id, { revision, command: 'move', structure: moved, tiles: [] })
  await core.client.canvas.close({ canvasId: id })
  const changed = await pixelsOf(await get(await imaged(2), 2))
  const middle = changed.info.width / 2
  const alphaAt = (x: number) => changed.data[(100 * changed.info.width + x) * 4 + 3]
  expect([alphaAt(middle - 8), alphaAt(middle + 8)]).toEqual([0, 255])
  expect((await get(canvas, 1)).status).toBe(404)
})

test('a mask is no part of the thumbnail', async () => {
  const { id } = await core.client.canvas.create({ width: 30, height: 20 })
  await imaged(1)
  const { revision, structure } = await core.client.canvas.open({ canvasId: id })
  const [layer] = structure.layers
  if (layer === undefined) throw new Error('no layer')
  const layers = [layer, { ...layer, id: 'mask', kind: 'mask' as const }]
  const tiles = [{ layerId: 'mask', key: tileKey(0, 0), isEmpty: false }]
  const header = { revision, command: 'mask', structure: { ...structure, layers }, tiles }
  await takeStep(core, id, header, [new Uint8Array(bytesPerCanvasTile).fill(255)])
  await core.client.canvas.close({ canvasId: id })
  const { data } = await pixelsOf(await get(await imaged(2), 2))
  expect(new Set(data.filter((_, index) => index % 4 === 3))).toEqual(new Set([0]))
})

test('a document that is left alone for a moment gets its thumbnail without being closed', async () => {
  const { id } = await core.client.canvas.create({ width: 30, height: 20 })
  await imaged(1)
  const { revision, structure } = await core.client.canvas.open({ canvasId: id })
  await takeStep(core, id, { revision, command: 'size', structure: { ...structure, width: 60 }, tiles: [] })
  const canvas = await imaged(2)
  expect((await pixelsOf(await get(canvas, 2))).info).toMatchObject({ width: 60, height: 20 })
})
