import type { LibraryEvent } from '../../../../shared/contract/library.ts'
import type { EventHub } from '../../../lib/event-hub.ts'
import { crashPoint } from '../../../lib/fault-hooks.ts'
import { findInArchive, type PlaceInArchive } from '../../../media/archive/archive-folder.ts'
import type { Media } from '../../../media/open.ts'
import type { Store } from '../../../store/open.ts'

export type SettleParts = {
  store: Pick<Store, 'assets' | 'archives'>
  media: Pick<Media, 'kept'>
  hub: EventHub<LibraryEvent>
}

type Noted = PlaceInArchive & { sha256: string; extension: string }

/**
 * Removes the original of a file whose copy is whole and noted, and tells windows. The copy is looked at once more: it may be long ago
 * that it was noted.
 *
 * @returns false where the original stays for now
 */
export async function settleOriginal(file: Noted, { store, media, hub }: SettleParts): Promise<boolean> {
  if (typeof (await findInArchive(file)) !== 'object') return false
  // Another program may have it open: it is noted, and goes the next time.
  if (!(await media.kept.removeOriginal(file).catch(() => false))) return false
  crashPoint('archived-original-removed')
  store.archives.setAway(file.sha256)
  crashPoint('archive-file-settled')
  tellChanged(file.sha256, { store, hub })
  return true
}

/** Windows show every row of a content. */
export function tellChanged(sha256: string, { store, hub }: Pick<SettleParts, 'store' | 'hub'>): void {
  for (const id of store.archives.assetIds(sha256)) {
    const asset = store.assets.get(id)
    if (asset !== null) hub.emit({ type: 'asset-updated', asset })
  }
}
