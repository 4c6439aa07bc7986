import { afterEach, beforeEach, expect, test } from 'vitest'
import type { LibraryEvent } from '../../../src/shared/contract/library.ts'
import type { Asset } from '../../../src/shared/domain/asset.ts'
import { type AppCore, openAppCore } from '../../support/app-core.ts'
import sharp from 'sharp'

let core: AppCore

beforeEach(async () => {
  core = await openAppCore()
})

afterEach(() => core.close())

async function addImage(background: string): Promise<Asset> {
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background } })
    .png()
    .toBuffer()
  const request = new Request('http://media/upload?name=one.png', {
    method: 'POST',
    body: new Uint8Array(bytes),
  })
  return (await (await core.app.respondMedia(request)).json()) as Asset
}

test('a rating is told to every window, stays half by half, and is what the library is asked by', async () => {
  const [kept, other] = [await addImage('teal'), await addImage('plum')]
  expect(kept).toMatchObject({ pick: null, stars: 0 })
  const windows = [core.client.library.watch({}), core.client.library.watch({})]
  const heard = windows.map((events) => nextRated(events, kept))
  await core.client.library.rate({ assetId: kept.id, pick: 'picked' })
  for (const event of await Promise.all(heard)) expect(event).toMatchObject({ pick: 'picked', stars: 0 })
  for (const events of windows) await events.return?.()
  expect(await core.client.library.rate({ assetId: kept.id, stars: 3 })).toMatchObject({
    pick: 'picked',
    stars: 3,
  })
  await core.client.library.rate({ assetId: other.id, pick: 'rejected', stars: 1 })
  const ids = async (rating: 'picked' | 'rejected' | 'stars-1' | 'stars-2') =>
    (await core.client.library.list({ kind: 'image', rating, cursor: null, limit: 9 })).assets.map(
      ({ id }) => id,
    )
  expect(await ids('picked')).toEqual([kept.id])
  expect(await ids('rejected')).toEqual([other.id])
  expect(await ids('stars-1')).toEqual([other.id, kept.id])
  expect(await ids('stars-2')).toEqual([kept.id])
})

test('what is in the trash is not rated, and comes back as it was rated', async () => {
  const { id } = await addImage('teal')
  await core.client.library.rate({ assetId: id, pick: 'picked', stars: 5 })
  await core.client.library.remove({ assetId: id })
  await expect(core.client.library.rate({ assetId: id, stars: 1 })).rejects.toMatchObject({
    code: 'not-found',
  })
  expect(await core.client.library.restore({ assetId: id })).toMatchObject({ pick: 'picked', stars: 5 })
})

test('more than five stars are refused', async () => {
  const { id } = await addImage('teal')
  await expect(core.client.library.rate({ assetId: id, stars: 6 })).rejects.toMatchObject({
    code: 'bad-input',
  })
  expect(await core.client.library.get({ assetId: id })).toMatchObject({ stars: 0 })
})

async function nextRated(events: AsyncIterable<LibraryEvent>, { id }: Asset): Promise<Asset> {
  for await (const event of events)
    if (event.type === 'asset-updated' && event.asset.id === id && event.asset.pick !== null)
      return event.asset
  throw new Error('nobody was told')
}
