import {
  copyFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import BetterSqlite3 from 'better-sqlite3'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { CanvasSummary } from '../../../src/shared/domain/canvas/canvas-document.ts'
import type { CanvasId } from '../../../src/shared/domain/ids.ts'
import { bytesPerCanvasTile } from '../../../src/shared/domain/canvas/canvas.ts'
import { type AppCore, openAppCore } from '../../support/app-core.ts'
import { readTiles, takeStep } from '../../support/canvas/canvas-requests.ts'

let core: AppCore
let folder: string
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'atelier-given-'))
  core = await openAppCore(undefined, { askWhere: async (name) => join(folder, name), mode: 0o644 })
})
afterEach(async () => {
  await core.close()
  rmSync(folder, { recursive: true, force: true })
})

const inFolder = () =>
  readdirSync(join(core.dataDirectory, 'canvases')).filter((name) => !/webp|journal/.test(name))
const fileOf = (id: CanvasId) => join(core.dataDirectory, 'canvases', `${id}.atelier`)
const tile = new Uint8Array(bytesPerCanvasTile).fill(7)

/** A document with one step, saved to the person's folder. */
async function saved(): Promise<{ path: string; id: CanvasId }> {
  const { id } = await core.client.canvas.create({ width: 300, height: 200, name: 'Mine' })
  const { revision, structure } = await core.client.canvas.open({ canvasId: id })
  const tiles = [{ layerId: 'layer-1', key: 3, isEmpty: false }]
  await takeStep(core, id, { revision, command: 'brush', structure, tiles }, [tile])
  const events = []
  for await (const event of core.client.canvas.saveCopy({ canvasId: id, fileName: '../Mine.atelier' }))
    events.push(event.type)
  expect(events).toEqual(['progress', 'saved'])
  return { path: join(folder, 'Mine.atelier'), id }
}

function give(bytes: Uint8Array, name = 'Theirs.atelier'): Promise<Response> {
  const address = `http://media/canvas/import?name=${encodeURIComponent(name)}`
  return core.app.respondMedia(
    new Request(address, { method: 'POST', body: bytes as Uint8Array<ArrayBuffer> }),
  )
}

async function listed(): Promise<CanvasSummary[]> {
  return (await core.client.canvas.list({ cursor: null, limit: 50 })).canvases
}

test('a copy that was saved can be taken in again, with every step', async () => {
  const { path, id: first } = await saved()
  const answer = await give(readFileSync(path), 'C:\\somewhere\\Theirs.atelier')
  expect(answer.status).toBe(201)
  const { id, ...summary } = CanvasSummary.parse(await answer.json())
  expect(summary).toMatchObject({ name: 'Theirs', width: 300, height: 200, sourceAssetId: null })
  expect(id).not.toBe(first)
  const opened = await core.client.canvas.open({ canvasId: id })
  expect(opened.history.undo).toBe('brush')
  const [pixels] = await readTiles(core, id, [opened.tiles[0]?.tileId ?? 0])
  expect(pixels?.equals(tile)).toBe(true)
  await core.client.canvas.undo({ canvasId: id, revision: opened.revision })
  expect((await core.client.canvas.open({ canvasId: first })).history.undo).toBe('brush')
})

test('a window that saves by itself gets the same copy, to be saved and never shown', async () => {
  const { path, id } = await saved()
  const answer = await core.app.respondMedia(new Request(`http://media/canvas/${id}/file`))
  expect(answer.headers.get('content-disposition')).toContain('Mine.atelier')
  expect(Buffer.from(await answer.arrayBuffer()).equals(readFileSync(path))).toBe(true)
  expect(inFolder()).toEqual([`${id}.atelier`])
})

test.each([
  ['an image', null, 'not-a-canvas'],
  ['another database', 'PRAGMA application_id = 7', 'not-a-canvas'],
  ['a later format', 'PRAGMA user_version = 99', 'canvas-newer'],
  ['a trigger', 'CREATE TRIGGER t AFTER UPDATE ON document BEGIN DELETE FROM tiles; END', 'canvas-unsafe'],
  ['no document', 'DELETE FROM document', 'canvas-damaged'],
  ['a place without its tile', 'DELETE FROM tiles', 'canvas-damaged'],
  ['a tile of no layer', `UPDATE layer_tiles SET layer_id = 'x'`, 'canvas-damaged'],
  ['a tile at no place', 'UPDATE layer_tiles SET key = -1', 'canvas-damaged'],
])('a file that is or has %s is refused by its kind, and nothing of it stays', async (_what, sql, code) => {
  const { path, id } = await saved()
  if (sql === null) writeFileSync(path, Buffer.alloc(5000, 9))
  else {
    const database = new BetterSqlite3(path)
    database.exec(sql)
    database.close()
  }
  const answer = await give(readFileSync(path))
  expect([answer.status >= 400, await answer.json()]).toMatchObject([
    true,
    { code, data: { name: 'Theirs.atelier' } },
  ])
  expect((await listed()).map((canvas) => canvas.id)).toEqual([id])
  expect(inFolder()).toEqual([`${id}.atelier`])
})

test('rows and files that lost each other find each other at the next start', async () => {
  const { path, id } = await saved()
  const gone = await core.client.canvas.create({ width: 10, height: 10, name: 'Gone' })
  const data = core.dataDirectory
  await core.end()
  const lost = 'cvs_01000000000000000000000000' as CanvasId
  copyFileSync(path, fileOf(lost))
  copyFileSync(path, join(data, 'canvases', 'By hand.atelier'))
  writeFileSync(join(data, 'canvases', 'No canvas.atelier'), 'text')
  writeFileSync(join(data, 'canvases', `${lost}-0.part`), 'half')
  renameSync(fileOf(gone.id), join(folder, 'away'))
  core = await openAppCore({ directory: data, keychain: core.keychain })
  const events = core.client.canvas.watch({})
  let canvases = await listed()
  while (canvases.length < 4 || !canvases.some(({ isMissing }) => isMissing)) {
    await events.next()
    canvases = await listed()
  }
  expect(canvases.map(({ name, isMissing }) => [name, isMissing]).toSorted()).toEqual([
    ['', false],
    ['By hand', false],
    ['Gone', true],
    ['Mine', false],
  ])
  expect((await core.client.canvas.open({ canvasId: lost })).history.undo).toBe('brush')
  const adopted = canvases.find(({ name }) => name === 'By hand')?.id ?? id
  expect(inFolder().toSorted()).toEqual(
    [`${adopted}.atelier`, `${id}.atelier`, `${lost}.atelier`, 'No canvas.atelier'].toSorted(),
  )
})

test('a step that is on its way when the app ends is in its file or not at all', async () => {
  const { id } = await core.client.canvas.create({ width: 300, height: 200 })
  const { revision, structure } = await core.client.canvas.open({ canvasId: id })
  const tiles = [{ layerId: 'layer-1', key: 3, isEmpty: false }]
  const step = takeStep(core, id, { revision, command: 'brush', structure, tiles }, [tile])
  const [written] = await Promise.allSettled([step, core.end()])
  core = await openAppCore({ directory: core.dataDirectory, keychain: core.keychain })
  const { history } = await core.client.canvas.open({ canvasId: id })
  expect(['brush', null]).toContain(history.undo)
  if (written?.status === 'fulfilled') expect(history.undo).toBe('brush')
})
