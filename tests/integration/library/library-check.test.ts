import {
  copyFile,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  symlink,
  truncate,
  unlink,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import type { Asset } from '../../../src/shared/domain/asset.ts'
import type { LibraryReport } from '../../../src/shared/domain/health/library-check.ts'
import { type AppCore, openAppCore } from '../../support/app-core.ts'
import { bringIn } from '../../support/import/chat-exports.ts'

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

const fileOf = ({ sha256 }: Asset) => join(core.dataDirectory, 'media', sha256.slice(0, 2), `${sha256}.png`)

async function check(): Promise<LibraryReport> {
  let last = -1
  for await (const event of core.client.library.verify({})) {
    if (event.type === 'done') return event.report
    expect(event.done).toBeGreaterThanOrEqual(last)
    last = event.done
  }
  throw new Error('it ended without a report')
}

/** The same bytes as another entry of the library, which what is in the trash is none. */
async function importedCopy(of: Asset): Promise<Asset> {
  const folder = await mkdtemp(join(tmpdir(), 'atelier-copy-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await copyFile(fileOf(of), join(folder, 'copy.png'))
  await bringIn(core.client, folder)
  const { assets } = await core.client.library.list({ kind: null, cursor: null, limit: 9 })
  const copy = assets.find(({ sha256 }) => sha256 === of.sha256)
  if (copy === undefined) throw new Error('it was not imported')
  return copy
}

const isMissing = async ({ id }: Asset) => (await core.client.library.get({ assetId: id })).isMissing

test('a library in order is found in order, the trash with it', async () => {
  const kept = await addImage('#246')
  const trashed = await addImage('#642')
  await core.client.library.remove({ assetId: trashed.id })
  expect(await check()).toMatchObject({ files: 2, missing: 0, damaged: 0, imported: 0, unusable: 0 })
  expect([await isMissing(kept), await isMissing(trashed)]).toEqual([false, false])
})

test('what is gone and what is damaged is named, and what is back is found', async () => {
  const [gone, flipped, whole] = [await addImage('#111'), await addImage('#222'), await addImage('#333')]
  await unlink(fileOf(gone))
  const bytes = await readFile(fileOf(flipped))
  bytes[bytes.length - 20] = (bytes.at(-20) ?? 0) ^ 1
  await writeFile(fileOf(flipped), bytes)
  const report = await check()
  expect(report).toMatchObject({ files: 2, missing: 1, damaged: 1, imported: 0 })
  expect(report.names.map(({ assetId }) => assetId).toSorted()).toEqual([gone.id, flipped.id].toSorted())
  expect([await isMissing(gone), await isMissing(flipped), await isMissing(whole)]).toEqual([
    true,
    true,
    false,
  ])
  expect(await readdir(join(core.dataDirectory, 'media', 'damaged'))).toHaveLength(1)

  bytes[bytes.length - 20] = (bytes.at(-20) ?? 0) ^ 1
  await writeFile(fileOf(flipped), bytes)
  expect(await check()).toMatchObject({ found: 1, missing: 1, damaged: 0 })
  expect(await isMissing(flipped)).toBe(false)
})

test('a file that nobody knows is taken in when it can be shown, else set aside', async () => {
  const known = await addImage('#444')
  const lost = await addImage('#555')
  const bytes = await readFile(fileOf(lost))
  await core.close()
  core = await openAppCore()
  await mkdir(join(fileOf(lost), '..'), { recursive: true })
  await writeFile(fileOf(lost), bytes)
  const strange = join(core.dataDirectory, 'media', 'aa')
  await mkdir(strange, { recursive: true })
  await writeFile(join(strange, `${'a'.repeat(64)}.png`), 'not what it says')
  expect(await check()).toMatchObject({ imported: 1, unusable: 1, missing: 0 })
  const { assets } = await core.client.library.list({ kind: null, cursor: null, limit: 9 })
  expect(assets.map(({ sha256, width, hasThumbnail }) => ({ sha256, width, hasThumbnail }))).toEqual([
    { sha256: lost.sha256, width: 40, hasThumbnail: true },
  ])
  expect(known.sha256).not.toBe(lost.sha256)
  expect(await check()).toMatchObject({ imported: 0, unusable: 0 })
})

test('a file that cannot be read is told as that, stays where it is, and is whole once it can be read', async () => {
  const [unread, whole] = [await addImage('#667'), await addImage('#668')]
  const bytes = await readFile(fileOf(unread))
  await unlink(fileOf(unread))
  // Reading it fails, as on a disk that does not answer.
  await mkdir(fileOf(unread))
  const report = await check()
  expect(report).toMatchObject({ files: 1, unreadable: 1, missing: 0, damaged: 0, unusable: 0 })
  expect(report.names.map(({ assetId }) => assetId)).toEqual([unread.id])
  expect([await isMissing(unread), await isMissing(whole)]).toEqual([false, false])

  await rm(fileOf(unread), { recursive: true })
  await writeFile(fileOf(unread), bytes)
  expect(await check()).toMatchObject({ files: 2, unreadable: 0, missing: 0, damaged: 0 })
})

test('files of a folder that cannot be read do not count as missing', async () => {
  const unread = await addImage('#669')
  const folder = join(fileOf(unread), '..')
  await rename(folder, `${folder}-away`)
  await writeFile(folder, 'no folder')
  expect(await check()).toMatchObject({ unreadable: 1, missing: 0 })
  expect(await isMissing(unread)).toBe(false)
  await unlink(folder)
  await rename(`${folder}-away`, folder)
  expect(await check()).toMatchObject({ files: 1, unreadable: 0 })
})

test('a file that vanishes while the check goes on is missing, and the check goes on', async () => {
  const [vanished, whole] = [await addImage('#66a'), await addImage('#66b')]
  await unlink(fileOf(vanished))
  // Its name is listed, and then there is nothing.
  await symlink('nowhere', fileOf(vanished))
  expect(await check()).toMatchObject({ files: 1, missing: 1, damaged: 0, unreadable: 0 })
  expect([await isMissing(vanished), await isMissing(whole)]).toEqual([true, false])
})

test('a file that was set aside and reads well again comes back to its place', async () => {
  const image = await addImage('#66c')
  const damaged = join(core.dataDirectory, 'media', 'damaged')
  await mkdir(damaged, { recursive: true })
  await rename(fileOf(image), join(damaged, `${image.sha256}.png`))
  expect(await check()).toMatchObject({ found: 1, missing: 0, damaged: 0 })
  expect([await isMissing(image), await readdir(damaged)]).toEqual([false, []])
})

test('a file cut short is damage', async () => {
  const cut = await addImage('#666')
  await truncate(fileOf(cut), cut.byteSize - 9)
  expect(await check()).toMatchObject({ damaged: 1, missing: 0 })
  await rm(join(core.dataDirectory, 'media', 'damaged'), { recursive: true })
  expect(await check()).toMatchObject({ damaged: 0, missing: 1 })
})

test('the trash is emptied of what nothing names, file and all, and of nothing else', async () => {
  const [gone, named, shown] = [await addImage('#777'), await addImage('#888'), await addImage('#999')]
  await core.client.workspace.write({ slot: 'images:form', value: JSON.stringify({ from: named.id }) })
  for (const { id } of [gone, named]) await core.client.library.remove({ assetId: id })
  expect(await core.client.trash.empty({})).toEqual({ files: 1, conversations: 0, kept: 1, delayed: 0 })
  await expect(readFile(fileOf(gone))).rejects.toMatchObject({ code: 'ENOENT' })
  await expect(core.client.library.restore({ assetId: gone.id })).rejects.toMatchObject({ code: 'not-found' })
  expect(await core.client.library.restore({ assetId: named.id })).toMatchObject({ id: named.id })
  expect(await check()).toMatchObject({ files: 2, missing: 0, imported: 0 })
  expect(await isMissing(shown)).toBe(false)
})

test('a file that another entry of the library shows stays when its first entry is removed for ever', async () => {
  const first = await addImage('#aaa')
  await core.client.library.remove({ assetId: first.id })
  const second = await importedCopy(first)
  expect(second.id).not.toBe(first.id)
  expect(await core.client.trash.empty({})).toEqual({ files: 1, conversations: 0, kept: 0, delayed: 0 })
  expect(await check()).toMatchObject({ files: 1, missing: 0 })
  expect(await isMissing(second)).toBe(false)
})
