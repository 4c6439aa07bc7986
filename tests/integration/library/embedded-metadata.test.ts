import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { AddedAsset, Asset } from '../../../src/shared/domain/asset.ts'
import { openSqlite } from '../../../src/main/store/sqlite.ts'
import { type AppCore, openAppCore } from '../../support/app-core.ts'
import { bringIn } from '../../support/import/chat-exports.ts'

let core: AppCore

beforeEach(async () => {
  core = await openAppCore()
})

afterEach(() => core.close())

type Exif = Parameters<ReturnType<typeof sharp>['withExif']>[0]

const photoWith = (exif: Exif, background = '#467') =>
  sharp({ create: { width: 40, height: 30, channels: 3, background } })
    .jpeg()
    .withExif(exif)
    .toBuffer()

async function added(name: string, body: Buffer): Promise<AddedAsset> {
  const request = new Request(`http://app/upload?name=${name}`, {
    method: 'POST',
    body: new Uint8Array(body),
  })
  return (await (await core.app.respondMedia(request)).json()) as AddedAsset
}

async function found(query: string | null): Promise<Asset[]> {
  const { assets } = await core.client.library.list({ kind: null, query, cursor: null, limit: 50 })
  return assets
}

const names = async (query: string) => (await found(query)).map(({ fileName }) => fileName)

test('an image that is added is soon found by what it says of itself, and every window hears of it', async () => {
  const ending = new AbortController()
  const events = core.client.library.watch({}, { signal: ending.signal })[Symbol.asyncIterator]()
  await added(
    'pier.jpg',
    await photoWith({ IFD0: { ImageDescription: 'The pier at dusk', Make: 'Canon', Model: 'EOS R5' } }),
  )
  await expect.poll(() => names('pier dusk'), { timeout: 15_000 }).toEqual(['pier.jpg'])
  expect(await names('eos canon')).toEqual(['pier.jpg'])
  expect(await events.next()).toMatchObject({ value: { asset: { fileName: 'pier.jpg', embedded: null } } })
  expect(await events.next()).toMatchObject({ value: { asset: { embedded: { camera: 'Canon EOS R5' } } } })
  ending.abort()
})

test('a key of a connection that a program wrote into an image is neither kept, found nor shown', async () => {
  const key = 'sk-live-4fT9qLw2ZxV7bN3mKc8R'
  await core.connect('http://127.0.0.1:9', key)
  const { id: assetId } = await added(
    'pier.jpg',
    await photoWith({ IFD0: { ImageDescription: `The pier at dusk ${key}`, Artist: `workflow ${key}` } }),
  )
  await expect.poll(() => names('pier dusk'), { timeout: 15_000 }).toEqual(['pier.jpg'])
  expect(await names('4fT9qLw2ZxV7bN3mKc8R')).toEqual([])
  const about = JSON.stringify(await core.client.provenance.about({ assetId }))
  expect(about).toContain('The pier at dusk [key]')
  expect(about).not.toContain('4fT9qLw2')
  await core.end()
  const sqlite = openSqlite(join(core.dataDirectory, 'atelier.db'))
  const [row] = sqlite.prepare('SELECT words FROM embedded_metadata').all()
  expect(row).toEqual({ words: 'The pier at dusk [key]\nworkflow [key]' })
  sqlite.close()
  core = await openAppCore({ directory: core.dataDirectory, keychain: core.keychain })
})

test('images that were in the library before are read after a start, each once', async () => {
  await added('pier.jpg', await photoWith({ IFD0: { ImageDescription: 'The old pier' } }))
  await expect.poll(() => names('pier old'), { timeout: 15_000 }).toEqual(['pier.jpg'])
  await core.end()
  const sqlite = openSqlite(join(core.dataDirectory, 'atelier.db'))
  sqlite.execute(`
    DELETE FROM embedded_metadata;
    INSERT INTO assets_search (assets_search) VALUES ('delete-all');`)
  sqlite.close()
  core = await openAppCore({ directory: core.dataDirectory, keychain: core.keychain })
  await expect.poll(() => names('pier old'), { timeout: 15_000 }).toEqual(['pier.jpg'])
})

test('a photo of a folder stands at the time at which it was taken, another file at its own', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'atelier-photos-'))
  try {
    const exif = { IFD0: { Make: 'X' }, IFD2: { DateTimeOriginal: '2019:07:04 08:00:00' } }
    await writeFile(join(folder, 'taken.jpg'), await photoWith(exif))
    await writeFile(join(folder, 'plain.jpg'), await photoWith({ IFD0: { Make: 'X' } }, '#211'))
    const modified = new Date(2022, 1, 3)
    for (const name of ['taken.jpg', 'plain.jpg']) await utimes(join(folder, name), modified, modified)
    const ending = new AbortController()
    const events = core.client.library.watch({}, { signal: ending.signal })[Symbol.asyncIterator]()
    const told = Promise.all([events.next(), events.next()])
    await bringIn(core.client, folder)
    const cameras = (await told).map(({ value }) => value.asset.embedded?.camera)
    ending.abort()
    expect(cameras, 'windows hear of them with what they say').toEqual(['X', 'X'])
    const times = Object.fromEntries(
      (await found(null)).map(({ fileName, createdAt }) => [fileName, createdAt]),
    )
    expect(times).toEqual({
      'taken.jpg': new Date(2019, 6, 4, 8).getTime(),
      'plain.jpg': modified.getTime(),
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
