import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import type { Viewers } from '../../../src/main/host/host.ts'
import { systemClock } from '../../../src/main/lib/time/clock.ts'
import { AddedAsset, type Asset } from '../../../src/shared/domain/asset.ts'
import type { AssetId } from '../../../src/shared/domain/ids.ts'
import { type AppCore, openAppCore } from '../../support/app-core.ts'

/** The app as in the desktop window, on a machine that notes which windows it is asked for. */
async function prepare() {
  const opened: AssetId[] = []
  const machine = { hasRoom: true, rooms: 0 }
  const viewers: Viewers = {
    open: (assetId) => machine.hasRoom && opened.push(assetId) > 0,
    showRooms: () => void (machine.rooms += 1),
  }
  const core = await openAppCore(undefined, null, systemClock, { viewers })
  onTestFinished(() => core.close())
  return { core, opened, machine }
}

async function add(core: AppCore): Promise<Asset> {
  const body = await sharp({ create: { width: 30, height: 20, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
  const request = new Request('http://x/upload?name=A.png', { method: 'POST', body: new Uint8Array(body) })
  return AddedAsset.parse(await (await core.app.respondMedia(request)).json())
}

const none = 'ast_00000000000000000000000001' as AssetId

test('a file that is there gets a window, and whoever asks hears where there is no place for one more', async () => {
  const { core, opened, machine } = await prepare()
  const { id } = await add(core)
  expect(await core.client.library.openWindow({ assetId: id })).toEqual({ isOpen: true })
  machine.hasRoom = false
  expect(await core.client.library.openWindow({ assetId: id })).toEqual({ isOpen: false })
  await expect(core.client.library.openWindow({ assetId: none })).rejects.toMatchObject({ code: 'not-found' })
  expect(opened).toEqual([id])
})

test.each(['', '../../etc', 'ast_1', `${none}&room=settings`, `https://example.com/${none}`])(
  'what is no id of a file, as “%s”, opens nothing',
  async (assetId) => {
    const { core, opened } = await prepare()
    const asked = core.client.library.openWindow({ assetId: assetId as AssetId })
    await expect(asked).rejects.toMatchObject({ code: 'bad-input' })
    expect(opened).toEqual([])
  },
)

test('where a window without rooms leads to, the one with the rooms hears, and comes to the front', async () => {
  const { core, machine } = await prepare()
  const intent = { room: 'images' as const, type: 'add-layers' as const, assetIds: [none] }
  const place = { room: 'images' as const, params: { edit: none }, intent }
  await core.client.app.showPlace(place)
  for await (const request of core.client.app.requests({})) {
    expect(request).toEqual({ type: 'open-place', ...place })
    break
  }
  expect(machine.rooms).toBe(1)
})

test('a file is found in the Library, in the trash, and nowhere once it is gone for ever', async () => {
  const { core } = await prepare()
  const asset = await add(core)
  const find = () => core.client.library.find({ assetId: asset.id })
  expect(await find()).toMatchObject({ asset: { id: asset.id }, isInTrash: false })
  await core.client.library.remove({ assetId: asset.id })
  expect(await find()).toMatchObject({ asset: { id: asset.id }, isInTrash: true })
  await core.client.trash.remove({ itemIds: [asset.id] })
  expect(await find()).toBeNull()
})

test('where the window is a browser’s the app opens none', async () => {
  const core = await openAppCore()
  onTestFinished(() => core.close())
  const { id } = await add(core)
  expect((await core.client.app.info({})).capabilities.ownWindow).toBe(false)
  const refused = { code: 'bad-input' }
  await expect(core.client.library.openWindow({ assetId: id })).rejects.toMatchObject(refused)
  await expect(core.client.app.showPlace({ room: 'chat', params: {}, intent: null })).rejects.toMatchObject(
    refused,
  )
})
