import { createHash, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import type { LibraryEvent } from '../../../../shared/contract/library.ts'
import type { AssetId, TimestampMs } from '../../../../shared/domain/ids.ts'
import { createEventHub } from '../../../lib/event-hub.ts'
import { systemClock } from '../../../lib/time/clock.ts'
import { makeArchive } from '../../../media/archive/archive-folder.ts'
import { createLayout } from '../../../media/files/layout.ts'
import { createMediaFolder, type MediaFolder } from '../../../media/files/media-folder.ts'
import type { ImageTools } from '../../../media/images/image-tools.ts'
import { mediaTypeOf } from '../../../media/probe/media-type.ts'
import type { Store } from '../../../store/open.ts'
import { openTestStore, sampleAsset, temporaryDirectory } from '../../../store/test-support.ts'
import { createArchiveTally } from './archive-tally.ts'
import { moveOut, type MoveOutParts } from './move-out.ts'

const { signal } = new AbortController()

function libraryWith(...texts: string[]) {
  const store = openTestStore()
  const layout = createLayout(temporaryDirectory())
  mkdirSync(layout.parts, { recursive: true })
  const files = texts.map((text) => {
    const sha256 = createHash('sha256').update(text).digest('hex')
    const asset = sampleAsset({ sha256, byteSize: text.length, hasThumbnail: false })
    const type = mediaTypeOf(asset.mimeType)
    if (type === null) throw new Error('no type')
    store.assets.insert(asset)
    const original = layout.original(sha256, type.extension)
    mkdirSync(dirname(original), { recursive: true })
    writeFileSync(original, text)
    return { asset, type, original }
  })
  // Nothing is decoded here.
  const kept = createMediaFolder(layout, {} as ImageTools)
  const parts = (change: Partial<MediaFolder> = {}): MoveOutParts => ({
    ...{ store, hub: createEventHub<LibraryEvent>(), clock: systemClock, isInUse: () => false },
    media: { kept: { ...kept, ...change }, pathOf: layout.original, thumbnail: async () => '' },
  })
  return { store, files, kept, parts }
}

async function archiveOf(store: Store) {
  const archiveId = randomUUID()
  const folder = await makeArchive(temporaryDirectory(), archiveId)
  store.archives.putFolder(archiveId, folder, 1 as TimestampMs)
  const copies = () => readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(isImage)
  return { target: { archiveId, folder }, copies }
}
const isImage = (name: string) => name.endsWith('.png')

function deleteForEver(store: Store, id: AssetId): void {
  store.assets.trash(id, 1 as TimestampMs)
  store.trash.rows.assets([id])
}

test('a file that is deleted for ever while others are copied is not copied to the archive', async () => {
  const { store, files, parts } = libraryWith('the first', 'the second')
  const { target, copies } = await archiveOf(store)
  const tally = createArchiveTally('archive', files, systemClock, () => {
    const [, second] = files
    if (second !== undefined && store.assets.get(second.asset.id) !== null)
      deleteForEver(store, second.asset.id)
  })
  await moveOut(files, target, parts(), tally, signal)
  expect(copies()).toHaveLength(1)
  expect(tally.report(null, null)).toMatchObject({ moved: { files: 1 }, stayed: [{ reason: 'missing' }] })
})

test('a file that is deleted for ever while its copy is read again leaves none, and is not noted', async () => {
  const { store, files, kept, parts } = libraryWith('the only one')
  const { target, copies } = await archiveOf(store)
  const hash: MediaFolder['hash'] = async (...asked) => {
    await kept.hash(...asked)
    for (const { asset } of files) deleteForEver(store, asset.id)
  }
  const tally = createArchiveTally('archive', files, systemClock, () => {})
  await moveOut(files, target, parts({ hash }), tally, signal)
  expect(copies()).toEqual([])
  expect(files.map(({ asset }) => store.archives.find(asset.sha256))).toEqual([null])
  expect(files.map(({ original }) => existsSync(original))).toEqual([true])
})
