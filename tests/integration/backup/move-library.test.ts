import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { makeReadOnly, mountSmallDisk, whyNoSmallDisk } from '../../faults/rig/small-disk.ts'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { finishMove } from '../../../src/main/backup/move/finish-move.ts'
import { journalName } from '../../../src/main/backup/move/move-places.ts'
import { isOfLibrary } from '../../../src/main/host/library-place/library-names.ts'
import { placeFileName, readPlace } from '../../../src/main/host/library-place/place-file.ts'
import { createMemoryKeychain } from '../../../src/main/host/memory-keychain.ts'
import type { HealthNotice } from '../../../src/shared/domain/health/health.ts'
import { type AppCore, openAppCore } from '../../support/app-core.ts'
import { addImage } from '../../support/canvas/canvas-requests.ts'
import { move, moveEnded, moveWhere, startIn } from '../../support/moving/move-library.ts'

let root: string
let home: string
let disk: string
let to: string
let app: AppCore
const keychain = createMemoryKeychain()

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'atelier-move-'))
  home = join(root, 'home')
  disk = join(root, 'disk')
  to = join(disk, 'Atelier Library')
  mkdirSync(disk)
  app = await startIn(home, keychain)
})

afterEach(async () => {
  await app.end()
  rmSync(root, { recursive: true, force: true })
})

async function image(background: string): Promise<string> {
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background } })
    .png()
    .toBuffer()
  const assetId = await addImage(app, bytes)
  const { sha256 } = await app.client.library.get({ assetId })
  const path = `media/${sha256.slice(0, 2)}/${sha256}.png`
  // What was written a moment ago waits for the next start.
  const hourAgo = Date.now() / 1000 - 3600
  utimesSync(join(app.dataDirectory, path), hourAgo, hourAgo)
  return path
}

async function restart(): Promise<void> {
  await app.end()
  app = await startIn(home, keychain)
}

async function notices(): Promise<HealthNotice[]> {
  for await (const { notices } of app.client.health.watch({})) return notices
  throw new Error('the app ended first')
}

/** Until the folder of before is gone, or stays. */
const settled = () => moveWhere(app.client, () => (readPlace(home)?.left ?? null)?.state !== 'proven')

const libraryNames = (folder: string) => (existsSync(folder) ? readdirSync(folder).filter(isOfLibrary) : [])

test('a library works on another disk after the next start, whole, and is gone from where it was', async () => {
  const early = await image('red')
  await app.client.canvas.create({ width: 30, height: 20 })
  const plan = await app.client.moveLibrary.look({ folder: disk })
  expect(plan).toMatchObject({ from: home, to, refusal: null, freeBytes: expect.any(Number) })
  expect(plan.bytes).toBeGreaterThan(plan.lastBytes)
  expect(existsSync(to)).toBe(false)
  expect(await move(app.client, disk)).toEqual({ step: 'ready', to })
  // What is made and deleted until the next start goes along.
  const late = await image('blue')
  expect(readPlace(home)?.folder).toBeNull()
  await restart()
  expect(app.dataDirectory).toBe(to)
  expect(await app.client.library.list({ kind: null, cursor: null, limit: 9 })).toMatchObject({ total: 2 })
  expect((await app.client.canvas.list({ cursor: null, limit: 9 })).canvases).toHaveLength(1)
  for (const path of [early, late]) expect(readFileSync(join(to, path)).length).toBeGreaterThan(0)
  await settled()
  expect(libraryNames(home)).toEqual([])
  expect(readdirSync(home).toSorted()).toEqual(['instance.lock', placeFileName])
  expect(existsSync(join(to, journalName))).toBe(false)
  const state = await moveWhere(app.client, () => true)
  expect(state).toMatchObject({ directory: to, isInDataFolder: false, move: null, keptFolder: null })
  await restart()
  expect(app.dataDirectory).toBe(to)
})

test('it comes back to the data folder in the same way', async () => {
  const path = await image('green')
  await move(app.client, disk)
  await restart()
  await settled()
  expect(await move(app.client, home)).toEqual({ step: 'ready', to: home })
  await restart()
  await settled()
  expect(app.dataDirectory).toBe(home)
  expect(existsSync(join(home, path))).toBe(true)
  // Its own folder on the disk goes too.
  expect(readdirSync(disk)).toEqual([])
})

test('what was deleted after it had been copied is not in the new place', async () => {
  const path = await image('red')
  await move(app.client, disk)
  expect(existsSync(join(to, path))).toBe(true)
  const { assets } = await app.client.library.list({ kind: null, cursor: null, limit: 9 })
  for (const { id } of assets) await app.client.library.remove({ assetId: id })
  await app.client.trash.empty({})
  await expect.poll(() => existsSync(join(home, path))).toBe(false)
  await restart()
  expect(existsSync(join(to, path))).toBe(false)
})

test('a move that is given up leaves nothing of it behind', async () => {
  await image('red')
  await move(app.client, disk)
  await app.client.moveLibrary.stop({})
  expect(await moveEnded(app.client)).toBeNull()
  expect(readdirSync(disk)).toEqual([])
  await restart()
  expect(app.dataDirectory).toBe(home)
})

test.each<[string, () => string, string]>([
  ['the folder it is in', () => home, 'same'],
  ['a folder inside of it', () => join(home, 'media'), 'nested'],
  ['a folder that is not there', () => join(root, 'gone'), 'gone'],
])('%s is refused, with the reason', async (_, folder, refusal) => {
  expect(await app.client.moveLibrary.look({ folder: folder() })).toMatchObject({ refusal })
  await expect(app.client.moveLibrary.start({ folder: folder() })).rejects.toMatchObject({
    code: 'place-refused',
  })
  expect(existsSync(join(home, placeFileName))).toBe(false)
})

test('half a path is refused, with an example of a whole one', async () => {
  const refused = { code: 'relative-path' }
  await expect(app.client.moveLibrary.look({ folder: 'disk' })).rejects.toMatchObject(refused)
  await expect(app.client.moveLibrary.start({ folder: 'disk' })).rejects.toMatchObject(refused)
  expect(existsSync(join(home, placeFileName))).toBe(false)
})

test('a folder above it is refused: the library would be inside of itself', async () => {
  mkdirSync(join(home, 'Atelier Library'))
  expect(await app.client.moveLibrary.look({ folder: home })).toMatchObject({ refusal: 'same' })
  const inside = join(home, 'Atelier Library')
  expect(await app.client.moveLibrary.look({ folder: inside })).toMatchObject({ refusal: 'nested' })
})

test('a folder of that name with other files in it is refused, and not touched', async () => {
  mkdirSync(to)
  writeFileSync(join(to, 'letter.txt'), 'words')
  expect(await app.client.moveLibrary.look({ folder: disk })).toMatchObject({ refusal: 'not-empty' })
  await expect(app.client.moveLibrary.start({ folder: disk })).rejects.toMatchObject({
    code: 'place-refused',
  })
  expect(readdirSync(to)).toEqual(['letter.txt'])
})

test('a journal that was cut off as it was begun keeps nothing from being moved there', async () => {
  await image('red')
  mkdirSync(to)
  writeFileSync(join(to, journalName), '{"format":"atel')
  expect(await move(app.client, disk)).toEqual({ step: 'ready', to })
})

test.skipIf(process.getuid?.() === 0)('a folder that takes nothing is refused', async () => {
  chmodSync(disk, 0o500)
  expect(await app.client.moveLibrary.look({ folder: disk })).toMatchObject({ refusal: 'no-right' })
  chmodSync(disk, 0o700)
})

test.skipIf(whyNoSmallDisk() !== null)(
  'a disk with less room than the library needs is refused',
  async () => {
    const small = mkdtempSync(join(tmpdir(), 'atelier-small-'))
    onTestFinished(() => rmSync(small, { recursive: true }))
    mountSmallDisk(small, 68)
    const plan = await app.client.moveLibrary.look({ folder: small })
    expect(plan).toMatchObject({ refusal: null })
    const size = { width: 1200, height: 1200, channels: 3 } as const
    const large = await sharp(randomBytes(1200 * 1200 * 3), { raw: size })
      .png()
      .toBuffer()
    await addImage(app, large)
    expect(await app.client.moveLibrary.look({ folder: small })).toMatchObject({ refusal: 'no-room' })
    await expect(app.client.moveLibrary.start({ folder: small })).rejects.toMatchObject({
      code: 'place-refused',
    })
    makeReadOnly(small)
    expect(await app.client.moveLibrary.look({ folder: small })).toMatchObject({ refusal: 'read-only' })
  },
)

test('where the disk is gone at the next start the library stays where it is, and the move goes on later', async () => {
  await image('red')
  await move(app.client, disk)
  await app.end()
  rmSync(to, { recursive: true })
  app = await startIn(home, keychain)
  expect(app.dataDirectory).toBe(home)
  expect(await moveEnded(app.client)).toMatchObject({ step: 'stopped', failure: { code: 'place-refused' } })
  expect(await notices()).toMatchObject([{ type: 'library-move', outcome: 'failed', folder: to }])
  // As the window tries it again.
  expect(await move(app.client, to)).toEqual({ step: 'ready', to })
  await restart()
  expect(app.dataDirectory).toBe(to)
})

test('a copy that is not what was copied is never changed over to', async () => {
  const path = await image('red')
  await move(app.client, disk)
  await app.end()
  rmSync(join(to, path))
  app = await startIn(home, keychain)
  // It was copied once more.
  expect(app.dataDirectory).toBe(to)
  expect(existsSync(join(to, path))).toBe(true)
})

test('what somebody wrote into the folder of before keeps all of it there, and the person is told', async () => {
  await image('red')
  await move(app.client, disk)
  await app.end()
  const other = join(home, 'media', 'somebody.txt')
  expect(await finishMove(home, home)).toBe(true)
  writeFileSync(other, 'words')
  app = await startIn(home, keychain)
  await settled()
  expect(await moveWhere(app.client, () => true)).toMatchObject({ directory: to, keptFolder: home })
  // From now on nothing tells this library from any other, and no move counts it as its copy.
  expect(existsSync(join(to, journalName))).toBe(false)
  expect(await notices()).toMatchObject([{ type: 'library-move', outcome: 'kept', folder: home }])
  expect(existsSync(join(home, 'atelier.db'))).toBe(true)
  expect(existsSync(other)).toBe(true)
  await app.client.moveLibrary.dismissKept({})
  expect(await moveWhere(app.client, () => true)).toMatchObject({ keptFolder: null })
})

test('what a file manager put into the folder of before keeps nothing there', async () => {
  await image('red')
  await move(app.client, disk)
  await app.end()
  expect(await finishMove(home, home)).toBe(true)
  writeFileSync(join(home, 'media', '.DS_Store'), 'how a window stood')
  app = await startIn(home, keychain)
  await settled()
  expect(libraryNames(home)).toEqual([])
})

test('media that a link leads to are moved, and stay where they are as well', async () => {
  await app.end()
  const elsewhere = join(root, 'elsewhere')
  mkdirSync(elsewhere, { mode: 0o700 })
  rmSync(join(home, 'media'), { recursive: true })
  symlinkSync(elsewhere, join(home, 'media'))
  app = await startIn(home, keychain)
  const path = await image('red')
  await move(app.client, disk)
  await restart()
  await settled()
  expect(existsSync(join(to, path))).toBe(true)
  expect(existsSync(join(elsewhere, path.slice('media/'.length)))).toBe(true)
  expect((await moveWhere(app.client, () => true)).keptFolder).toBe(home)
})

test('where it cannot be written that the new place was opened nothing begins there', async () => {
  await image('red')
  await move(app.client, disk)
  await app.end()
  expect(await finishMove(home, home)).toBe(true)
  const inTheWay = join(home, `${placeFileName}.part`)
  mkdirSync(inTheWay)
  await expect(openAppCore({ directory: to, keychain, home })).rejects.toThrow()
  rmSync(inTheWay, { recursive: true })
  app = await startIn(home, keychain)
  expect(app.dataDirectory).toBe(to)
})

test('a new place that cannot be opened is left again: the library is where it was', async () => {
  await image('red')
  await move(app.client, disk)
  await app.end()
  expect(await finishMove(home, home)).toBe(true)
  rmSync(join(to, 'atelier.db'))
  mkdirSync(join(to, 'atelier.db'))
  await expect(startIn(home, keychain)).rejects.toThrow()
  app = await startIn(home, keychain)
  expect(app.dataDirectory).toBe(home)
  expect(await moveEnded(app.client)).toMatchObject({ step: 'stopped' })
})
