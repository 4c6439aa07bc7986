import { createHash, randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
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
import type { MoveOutParts } from './move-out.ts'

/** A library with one file of each text. */
export function libraryWith(...texts: string[]) {
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

/** An archive that is known to it, and the copies in there. */
export async function archiveOf(store: Store) {
  const archiveId = randomUUID()
  const folder = await makeArchive(temporaryDirectory(), archiveId)
  store.archives.putFolder(archiveId, folder, 1 as TimestampMs)
  const copies = () => readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(isImage)
  return { target: { archiveId, folder }, copies }
}
const isImage = (name: string) => name.endsWith('.png')

export function deleteForEver(store: Store, id: AssetId): void {
  store.assets.trash(id, 1 as TimestampMs)
  store.trash.rows.assets([id])
}
