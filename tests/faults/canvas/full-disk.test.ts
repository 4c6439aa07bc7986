import { randomBytes, randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect } from 'vitest'
import { tileKey } from '../../../src/shared/canvas/tile-key.ts'
import { bytesPerCanvasTile } from '../../../src/shared/domain/canvas/canvas.ts'
import type { CanvasId } from '../../../src/shared/domain/ids.ts'
import { isCreate } from '../rig/fault-gateway.ts'
import { closeSession, type Rig, row } from '../rig/rig.ts'
import { mountSmallDisk, whyNoSmallDisk } from '../rig/small-disk.ts'
import { planOf } from './plan.ts'
import { size } from './state.ts'
import { act, ask, read } from './wire.ts'

afterAll(closeSession)

const noDisk = whyNoSmallDisk()
/** More than the app holds back for bad times, so that it finds no room there. */
const largeStep = 150

/** A document that was drawn on, on a disk of its own. */
async function drawn(rig: Rig) {
  if (noDisk !== null) rig.skip(noDisk)
  const disk = mountSmallDisk(rig.dataDirectory, 400)
  const app = await rig.start()
  const { id } = await app.client.canvas.create({ ...size, name: 'On a small disk' })
  let { revision } = await app.client.canvas.open({ canvasId: id })
  for (const deed of planOf(12, rig.random)) revision = await act(app, id, deed, revision)
  return { app, disk, id }
}

/** A layer of noise, which no packing makes smaller: what the window sends where somebody accepts an answer. */
async function addLayer(rig: Rig, id: CanvasId): Promise<Response> {
  const { revision, structure } = await rig.app().client.canvas.open({ canvasId: id })
  const look = { kind: 'raster', opacity: 1, blend: 'normal', isHidden: false, isLocked: false }
  const layer = { ...look, id: randomUUID(), name: 'Accepted', x: 0, y: 0 }
  const tiles = Array.from({ length: largeStep }, (_, index) => ({
    layerId: layer.id,
    key: tileKey(index % 16, Math.floor(index / 16)),
    isEmpty: false,
  }))
  const after = { ...structure, layers: [...structure.layers, layer], activeLayerId: layer.id }
  const json = Buffer.from(JSON.stringify({ revision, command: 'accept-edit', structure: after, tiles }))
  const length = Buffer.alloc(4)
  length.writeUInt32LE(json.byteLength)
  const pixels = randomBytes(largeStep * bytesPerCanvasTile)
  return ask(rig.app(), `/canvas/${id}/step`, Buffer.concat([length, json, pixels]))
}

/** Whatever is half written has another ending than what is kept. */
function leftOvers({ dataDirectory }: Rig): string[] {
  return readdirSync(join(dataDirectory, 'canvases')).filter((name) => !/\.(atelier|webp)$/.test(name))
}

row(
  'E2',
  'on a full disk a step, an accepted answer, a copy and an export are refused in words, the document is as it was, and all of it goes on when there is room',
  async (rig) => {
    const { app, disk, id } = await drawn(rig)
    const before = await read(app, id)
    const { total } = await app.client.library.list({ kind: null, cursor: null, limit: 9 })
    const exported = () => app.client.canvas.export({ canvasId: id, format: 'png', quality: null })
    disk.fill()
    const step = await addLayer(rig, id)
    expect([step.status, await step.json()]).toMatchObject([507, { code: 'disk-full' }])
    const copy = await ask(app, `/canvas/${id}/file`)
    expect([copy.status, await copy.json()]).toMatchObject([507, { code: 'disk-full' }])
    await expect(exported()).rejects.toMatchObject({ code: 'disk-full' })
    // The same revision: a window that is open goes on where it was.
    expect(await read(app, id)).toEqual(before)
    expect(leftOvers(rig)).toEqual([])
    disk.free()
    expect((await app.client.library.list({ kind: null, cursor: null, limit: 9 })).total).toBe(total)
    expect((await addLayer(rig, id)).status).toBe(200)
    expect((await ask(app, `/canvas/${id}/file`)).status).toBe(200)
    expect(await exported()).toMatchObject(size)
    await app.kill()
    const { history } = await read(await rig.start(), id)
    expect(history.undo).toBe('accept-edit')
  },
)

row(
  'E2',
  'an image that no longer fits beside its pixels is refused for want of room, not as a file of a wrong kind',
  async (rig) => {
    const { app, disk, id } = await drawn(rig)
    expect((await addLayer(rig, id)).status).toBe(200)
    const exported = () => app.client.canvas.export({ canvasId: id, format: 'png', quality: null })
    const pixelMebibytes = (size.width * size.height * 4) / 1024 ** 2
    disk.fill(pixelMebibytes * 1.3)
    await expect(exported()).rejects.toMatchObject({ code: 'disk-full' })
    disk.free()
    expect(await exported()).toMatchObject(size)
  },
)

row(
  'E2',
  'on a full disk nothing is asked of a model, and an answer that was paid for waits',
  async (rig) => {
    const { app, disk, id } = await drawn(rig)
    const connectionId = await rig.connection()
    const wish = async () => ({
      ...{
        canvasId: id,
        revision: (await read(app, id)).revision,
        connectionId,
        maskLayerId: null,
        feather: 0,
      },
      ...{ format: 'generate-content' as const, model: 'multimodal-2.5-flash-image', options: null },
      ...{ prompt: 'A sea of glass', idempotencyKey: randomUUID() },
    })
    const asked = await wish()
    disk.fill()
    const before = await read(app, id)
    await expect(app.client.canvasEdits.ask(asked)).rejects.toMatchObject({ code: 'disk-full' })
    expect(rig.gateway.creates(asked.prompt)).toBe(0)
    expect(await read(app, id)).toEqual(before)
    disk.free()
    const created = rig.gateway.seen(isCreate)
    const job = await app.client.canvasEdits.ask(await wish())
    await created
    const { assets } = await app.jobIn(job.id, 'saved')
    disk.fill()
    const answerOf = () => ask(app, `/canvas/${id}/answer?asset=${assets[0]?.id}&take=whole`)
    const answer = await answerOf()
    // It may need no room to be looked at; where it does, that is said.
    if (answer.status !== 200)
      expect([answer.status, await answer.json()]).toMatchObject([507, { code: 'disk-full' }])
    expect(await read(app, id)).toEqual(before)
    disk.free()
    expect((await answerOf()).status).toBe(200)
    expect(rig.gateway.creates(asked.prompt)).toBe(1)
  },
)
