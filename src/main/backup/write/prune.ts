import { join } from 'node:path'
import { keptSnapshots } from '../../../shared/domain/keeping/backup.ts'
import { crashPoint } from '../../lib/fault-hooks.ts'
import { removeRetryingSync } from '../../lib/files/retry-locked.ts'
import { syncDirectoryNow } from '../../lib/files/sync.ts'
import type { Manifest } from '../manifest.ts'
import type { BackupPlaces } from '../places.ts'
import { readSnapshot, snapshotNames } from '../snapshots.ts'
import { requireFolders } from './own-folder.ts'

/**
 * Removes all but the newest states of a library, and what only those held. Where one that stays cannot be read, no file goes:
 * it may be the one that needs it. Nothing at all goes where a folder became a link.
 *
 * @throws BackupError `refused`
 */
export function pruneSnapshots(places: BackupPlaces, libraryId: string): void {
  const all = snapshotNames(places).map((name) => ({ name, manifest: readSnapshot(places, name) }))
  const isOurs = (manifest: Manifest | 'newer' | null): manifest is Manifest =>
    manifest !== null && manifest !== 'newer' && manifest.libraryId === libraryId
  const old = all.filter(({ manifest }) => isOurs(manifest)).slice(keptSnapshots)
  if (old.length === 0) return
  requireFolders(places)
  const staying = all.filter((one) => !old.includes(one)).map(({ manifest }) => manifest)
  for (const { name } of old) {
    removeRetryingSync(join(places.snapshots, name))
    crashPoint('old-snapshot-removed')
  }
  syncDirectoryNow(places.snapshots)
  if (staying.some((manifest) => manifest === null || manifest === 'newer')) return
  const objectsOf = (manifests: readonly (Manifest | 'newer' | null)[]) =>
    manifests.flatMap((manifest) =>
      manifest === null || manifest === 'newer'
        ? []
        : manifest.entries.map(({ sha256, path }) => places.object(sha256, path)),
    )
  const needed = new Set(objectsOf(staying))
  for (const object of new Set(objectsOf(old.map(({ manifest }) => manifest))))
    if (!needed.has(object)) {
      removeRetryingSync(object)
      crashPoint('old-file-removed')
    }
}
