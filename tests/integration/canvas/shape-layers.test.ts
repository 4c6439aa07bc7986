import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { drawShape } from '../../../src/renderer/features/images/canvas/engine/shape/draw-shape.ts'
import type { CanvasStructure } from '../../../src/shared/domain/canvas/canvas.ts'
import type { CanvasShape } from '../../../src/shared/domain/canvas/canvas-shape.ts'
import { TakenCanvas } from '../../../src/shared/domain/canvas/canvas-document.ts'
import type { CanvasId } from '../../../src/shared/domain/ids.ts'
import { type AppCore, openAppCore } from '../../support/app-core.ts'
import { postStep, stepBody, takeStep } from '../../support/canvas/canvas-requests.ts'

let core: AppCore
beforeEach(async () => void (core = await openAppCore()))
afterEach(() => core.close())

const shape: CanvasShape = {
  ...{ kind: 'arrow', length: 150, head: 4, isHeadBoth: false },
  ...{ stroke: '#c81e1e', strokeWidth: 9, matrix: [0.8, 0.6, -0.6, 0.8, 120, 90] },
}

/** A document with a layer that is a shape, and the step that draws it. */
async function withShape(change: object = {}) {
  const { id } = await core.client.canvas.create({ width: 300, height: 200 })
  const { revision, structure } = await core.client.canvas.open({ canvasId: id })
  const look = { opacity: 1, blend: 'normal', isHidden: false, isLocked: false, kind: 'raster' } as const
  const layer = { id: 'shape', name: 'Arrow 1', ...look, x: 20, y: -10, shape: { ...shape, ...change } }
  const after = { ...structure, layers: [...structure.layers, layer] } as CanvasStructure
  const drawn = [...drawShape(shape).finish()]
  const tiles = drawn.map(([key]) => ({ layerId: 'shape', key, isEmpty: false }))
  return {
    id,
    header: { revision, command: 'add-shape', structure: after, tiles },
    pixels: drawn.map(([, { pixels }]) => Buffer.from(pixels)),
  }
}

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
  (await core.client.canvas.open({ canvasId: id })).structure.layers.map(({ name, shape: drawn }) => ({
    name,
    drawn,
  }))
const flat = async (id: CanvasId) =>
  sharp(await fileAs(id, 'as=png'))
    .ensureAlpha()
    .raw()
    .toBuffer()

test('a shape is still that shape in a copy of the document', async () => {
  const { id, header, pixels } = await withShape()
  await takeStep(core, id, header, pixels)
  const copy = await taken(await fileAs(id, ''), 'Arrow.atelier')
  expect((await layersOf(copy)).at(-1)).toEqual({ name: 'Arrow 1', drawn: shape })
})

test.each([
  ['openraster', 'Arrow.ora'],
  ['photoshop', 'Arrow.psd'],
])('a shape is pixels for other programs, that look the same: %s', async (format, name) => {
  const { id, header, pixels } = await withShape()
  await takeStep(core, id, header, pixels)
  const back = await taken(await fileAs(id, `as=${format}`), name)
  expect((await layersOf(back)).at(-1)).toEqual({ name: 'Arrow 1', drawn: undefined })
  expect((await flat(back)).equals(await flat(id))).toBe(true)
})

test('a step with a shape without end, without place or of no kind is refused, and nothing is changed', async () => {
  for (const change of [{ length: 1e9 }, { matrix: [0, 0, 0, 0, 0, 0] }, { kind: 'star' }]) {
    const { id, header, pixels } = await withShape(change)
    expect((await postStep(core, id, stepBody(header, pixels))).status).toBe(400)
    expect((await layersOf(id)).some(({ drawn }) => drawn !== undefined)).toBe(false)
  }
})
