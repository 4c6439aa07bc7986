import { unlink } from 'node:fs/promises'
import { crashPoint } from '../../../lib/fault-hooks.ts'
import { findInArchive } from '../../../media/archive/archive-folder.ts'
import type { Media } from '../../../media/open.ts'
import type { ArchiveTally } from './archive-tally.ts'
import type { ScopeFile } from './files-of-scope.ts'
import { hashOf } from './read-again.ts'
import { type SettleParts, tellChanged } from './settle-original.ts'

type MoveBackParts = SettleParts & { media: Pick<Media, 'kept' | 'pathOf'> }

/**
 * Copies originals back into the library; each is in its place, on the disk and read again, before its copy goes from the archive.
 *
 * @throws MediaError `disk-full` of the library's own disk
 */
export async function moveBack(
  files: readonly ScopeFile[],
  parts: MoveBackParts,
  tally: ArchiveTally,
  signal: AbortSignal,
): Promise<void> {
  for (const file of files) {
    if (signal.aborted) return
    const stayed = await bringOne(file, parts, tally, signal)
    if (stayed === 'stopped') return
    if (stayed === null) tally.moved(file)
    else tally.stayed(file, stayed)
  }
}

async function bringOne(
  { asset }: ScopeFile,
  { store, media, hub }: MoveBackParts,
  tally: ArchiveTally,
  signal: AbortSignal,
): Promise<'stopped' | 'damaged' | 'missing' | 'unreadable' | 'away' | null> {
  const { sha256, byteSize } = asset
  const place = store.archives.find(sha256)
  if (place === null) return 'missing'
  const found = await findInArchive(place)
  const own = media.pathOf(sha256, place.extension)
  // Of a right size alone it may be anything, and its copy is about to go.
  const isHere =
    (await media.kept.sizeOf(place)) === byteSize && (await hashOf(own, media, signal)) === sha256
  if (signal.aborted) return 'stopped'
  if (!isHere) {
    if (found === 'away') return 'away'
    if (found === 'gone') return 'missing'
    const isWanted = () => store.archives.assetIds(sha256).length > 0
    const fault = await media.kept.takeBack(found.file, place, signal, tally.copied, isWanted)
    if (fault !== null) return fault
  }
  // Deleted for ever since: its copy is the person's own.
  if (store.archives.assetIds(sha256).length === 0) return 'missing'
  store.archives.forget(sha256)
  for (const id of store.archives.assetIds(sha256))
    if (store.assets.get(id)?.isMissing === true) store.assets.update(id, { isMissing: false })
  crashPoint('brought-back-noted')
  tellChanged(sha256, { store, hub })
  // One that stays is in nobody's way: it is taken for what it is where the file goes there again.
  if (typeof found === 'object') await unlink(found.file).catch(() => {})
  crashPoint('archive-copy-removed')
  return null
}
