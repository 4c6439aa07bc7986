import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import BetterSqlite3 from 'better-sqlite3'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { CanvasId } from '../../../src/shared/domain/ids.ts'
import { type AppCore, openAppCore } from '../../support/app-core.ts'
import { addImage, takeStep } from '../../support/canvas/canvas-requests.ts'

let core: AppCore
let canvasId: CanvasId
beforeEach(async () => {
  core = await openAppCore()
  canvasId = (await core.client.canvas.create({ width: 120, height: 90 })).id
})
afterEach(() => core.close())

/** From now on the app cannot note which images are layers of documents. */
function damageNotes(): void {
  const database = new BetterSqlite3(join(core.dataDirectory, 'atelier.db'))
  database.exec('DROP TABLE canvas_image_layers; DROP TABLE canvas_layers')
  database.close()
}

const opened = () => core.client.canvas.open({ canvasId })

async function addLayer() {
  const image = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#a05030' } })
    .png()
    .toBuffer()
  const assetId = await addImage(core, image)
  const { revision } = await opened()
  const place = { canvasId, layerId: 'dropped', name: 'Dropped', x: 0, y: 0 }
  return core.client.canvas.addLayerFromAsset({ ...place, revision, assetId })
}

test('a layer that was added is told as added though its image could not be noted, and the next step follows it', async () => {
  damageNotes()
  const { revision, structure } = await addLayer()
  expect((await opened()).structure).toEqual(structure)
  await takeStep(core, canvasId, { revision, command: 'brush', structure, tiles: [] })
})

test('an image of a document is given out though what was seen in it could not be noted', async () => {
  await addLayer()
  damageNotes()
  const image = await core.client.canvas.export({ canvasId, format: 'png', quality: null })
  expect(image).toMatchObject({ width: 120, height: 90 })
})

test('an edit is asked for though what was seen in the part that is sent could not be noted', async () => {
  await addLayer()
  damageNotes()
  const connectionId = await core.connect('http://127.0.0.1:9')
  const { revision } = await opened()
  const { request } = await core.client.canvasEdits.ask({
    ...{ canvasId, connectionId, revision, maskLayerId: null, feather: 8, options: null, continues: null },
    ...{ format: 'generate-content', model: 'a-model', prompt: 'a vase', idempotencyKey: randomUUID() },
  })
  expect(request).toMatchObject({ kind: 'image', prompt: 'a vase' })
})
