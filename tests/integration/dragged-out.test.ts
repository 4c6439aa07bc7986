import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import type { DraggedFile } from '../../src/main/host/host.ts'
import { systemClock } from '../../src/main/lib/clock.ts'
import { AddedAsset, type Asset } from '../../src/shared/domain/asset.ts'
import { type AppCore, openAppCore } from '../support/app-core.ts'

/** The app as in the desktop window, on a machine that notes what it is asked for. */
async function prepare() {
  const dragged: DraggedFile[] = []
  const shown: string[] = []
  const home = mkdtempSync(join(tmpdir(), 'atelier-home-'))
  onTestFinished(() => rmSync(home, { recursive: true, force: true }))
  const saving = { askWhere: async (name: string) => join(home, name), mode: 0o644 }
  const core = await openAppCore(undefined, saving, systemClock, {
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
  const kept = await core.app.respondMedia(new Request(`http://x/asset/${id}/original`))
  expect(Buffer.from(await kept.arrayBuffer()).equals(bytes)).toBe(true)
})

test('a video without a first frame is dragged under the app’s own image, and one that is not there is told', async () => {
  const { core, dragged } = await prepare()
  const film = readFileSync(new URL('../fixtures/media/clip.mp4', import.meta.url))
  const { id } = await add(core, 'Waves.mp4', film)
  await core.client.library.dragOut({ assetId: id })
  expect(dragged).toEqual([{ file: expect.stringMatching(/Waves\.mp4$/), icon: null }])
  const none = 'ast_00000000000000000000000001' as never
  await expect(core.client.library.dragOut({ assetId: none })).rejects.toMatchObject({ code: 'not-found' })
})

test('the next start empties the folder of what was dragged out', async () => {
  const { core, restart, dragged } = await prepare()
  const { id } = await add(core, 'A.png', await image())
  await core.client.library.dragOut({ assetId: id })
  expect(existsSync(dragged[0]?.file ?? '')).toBe(true)
  const next = await restart()
  await expect.poll(() => existsSync(join(next.dataDirectory, 'dragged-out'))).toBe(false)
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

test('where the window is a browser’s nothing is revealed or dragged by the app', async () => {
  const core = await openAppCore()
  onTestFinished(() => core.close())
  const { id } = await add(core, 'A.png', await image())
  const { capabilities } = await core.client.app.info({})
  expect(capabilities).toMatchObject({ reveal: false, dragOut: false })
  for (const asked of [core.client.library.reveal, core.client.library.dragOut])
    await expect(asked({ assetId: id })).rejects.toMatchObject({ code: 'bad-input' })
})
