import { createHash, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import type { LibraryEvent } from '../../../../shared/contract/library.ts'
import type { TimestampMs } from '../../../../shared/domain/ids.ts'
import { createEventHub } from '../../../lib/event-hub.ts'
import { makeArchive } from '../../../media/archive/archive-folder.ts'
import { createLayout } from '../../../media/files/layout.ts'
import { createMediaFolder, type MediaFolder } from '../../../media/files/media-folder.ts'
import type { ImageTools } from '../../../media/images/image-tools.ts'
import { openTestStore, sampleAsset, sampleJob, temporaryDirectory } from '../../../store/test-support.ts'
import { settleNoted, settleOriginal, type SettleParts } from './settle-original.ts'

const { signal } = new AbortController()

/** A file in the library whose copy in an archive is noted; the app ended before its original went. */
async function notedFile() {
  const bytes = Buffer.from('the whole of an image')
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const store = openTestStore()
  const asset = sampleAsset({ sha256, byteSize: bytes.length })
  store.assets.insert(asset)
  const layout = createLayout(temporaryDirectory())
  const original = layout.original(sha256, 'png')
  for (const folder of [layout.parts, dirname(original)]) mkdirSync(folder, { recursive: true })
  writeFileSync(original, bytes)
  const archiveId = randomUUID()
  const folder = await makeArchive(temporaryDirectory(), archiveId)
  const copy = join(folder, '2026-10', 'a.png')
  mkdirSync(dirname(copy))
  writeFileSync(copy, bytes)
  const row = { sha256, byteSize: bytes.length, archiveId, path: '2026-10/a.png', extension: 'png' }
  store.archives.putFolder(archiveId, folder, 1 as TimestampMs)
  store.archives.put(row, 1 as TimestampMs)
  // Nothing is decoded here.
  const kept = createMediaFolder(layout, {} as ImageTools)
  const parts: SettleParts = { store, hub: createEventHub<LibraryEvent>(), media: { kept } }
  return { parts, store, asset, bytes, original, copy, kept, noted: { ...row, folder } }
}

const withKept = (parts: SettleParts, kept: MediaFolder): SettleParts => ({ ...parts, media: { kept } })

test('an original that another program has open stays noted, and goes the next time', async () => {
  const { parts, store, asset, kept, noted } = await notedFile()
  // As Windows answers.
  const removeOriginal = async () => {
    throw Object.assign(new Error('open in another program'), { code: 'EBUSY' })
  }
  expect(await settleOriginal(noted, withKept(parts, { ...kept, removeOriginal }))).toBe('in-use')
  expect(store.assets.get(asset.id)).not.toHaveProperty('isArchived')
  expect(store.archives.toRemove('', 9)).toHaveLength(1)
  expect(await settleOriginal(noted, parts)).toBe(null)
  expect(store.assets.get(asset.id)).toMatchObject({ isArchived: true })
})

test('an original whose archive goes away before its turn stays for that reason', async () => {
  const { parts, original, noted } = await notedFile()
  renameSync(noted.folder, `${noted.folder}-away`)
  expect(await settleOriginal(noted, parts)).toBe('away')
  expect(existsSync(original)).toBe(true)
})

test('an original goes once its copy was read again', async () => {
  const { parts, store, asset, original, noted } = await notedFile()
  expect(await settleNoted(noted, parts, signal)).toBe(true)
  expect(existsSync(original)).toBe(false)
  expect(store.assets.get(asset.id)).toMatchObject({ isArchived: true })
})

test('an original that a job began to use meanwhile stays, and goes when that has ended', async () => {
  const { parts, store, asset, original, noted } = await notedFile()
  const job = sampleJob({ state: 'running' })
  const request = { ...job.request, firstFrameAssetId: asset.id } as typeof job.request
  store.jobs.insert({ ...job, request })
  expect(await settleNoted(noted, parts, signal)).toBe(false)
  expect(existsSync(original)).toBe(true)
  store.jobs.update({ ...job, request, state: 'cancelled' })
  expect(await settleNoted(noted, parts, signal)).toBe(true)
})

test('an original whose copy was changed since it was noted stays, and that copy is none any more', async () => {
  const { parts, store, bytes, original, copy, noted } = await notedFile()
  writeFileSync(copy, Buffer.from(bytes.map((byte, at) => (at === 3 ? byte ^ 1 : byte))))
  expect(await settleNoted(noted, parts, signal)).toBe(false)
  expect(readFileSync(original)).toEqual(bytes)
  expect(store.archives.find(noted.sha256)).toBe(null)
})

test('a file that was deleted for ever and added anew while a disk woke up keeps its original', async () => {
  const { parts, store, bytes, original, kept, noted } = await notedFile()
  const hash: MediaFolder['hash'] = async (...asked) => {
    await kept.hash(...asked)
    store.archives.forget(noted.sha256)
  }
  expect(await settleNoted(noted, withKept(parts, { ...kept, hash }), signal)).toBe(false)
  expect(readFileSync(original)).toEqual(bytes)
})

test('a file that was noted in another archive meanwhile keeps its original', async () => {
  const { parts, store, original, kept, noted } = await notedFile()
  const hash: MediaFolder['hash'] = async (...asked) => {
    await kept.hash(...asked)
    const { folder: _folder, ...row } = noted
    store.archives.put({ ...row, path: '2026-10/b.png' }, 2 as TimestampMs)
  }
  expect(await settleNoted(noted, withKept(parts, { ...kept, hash }), signal)).toBe(false)
  expect(existsSync(original)).toBe(true)
})

test('nothing comes between the going of an original and the word of it', async () => {
  const { parts, store, asset, kept, noted } = await notedFile()
  let isKnown: boolean | undefined
  const removeOriginal: MediaFolder['removeOriginal'] = (place, onOut) => {
    const removed = kept.removeOriginal(place, onOut)
    isKnown = store.assets.get(asset.id)?.isArchived
    return removed
  }
  expect(await settleOriginal(noted, withKept(parts, { ...kept, removeOriginal }))).toBe(null)
  expect(isKnown).toBe(true)
})
