import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startDemoGateway } from '../../../src/demo-gateway/index.ts'
import { drawImage } from '../../../src/demo-gateway/image/draw-image.ts'
import { CanvasAnswer } from '../../../src/shared/domain/canvas/canvas-edit.ts'
import type { AssetId, CanvasId, ConnectionId } from '../../../src/shared/domain/ids.ts'
import { type AppCore, openAppCore } from '../../support/app-core.ts'
import { addImage, takeStep } from '../../support/canvas/canvas-requests.ts'

let core: AppCore
let demo: Awaited<ReturnType<typeof startDemoGateway>>
beforeEach(async () => {
  core = await openAppCore()
  demo = await startDemoGateway({ speed: 50, seed: 5 })
})
afterEach(async () => {
  await core.close()
  await demo.close()
})

async function openDocument(): Promise<CanvasId> {
  const wish = { prompt: 'a garden', width: 240, height: 180, index: 0, seed: 7 }
  const assetId = await addImage(core, await drawImage(wish, new AbortController().signal))
  return (await core.client.canvas.create({ from: { assetId } })).id
}

async function ask(canvasId: CanvasId, connectionId: ConnectionId) {
  const { revision } = await core.client.canvas.open({ canvasId })
  return core.client.canvasEdits.ask({
    ...{ canvasId, revision, connectionId, maskLayerId: null, feather: 8, options: null },
    ...{ format: 'generate-content', model: 'multimodal-2.5-flash-image', prompt: 'warm' },
    idempotencyKey: randomUUID(),
  })
}

async function answerOf(canvasId: CanvasId, assetId: AssetId) {
  const address = `http://media/canvas/${canvasId}/answer?asset=${assetId}&take=masked`
  const response = await core.app.respondMedia(new Request(address))
  expect(response.status).toBe(200)
  const bytes = Buffer.from(await response.arrayBuffer())
  const length = bytes.readUInt32LE(0)
  const told = CanvasAnswer.parse(JSON.parse(bytes.toString('utf8', 4, 4 + length)))
  return { ...told, pixels: bytes.subarray(4 + length) }
}

/** As a window crops: every layer lies elsewhere, and the page's corner is kept. */
async function crop(canvasId: CanvasId, right: number, down: number) {
  const { revision, structure } = await core.client.canvas.open({ canvasId })
  const cropped = {
    ...{ ...structure, width: 120, height: 90, origin: { x: right, y: down } },
    layers: structure.layers.map((layer) => ({ ...layer, x: layer.x - right, y: layer.y - down })),
  }
  const step = { revision, command: 'crop', structure: cropped, tiles: [] }
  return { structure, cropped, ...(await takeStep(core, canvasId, step)) }
}

test('an answer lies over its pixels after a crop, after that was taken back, and after it was done again by an app that was started anew', async () => {
  const connectionId = await core.connect(demo.origin, demo.key)
  const canvasId = await openDocument()
  const { assets } = await core.jobIn((await ask(canvasId, connectionId)).id, 'saved')
  const assetId = assets[0]?.id ?? ('' as AssetId)
  const before = await answerOf(canvasId, assetId)
  expect(before).toMatchObject({ box: { x: 0, y: 0, width: 240, height: 180 }, origin: { x: 0, y: 0 } })

  const { structure, cropped, revision } = await crop(canvasId, 90, 70)
  const after = await answerOf(canvasId, assetId)
  const box = { x: -90, y: -70, width: 240, height: 180 }
  expect(after).toEqual({ ...before, box, origin: { x: 90, y: 70 } })

  expect((await core.client.canvas.undo({ canvasId, revision }))?.structure).toEqual(structure)
  expect(await answerOf(canvasId, assetId)).toEqual(before)
  core = await core.restart()
  const again = await core.client.canvas.open({ canvasId })
  const redone = await core.client.canvas.redo({ canvasId, revision: again.revision })
  expect(redone?.structure).toEqual(cropped)
  expect(await answerOf(canvasId, assetId)).toEqual(after)
  // What is asked for now is told from the page as it is now.
  expect((await ask(canvasId, connectionId)).request).toMatchObject({
    edit: { box: { x: 0, y: 0, width: 120, height: 90 }, origin: { x: 90, y: 70 } },
  })
})
