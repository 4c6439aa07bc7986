import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { bytesPerCanvasTile, type CanvasStructure } from '../../../src/shared/domain/canvas/canvas.ts'
import { TakenCanvas } from '../../../src/shared/domain/canvas/canvas-document.ts'
import type { CanvasId } from '../../../src/shared/domain/ids.ts'
import { tileKey } from '../../../src/shared/canvas/tile-key.ts'
import { type AppCore, openAppCore } from '../../support/app-core.ts'
import { postStep, stepBody, takeStep } from '../../support/canvas/canvas-requests.ts'

let core: AppCore
beforeEach(async () => void (core = await openAppCore()))
afterEach(() => core.close())

const text = {
  words: 'مرحبا 👩‍👩‍👧\n你好',
  family: 'A family of another machine',
  size: 40,
  weight: 700,
  colour: '#aa0000',
  align: 'left' as const,
  lineHeight: 1.2,
  matrix: [1, 0, 0, 1, 0, 0] as [number, number, number, number, number, number],
}
const key = tileKey(0, 0)

/** A document with a layer that is text, of which one tile is drawn. */
async function withText(change: object = {}) {
  const { id } = await core.client.canvas.create({ width: 300, height: 200 })
  const { revision, structure } = await core.client.canvas.open({ canvasId: id })
  const look = { opacity: 1, blend: 'normal', isHidden: false, isLocked: false, kind: 'raster' } as const
  const layer = { id: 'text', name: 'Words', ...look, x: 20, y: -10, text: { ...text, ...change } }
  const after: CanvasStructure = { ...structure, layers: [...structure.layers, layer] }
  const tiles = [{ layerId: 'text', key, isEmpty: false }]
  return { id, header: { revision, command: 'text', structure: after, tiles } }
}

const pixels = Buffer.alloc(bytesPerCanvasTile, 170)

async function fileAs(id: CanvasId, query: string): Promise<Buffer> {
  const answer = await core.app.respondMedia(new Request(`http://media/canvas/${id}/file?${query}`))
  if (answer.status !== 200) throw new Error(await answer.text())
  return Buffer.from(await answer.arrayBuffer())
}

async function taken(bytes: Buffer, name: string): Promise<CanvasId> {
  const body = new Uint8Array(bytes)
  const address = `http://media/canvas/import?name=${name}`
  const answer = await core.app.respondMedia(new Request(address, { method: 'POST', body }))
  return TakenCanvas.parse(await answer.json()).id
}

const layersOf = async (id: CanvasId) =>
  (await core.client.canvas.open({ canvasId: id })).structure.layers.map(({ name, text: said }) => ({
    name,
    said,
  }))
const flat = async (id: CanvasId) =>
  sharp(await fileAs(id, 'as=png'))
    .ensureAlpha()
    .raw()
    .toBuffer()

test('a text is still text in a copy of the document', async () => {
  const { id, header } = await withText()
  await takeStep(core, id, header, [pixels])
  const copy = await taken(await fileAs(id, ''), 'Words.atelier')
  expect((await layersOf(copy)).at(-1)).toEqual({ name: 'Words', said: text })
})

test.each([
  ['openraster', 'Words.ora'],
  ['photoshop', 'Words.psd'],
])('a text is pixels for other programs, that look the same: %s', async (format, name) => {
  const { id, header } = await withText()
  await takeStep(core, id, header, [pixels])
  const back = await taken(await fileAs(id, `as=${format}`), name)
  expect((await layersOf(back)).at(-1)).toEqual({ name: 'Words', said: undefined })
  expect((await flat(back)).equals(await flat(id))).toBe(true)
})

test('a step with a text of a megabyte, of a size of 1e9 or of half a character is refused, and nothing is changed', async () => {
  for (const change of [{ words: 'a'.repeat(2 ** 20) }, { size: 1e9 }, { words: '\ud83d' }]) {
    const { id, header } = await withText(change)
    expect((await postStep(core, id, stepBody(header, [pixels]))).status).toBe(400)
    expect((await layersOf(id)).some(({ said }) => said !== undefined)).toBe(false)
  }
})
