import { isDeepStrictEqual } from 'node:util'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readPixels } from '../../../src/renderer/features/images/canvas/engine/tiles/tile-map.ts'
import { bytesPerCanvasTile } from '../../../src/shared/domain/canvas/canvas.ts'
import type { CanvasEvent } from '../../../src/shared/contract/canvas/canvas.ts'
import type { CanvasId } from '../../../src/shared/domain/ids.ts'
import { type AppCore, openAppCore } from '../../support/app-core.ts'
import {
  addImage,
  getTiles,
  postStep,
  readTiles,
  stepBody,
  takeStep,
} from '../../support/canvas/canvas-requests.ts'

let core: AppCore
beforeEach(async () => void (core = await openAppCore()))
afterEach(() => core.close())

const missing = 'cvs_00000000000000000000000001' as CanvasId

function tileOf(value: number): Uint8Array {
  return new Uint8Array(bytesPerCanvasTile).fill(value)
}

/** Every alpha there is, with colours under it, also where it is 0. */
function noise(width: number, height: number): Uint8Array {
  let state = 7
  return new Uint8Array(width * height * 4).map(
    () => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0) >>> 24,
  )
}

async function pngOf(pixels: Uint8Array, width: number, height: number): Promise<Buffer> {
  return sharp(pixels, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer()
}

async function layerPixels(id: CanvasId, layerId: string, width: number, height: number) {
  const { tiles } = await core.client.canvas.open({ canvasId: id })
  const ofLayer = tiles.filter((tile) => tile.layerId === layerId)
  const pixels = await readTiles(
    core,
    id,
    ofLayer.map(({ tileId }) => tileId),
  )
  const map = new Map(
    ofLayer.map(({ key }, index) => [key, { pixels: new Uint8ClampedArray(pixels[index] ?? []) }]),
  )
  return Buffer.from(readPixels(map, { x: 0, y: 0, width, height }))
}

async function blank() {
  const { id } = await core.client.canvas.create({ width: 600, height: 400 })
  return { id, ...(await core.client.canvas.open({ canvasId: id })) }
}

test('a document that is begun from an image holds it byte by byte, whatever its alpha', async () => {
  const [width, height] = [300, 270]
  const pixels = noise(width, height)
  const assetId = await addImage(core, await pngOf(pixels, width, height))
  const summary = await core.client.canvas.create({ from: { assetId } })
  expect(summary).toMatchObject({ width, height, sourceAssetId: assetId, name: 'a', isMissing: false })
  const opened = await core.client.canvas.open({ canvasId: summary.id })
  expect(opened.history).toEqual({ undo: null, redo: null })
  expect(opened.structure.layers.map(({ name }) => name)).toEqual(['Image'])
  expect((await layerPixels(summary.id, 'image', width, height)).equals(pixels)).toBe(true)
})

test('what is no image, or is gone, begins no document', async () => {
  const assetId = 'ast_00000000000000000000000001' as never
  await expect(core.client.canvas.create({ from: { assetId } })).rejects.toMatchObject({ code: 'not-found' })
  const clip = readFileSync(new URL('../../fixtures/media/clip.mp4', import.meta.url))
  const video = await addImage(core, clip, 'clip.mp4')
  await expect(core.client.canvas.create({ from: { assetId: video } })).rejects.toMatchObject({
    code: 'unsupported-file',
  })
  expect((await core.client.canvas.list({ cursor: null, limit: 10 })).canvases).toEqual([])
})

test('a step is written, taken back, done again and there after a restart', async () => {
  const { id, revision, structure } = await blank()
  const tiles = [{ layerId: 'layer-1', key: 5, isEmpty: false }]
  const done = await takeStep(core, id, { revision, command: 'brush', structure, tiles }, [tileOf(9)])
  expect(done.history).toEqual({ undo: 'brush', redo: null })
  const [tileId = 0] = done.tileIds.map(Number)
  expect((await readTiles(core, id, [tileId]))[0]?.equals(tileOf(9))).toBe(true)

  const back = await core.client.canvas.undo({ canvasId: id, revision: done.revision })
  expect(back).toMatchObject({ command: 'brush', tiles: [{ layerId: 'layer-1', key: 5, tileId: null }] })
  expect(back?.history).toEqual({ undo: null, redo: 'brush' })
  expect(await core.client.canvas.undo({ canvasId: id, revision: back?.revision ?? '' })).toBeNull()
  await core.client.canvas.redo({ canvasId: id, revision: back?.revision ?? '' })
  await core.client.canvas.close({ canvasId: id })
  core = await core.restart()
  const opened = await core.client.canvas.open({ canvasId: id })
  expect(opened.tiles).toEqual([{ layerId: 'layer-1', key: 5, tileId }])
  expect(opened.history).toEqual({ undo: 'brush', redo: null })
})

test('closing and opening again loses neither the place in the history nor the revision', async () => {
  const { id, revision, structure } = await blank()
  await core.client.canvas.close({ canvasId: id })
  const done = await takeStep(core, id, { revision, command: 'brush', structure, tiles: [] })
  expect(done.history.undo).toBe('brush')
})

test('an image becomes a layer above the active one in one step', async () => {
  const { id, revision } = await blank()
  const pixels = noise(20, 10)
  const assetId = await addImage(core, await pngOf(pixels, 20, 10))
  const added = { canvasId: id, revision, assetId, layerId: 'dropped', name: 'Dropped', x: -5, y: 7 }
  const turn = await core.client.canvas.addLayerFromAsset(added)
  expect(turn.structure.layers.map((layer) => layer.id)).toEqual(['layer-1', 'dropped'])
  expect(turn.structure.layers[1]).toMatchObject({ x: -5, y: 7, name: 'Dropped' })
  expect(turn.history.undo).toBe('add-layer')
  expect((await layerPixels(id, 'dropped', 20, 10)).equals(pixels)).toBe(true)
  const twice = { ...added, revision: turn.revision }
  await expect(core.client.canvas.addLayerFromAsset(twice)).rejects.toMatchObject({ code: 'bad-input' })
})

test('a window that has not seen the latest change writes nothing over it', async () => {
  const { id, revision, structure } = await blank()
  await takeStep(core, id, { revision, command: 'brush', structure, tiles: [] })
  const late = await postStep(core, id, stepBody({ revision, command: 'erase', structure, tiles: [] }))
  expect([late.status, await late.json()]).toMatchObject([409, { code: 'canvas-changed' }])
  await expect(core.client.canvas.undo({ canvasId: id, revision })).rejects.toMatchObject({
    code: 'canvas-changed',
  })
  expect((await core.client.canvas.open({ canvasId: id })).history.undo).toBe('brush')
})

test('documents are listed by their last change, told of, renamed, removed and brought back', async () => {
  const events = core.client.canvas.watch({})
  const first = await blank()
  const second = await core.client.canvas.create({ width: 10, height: 10, name: 'Second' })
  const idsOf = async () =>
    (await core.client.canvas.list({ cursor: null, limit: 10 })).canvases.map(({ id }) => id)
  const { revision, structure } = first
  await takeStep(core, first.id, {
    revision,
    command: 'brush',
    structure: { ...structure, width: 5 },
    tiles: [],
  })
  expect(await idsOf()).toEqual([first.id, second.id])
  expect(await core.client.canvas.rename({ canvasId: second.id, name: 'Other' })).toMatchObject({
    name: 'Other',
  })
  await core.client.canvas.remove({ canvasId: second.id })
  expect(await idsOf()).toEqual([first.id])
  await core.client.canvas.restore({ canvasId: second.id })
  expect(await idsOf()).toEqual([first.id, second.id])
  const isOf = (event: CanvasEvent, id: CanvasId, is: object) =>
    event.type === 'canvas-updated' && event.canvas.id === id && isMatch(event.canvas, is)
  const expected: ((event: CanvasEvent) => boolean)[] = [
    (event) => isOf(event, first.id, { width: 600 }),
    (event) => isOf(event, second.id, { name: 'Second' }),
    (event) => isOf(event, first.id, { width: 5 }),
    (event) => isOf(event, second.id, { name: 'Other' }),
    (event) => event.type === 'canvas-removed' && event.canvasId === second.id,
    (event) => isOf(event, second.id, { name: 'Other' }),
  ]
  // Thumbnails are told of in between.
  for await (const event of events) {
    if (expected[0]?.(event) === true) expected.shift()
    if (expected.length === 0) break
  }
})

function isMatch(canvas: object, is: object): boolean {
  return isDeepStrictEqual({ ...canvas, ...is }, canvas)
}

test('a document whose file is gone says so', async () => {
  const { id } = await blank()
  // It is open, and what is written to it would be nobody's.
  rmSync(join(core.dataDirectory, 'canvases', `${id}.atelier`))
  await expect(core.client.canvas.open({ canvasId: id })).rejects.toMatchObject({ code: 'media-missing' })
  const { canvases } = await core.client.canvas.list({ cursor: null, limit: 10 })
  expect(canvases).toMatchObject([{ id, isMissing: true }])
  expect(existsSync(join(core.dataDirectory, 'canvases', `${id}.atelier`))).toBe(false)
})

test('a step that does not fit changes nothing', async () => {
  const { id, revision, structure } = await blank()
  const base = { revision, command: 'brush', structure, tiles: [] as object[] }
  const place = { layerId: 'layer-1', key: 1, isEmpty: false }
  const short = Buffer.alloc(4)
  short.writeUInt32LE(50_000_000)
  const cut = stepBody({ ...base, tiles: [place] }, [tileOf(1)]).subarray(0, -1)
  const cases: [string, Uint8Array, number][] = [
    ['nothing', new Uint8Array(0), 400],
    ['half of a length', new Uint8Array(2), 400],
    ['a length of nothing', new Uint8Array(4), 400],
    ['a header longer than any', short, 400],
    ['a header that is no JSON', Buffer.concat([Buffer.from([2, 0, 0, 0]), Buffer.from('{{')]), 400],
    ['a header that is no text', Buffer.from([2, 0, 0, 0, 0xff, 0xfe]), 400],
    ['an unknown layer', stepBody({ ...base, tiles: [{ ...place, layerId: 'x' }] }, [tileOf(1)]), 400],
    ['a place twice', stepBody({ ...base, tiles: [place, place] }, [tileOf(1), tileOf(2)]), 400],
    ['a tile of no number', stepBody({ ...base, tiles: [{ ...place, key: 2 ** 32 }] }, [tileOf(1)]), 400],
    ['a tile too few', stepBody({ ...base, tiles: [place] }), 400],
    ['a tile that is cut', cut, 400],
    ['a tile too many', stepBody(base, [tileOf(1)]), 400],
    ['a byte too many', stepBody(base, [new Uint8Array(1)]), 400],
    ['no side', stepBody({ ...base, structure: { ...structure, width: 0 } }), 400],
    ['a command of no name', stepBody({ ...base, command: '' }), 400],
    ['more tiles than a step has', stepBody({ ...base, tiles: manyTiles(4097) }), 400],
  ]
  for (const [what, body, status] of cases) {
    const answer = await postStep(core, id, body)
    expect([what, answer.status, await answer.json()]).toMatchObject([what, status, { code: 'bad-input' }])
  }
  const after = await core.client.canvas.open({ canvasId: id })
  expect([after.revision, after.tiles, after.history.undo]).toEqual([revision, [], null])
  expect((await postStep(core, missing, stepBody(base))).status).toBe(404)
  expect((await postStep(core, '..%2f..%2fatelier.db', stepBody(base))).status).toBe(404)
})

function manyTiles(count: number) {
  return Array.from({ length: count }, (_, key) => ({ layerId: 'layer-1', key, isEmpty: true }))
}

test('only tiles of the document are given, a bounded number at once', async () => {
  const { id, revision, structure } = await blank()
  const tiles = [{ layerId: 'layer-1', key: 5, isEmpty: false }]
  await takeStep(core, id, { revision, command: 'brush', structure, tiles }, [tileOf(9)])
  const statuses = await Promise.all(
    ['2', '', '0', '-1', '1,', '1;2', 'x', Array.from({ length: 65 }, () => 1).join(',')].map(
      async (ids) => (await getTiles(core, id, ids)).status,
    ),
  )
  expect(statuses).toEqual([404, 400, 400, 400, 400, 400, 400, 400])
  expect((await getTiles(core, missing, '1')).status).toBe(404)
  const posted = new Request(`http://media/canvas/${id}/tiles?ids=1`, { method: 'POST', body: 'x' })
  expect((await core.app.respondMedia(posted)).status).toBe(405)
  expect((await readTiles(core, id, [1, 1]))[1]?.equals(tileOf(9))).toBe(true)
  expect((await core.client.canvas.open({ canvasId: id })).summary.isMissing).toBe(false)
})
