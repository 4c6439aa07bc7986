import type { LibraryEvent } from '../../../../shared/contract/library.ts'
import type { EventHub } from '../../../lib/event-hub.ts'
import { crashPoint } from '../../../lib/fault-hooks.ts'
import { findInArchive, type PlaceInArchive } from '../../../media/archive/archive-folder.ts'
import type { Media } from '../../../media/open.ts'
import type { Store } from '../../../store/open.ts'
import { hashOf } from './read-again.ts'

export type SettleParts = {
  store: Pick<Store, 'assets' | 'archives' | 'jobs'>
  media: Pick<Media, 'kept'>
  hub: EventHub<LibraryEvent>
}

type Noted = PlaceInArchive & { sha256: string; extension: string }

/**
 * Removes the original of a file whose copy was noted in an earlier run, and tells windows. The copy is read again: anything may have
 * become of it since. One that is not what it was is no copy any more, and the original stays.
 *
 * @returns false where the original stays
 */
export async function settleNoted(file: Noted, parts: SettleParts, signal: AbortSignal): Promise<boolean> {
  const found = await findInArchive(file)
  if (typeof found !== 'object') return false
  // It had gone already when that run ended.
  const isGone = (await parts.media.kept.sizeOf(file)) === null
  const read = isGone ? file.sha256 : await hashOf(found.file, parts.media, signal)
  if (read === file.sha256) return removeOriginal(file, parts)
  if (read !== null && isStillNoted(file, parts)) parts.store.archives.forget(file.sha256)
  return false
}

/**
 * As `settleNoted`, of a copy that was read in this turn of work.
 *
 * @returns why the original stays: its archive cannot be reached any more, or something needs the original; null where it has gone
 */
export async function settleOriginal(file: Noted, parts: SettleParts): Promise<'away' | 'in-use' | null> {
  if (typeof (await findInArchive(file)) !== 'object') return 'away'
  return (await removeOriginal(file, parts)) ? null : 'in-use'
}

/** What is noted is looked at in the turn in which the original goes: it may be another by then, of a file that was added anew. */
async function removeOriginal(file: Noted, parts: SettleParts): Promise<boolean> {
  const { store, media, hub } = parts
  if (!isStillNoted(file, parts)) return false
  // A job that began meanwhile reads it from here.
  if (store.jobs.isGivenToLive(file.sha256)) return false
  let isOut = false
  const onOut = () => {
    isOut = true
    crashPoint('archived-original-removed')
    store.archives.setAway(file.sha256)
    crashPoint('archive-file-settled')
  }
  // Another program may have it open: it is noted, and goes the next time.
  await media.kept.removeOriginal(file, onOut).catch(() => false)
  if (isOut) tellChanged(file.sha256, { store, hub })
  return isOut
}

function isStillNoted({ sha256, archiveId, folder, path }: Noted, { store }: SettleParts): boolean {
  const now = store.archives.find(sha256)
  return (
    now !== null && now.isHere && now.archiveId === archiveId && now.folder === folder && now.path === path
  )
}

/** Windows show every row of a content. */
export function tellChanged(sha256: string, { store, hub }: Pick<SettleParts, 'store' | 'hub'>): void {
  for (const id of store.archives.assetIds(sha256)) {
    const asset = store.assets.get(id)
    if (asset !== null) hub.emit({ type: 'asset-updated', asset })
  }
}
