import fs, {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { DraggedFile } from '../../../src/main/host/host.ts'
import { type Clock, systemClock } from '../../../src/main/lib/time/clock.ts'
import { AddedAsset, type Asset } from '../../../src/shared/domain/asset.ts'
import type { AssetId } from '../../../src/shared/domain/ids.ts'
import { type AppCore, openAppCore } from '../../support/app-core.ts'

/** The app as in the desktop window, on a machine that notes what it is asked for. */
async function prepare(clock: Clock = systemClock) {
  const dragged: DraggedFile[] = []
  const shown: string[] = []
  const home = mkdtempSync(join(tmpdir(), 'atelier-home-'))
  onTestFinished(() => rmSync(home, { recursive: true, force: true }))
  const saving = { askWhere: async (name: string) => join(home, name), mode: 0o644 }
  const core = await openAppCore(undefined, saving, clock, {
    dragOut: (file) => void dragged.push(file),
    reveal: (path) => void shown.push(path),
  })
  const open = { core }
  onTestFinished(() => open.core.close())
  const restart = async () => (open.core = await open.core.restart())
  return { core, restart, dragged, shown, home }
}

async function add(core: AppCore, name: string, body: Buffer): Promise<Asset> {
  const address = `http://x/upload?name=${encodeURIComponent(name)}`
  const response = await core.app.respondMedia(
    new Request(address, { method: 'POST', body: new Uint8Array(body) }),
  )
  return AddedAsset.parse(await response.json())
}

const image = (): Promise<Buffer> =>
  sharp({ create: { width: 300, height: 200, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()

const video = (): Buffer => readFileSync(new URL('../../fixtures/media/clip.mp4', import.meta.url))

test('what is dragged out is a copy with a readable name, and hangs from the pointer as a small PNG of itself', async () => {
  const { core, dragged } = await prepare()
  const bytes = await image()
  const { id } = await add(core, 'A lighthouse: at dusk.png', bytes)
  await core.client.library.dragOut({ assetId: id })
  const [first] = dragged
  if (first === undefined || first.icon === null) throw new Error('nothing was dragged, or without an image')
  expect(basename(first.file)).toBe('A lighthouse at dusk.png')
  expect(readFileSync(first.file).equals(bytes)).toBe(true)
  if (process.platform !== 'win32') expect(statSync(first.file).mode & 0o777).toBe(0o644)
  expect(await sharp(first.icon).metadata()).toMatchObject({ format: 'png', width: 128, height: 86 })

  // A program that writes into it does not write into the library, and the next one gets it as it is kept.
  writeFileSync(first.file, 'scribbled')
  await core.client.library.dragOut({ assetId: id })
  expect(readFileSync(dragged[1]?.file ?? '').equals(bytes)).toBe(true)
  // What it wrote is its own, and may be all there is of somebody's work.
  expect(readFileSync(first.file, 'utf8')).toBe('scribbled')
  const kept = await core.app.respondMedia(new Request(`http://x/asset/${id}/original`))
  expect(Buffer.from(await kept.arrayBuffer()).equals(bytes)).toBe(true)
})

test('a video without a first frame is dragged under the app’s own image, and one that is not there is told', async () => {
  const { core, dragged } = await prepare()
  const { id } = await add(core, 'Waves.mp4', video())
  await core.client.library.dragOut({ assetId: id })
  expect(dragged).toEqual([{ file: expect.stringMatching(/Waves\.mp4$/), icon: null }])
  const none = 'ast_00000000000000000000000001' as never
  await expect(core.client.library.dragOut({ assetId: none })).rejects.toMatchObject({ code: 'not-found' })
})

const hourMs = 3_600_000
const dayMs = 24 * hourMs

test('a program that links to what was dragged out finds it for seven days after it was last dragged, whatever starts meanwhile', async () => {
  let nowMs = Date.now()
  const { core, restart, dragged } = await prepare({ ...systemClock, now: () => nowMs })
  const old = await add(core, 'Waves.mp4', video())
  const { id } = await add(core, 'A.png', await image())
  await core.client.library.dragOut({ assetId: old.id })
  await core.client.library.dragOut({ assetId: id })
  nowMs += 6 * dayMs
  await core.client.library.dragOut({ assetId: id })
  nowMs += dayMs + hourMs
  const next = await restart()
  // The start removes what is older, and nothing younger.
  await expect.poll(() => readdirSync(join(next.dataDirectory, 'dragged-out'))).toEqual([id])
  expect(dragged.map(({ file }) => existsSync(file))).toEqual([false, true, true])
  nowMs += 6 * dayMs
  const last = await restart()
  await expect.poll(() => existsSync(join(last.dataDirectory, 'dragged-out'))).toBe(false)
})

/** Until `carryOn` nothing is copied; what was asked for is counted. */
function holdCopies() {
  const gate = Promise.withResolvers<void>()
  const { copyFile } = fs.promises
  const copying = vi.spyOn(fs.promises, 'copyFile').mockImplementation(async (...asked) => {
    await gate.promise
    // On Windows a folder stays while something in it is being written.
    mkdirSync(dirname(String(asked[1])), { recursive: true })
    await copyFile(...asked)
  })
  syncBuiltinESMExports()
  onTestFinished(() => {
    vi.restoreAllMocks()
    syncBuiltinESMExports()
  })
  const files = () => new Set(copying.mock.calls.map(([, to]) => String(to)))
  return { files, carryOn: () => gate.resolve() }
}

test('who lets go and drags again while the copy is made gets that copy: no second one is begun', async () => {
  const { core, dragged } = await prepare()
  const { id } = await add(core, 'A.png', await image())
  const { files, carryOn } = holdCopies()
  const letGo = new AbortController()
  const first = core.client.library.dragOut({ assetId: id }, { signal: letGo.signal })
  await vi.waitUntil(() => files().size > 0)
  letGo.abort()
  const ready = core.client.library.dragReady({ assetId: id })
  const second = core.client.library.dragOut({ assetId: id })
  // A round trip later than the second drag.
  await core.client.library.get({ assetId: id })
  carryOn()
  await Promise.allSettled([first, second])
  expect(await ready).toEqual({ isNew: true })
  expect(await core.client.library.dragReady({ assetId: id })).toEqual({ isNew: false })
  expect(files().size).toBe(1)
  expect(dragged.map(({ file }) => file)).toEqual([...files()])
})

const floorBytes = 64 * 1024 * 1024

/** A drive that copies whole files only, whatever the one of this machine can, with so much room on it. */
function driveWith(numbers: { bavail: number; bsize: number; blocks: number }) {
  const gate = Promise.withResolvers<void>()
  const begun: string[] = []
  const { copyFile, statfs } = fs.promises
  vi.spyOn(fs.promises, 'copyFile').mockImplementation(async (from, to, mode) => {
    if (mode === fs.constants.COPYFILE_FICLONE_FORCE) throw new Error('ENOTSUP')
    begun.push(basename(String(to)))
    await gate.promise
    await copyFile(from, to, mode)
  })
  vi.spyOn(fs.promises, 'statfs').mockImplementation(async (path) => ({
    ...(await statfs(path)),
    ...numbers,
  }))
  syncBuiltinESMExports()
  onTestFinished(() => {
    vi.restoreAllMocks()
    syncBuiltinESMExports()
  })
  return { begun, carryOn: () => gate.resolve() }
}

test('a copy that would leave too little room on the disk is not begun, and nothing stays of it', async () => {
  const { core, dragged } = await prepare()
  const { id } = await add(core, 'A.png', await image())
  const numbers = { bavail: floorBytes, bsize: 1, blocks: floorBytes }
  driveWith(numbers).carryOn()
  const refused = core.client.library.dragOut({ assetId: id })
  await expect(refused).rejects.toMatchObject({ code: 'disk-full', data: {} })
  expect(readdirSync(join(core.dataDirectory, 'dragged-out', id))).toEqual([])
  numbers.bavail *= 2
  await core.client.library.dragOut({ assetId: id })
  expect(dragged).toHaveLength(1)
})

test('what another copy under way may still take refuses none: one is made after the other, by what the disk has then', async () => {
  const { core, dragged } = await prepare()
  const [large, small] = [await add(core, 'Waves.mp4', video()), await add(core, 'A.png', await image())]
  const { begun, carryOn } = driveWith({ bavail: floorBytes + large.byteSize, bsize: 1, blocks: floorBytes })
  const first = core.client.library.dragOut({ assetId: large.id })
  await vi.waitUntil(() => begun.length > 0)
  const second = core.client.library.dragOut({ assetId: small.id })
  const both = Promise.all([first, second])
  both.catch(() => {})
  // A round trip later than the second drag.
  await core.client.library.get({ assetId: small.id })
  expect(begun).toEqual(['Waves.mp4'])
  carryOn()
  await both
  expect(begun).toEqual(['Waves.mp4', 'A.png'])
  expect(dragged).toHaveLength(2)
})

test('a drive that tells no numbers of its room refuses no drag', async () => {
  const { core, dragged } = await prepare()
  const { id } = await add(core, 'A.png', await image())
  driveWith({ bavail: 0, bsize: 4096, blocks: 0 }).carryOn()
  await core.client.library.dragOut({ assetId: id })
  expect(dragged).toHaveLength(1)
})

test('a drag removes what was dragged out more than seven days ago', async () => {
  let nowMs = Date.now()
  const { core, dragged } = await prepare({ ...systemClock, now: () => nowMs })
  const ids = [await add(core, 'A.png', await image()), await add(core, 'Waves.mp4', video())].map(
    ({ id }) => id,
  )
  const drag = (index: number) => core.client.library.dragOut({ assetId: ids[index] as AssetId })
  await drag(0)
  nowMs += 4 * dayMs
  await drag(1)
  expect(dragged.map(({ file }) => existsSync(file))).toEqual([true, true])
  nowMs += 4 * dayMs
  await drag(1)
  await expect.poll(() => dragged.map(({ file }) => existsSync(file))).toEqual([false, true, true])
})

test('nothing stays in the folder of what is deleted for ever, not even of a copy that is just being made', async () => {
  const { core } = await prepare()
  const [done, made] = [await add(core, 'A.png', await image()), await add(core, 'Waves.mp4', video())]
  await core.client.library.dragOut({ assetId: done.id })
  const { files, carryOn } = holdCopies()
  const letGo = new AbortController()
  const dragging = core.client.library.dragOut({ assetId: made.id }, { signal: letGo.signal }).catch(() => {})
  await vi.waitUntil(() => files().size > 0)
  letGo.abort()
  for (const { id } of [done, made]) await core.client.library.remove({ assetId: id })
  await core.client.trash.remove({ itemIds: [done.id, made.id] })
  carryOn()
  await dragging
  await expect.poll(() => readdirSync(join(core.dataDirectory, 'dragged-out'))).toEqual([])
})

test('a copy that was saved is shown where it went, and the kept file where it lies: the window names no path', async () => {
  const { core, shown, home } = await prepare()
  const { id, fileName } = await add(core, 'A.png', await image())
  const events = []
  const source = { type: 'asset' as const, assetId: id }
  for await (const event of core.client.library.saveCopy({ source, fileName })) events.push(event)
  const saved = events.at(-1)
  if (saved?.type !== 'saved' || saved.savedId === undefined) throw new Error('it cannot be shown')
  await core.client.library.revealSaved({ savedId: saved.savedId })
  await core.client.library.reveal({ assetId: id })
  expect(shown[0]).toBe(join(home, 'A.png'))
  expect(existsSync(shown[1] ?? '')).toBe(true)
  const other = '00000000-0000-4000-8000-000000000000'
  await expect(core.client.library.revealSaved({ savedId: other })).rejects.toMatchObject({
    code: 'not-found',
  })
})

test('a document and an image in another look are shown where they were saved too', async () => {
  const { core, shown, home } = await prepare()
  const asset = await add(core, 'A.png', await image())
  const { id: canvasId } = await core.client.canvas.create({ width: 30, height: 20, name: 'Mine' })
  const look = { format: 'jpeg', quality: 80, edge: null, keepsRecipe: false } as const
  for (const save of [
    core.client.canvas.saveCopy({ canvasId, fileName: 'Mine.atelier' }),
    core.client.provenance.saveImage({ assetId: asset.id, look, fileName: 'A.jpg' }),
  ])
    for await (const event of save)
      if (event.type === 'saved') await core.client.library.revealSaved({ savedId: event.savedId ?? '' })
  expect(shown).toEqual([join(home, 'Mine.atelier'), join(home, 'A.jpg')])
})

test('where the window is a browser’s nothing is revealed or dragged by the app', async () => {
  const core = await openAppCore()
  onTestFinished(() => core.close())
  const { id } = await add(core, 'A.png', await image())
  const { capabilities } = await core.client.app.info({})
  expect(capabilities).toMatchObject({ reveal: false, dragOut: false })
  for (const asked of [core.client.library.reveal, core.client.library.dragOut])
    await expect(asked({ assetId: id })).rejects.toMatchObject({ code: 'bad-input' })
})
