import type { LibraryEvent } from '../../../../shared/contract/library.ts'
import type { LibraryReport } from '../../../../shared/domain/health/library-check.ts'
import type { EventHub } from '../../../lib/event-hub.ts'
import { crashPoint } from '../../../lib/fault-hooks.ts'
import type { IdMaker } from '../../../lib/ids.ts'
import { safeFileName } from '../../../../shared/file-name.ts'
import type { FolderFile } from '../../../media/files/media-folder.ts'
import type { Media } from '../../../media/open.ts'
import type { Store } from '../../../store/open.ts'
import { newAsset } from '../../../store/tables/new-asset.ts'
import { nameOf, nameOfExpected } from './verify-files.ts'

type Parts = {
  store: Pick<Store, 'assets' | 'expectedFiles' | 'trash'>
  media: Pick<Media, 'kept'>
  ids: Pick<IdMaker, 'asset'>
  hub: EventHub<LibraryEvent>
}

/**
 * A file without a row belongs to somebody: a row that was lost with a database. It gets a new one, or is set aside
 * where it is nothing that can be shown; `report` counts it. What is somebody's by now is left alone.
 */
export async function importStray(parts: Parts, file: FolderFile, report: LibraryReport): Promise<void> {
  const { store, media, ids, hub } = parts
  if (isTakenCareOf(parts, file)) return
  const described = await media.kept.describe(file).catch(() => 'unreadable' as const)
  // From here to what is done about it nobody else comes in between.
  if (isTakenCareOf(parts, file)) return
  if (described === 'unreadable') {
    report.unreadable += 1
    return
  }
  if (described === null) {
    report.unusable += 1
    await media.kept.setAside(file.path)
    return
  }
  crashPoint('orphan-described')
  const asset = newAsset(described, {
    id: ids.asset(),
    fileName: safeFileName(file.sha256.slice(0, 8), described.extension),
    createdAt: file.writtenAtMs,
  })
  store.assets.insert(asset)
  hub.emit({ type: 'asset-updated', asset })
  report.imported += 1
}

/** It has a row, somebody is about to write one, or it is about to be deleted. */
function isTakenCareOf({ store, media }: Parts, file: FolderFile): boolean {
  const { sha256 } = file
  const { rows } = store.trash
  if (media.kept.isClaimed(sha256) || rows.isFileAwaited(sha256) || rows.isFileLeaving(sha256)) return true
  return store.expectedFiles.of(sha256).some((expected) => nameOfExpected(expected) === nameOf(file))
}
