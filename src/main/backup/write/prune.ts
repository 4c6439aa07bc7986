import { lstatSync, readdirSync, rmSync } from 'node:fs'
import { extname, join } from 'node:path'
import { keptSnapshots } from '../../../shared/domain/keeping/backup.ts'
import { crashPoint } from '../../lib/fault-hooks.ts'
import { removeRetryingSync } from '../../lib/files/retry-locked.ts'
import { syncDirectoryNow } from '../../lib/files/sync.ts'
import { databasePath } from '../library-path.ts'
import { type Manifest, manifestNumber } from '../manifest.ts'
import type { BackupPlaces } from '../places.ts'
import { readSnapshot, snapshotNames } from '../snapshots.ts'
import { requireFolders } from './own-folder.ts'

type Read = Manifest | 'newer' | null

/**
 * Once a new state is there: removes all but the newest states of a library, and every file that no state names any more, also what
 * runs have left that did not come to their end. Where a state that stays cannot be read, no file goes: it may be the one that needs
 * it. Nothing at all goes where a folder became a link.
 *
 * @throws BackupError `refused`
 */
export function pruneSnapshots(places: BackupPlaces, libraryId: string): void {
  const all = snapshotNames(places).map((name) => ({ name, manifest: readSnapshot(places, name) }))
  const isOurs = (manifest: Read): manifest is Manifest =>
    manifest !== null && manifest !== 'newer' && manifest.libraryId === libraryId
  const old = all.filter(({ manifest }) => isOurs(manifest)).slice(keptSnapshots)
  requireFolders(places)
  const staying = all.filter((one) => !old.includes(one)).map(({ manifest }) => manifest)
  for (const { name } of old) {
    removeRetryingSync(join(places.snapshots, name))
    crashPoint('old-snapshot-removed')
  }
  if (old.length > 0) syncDirectoryNow(places.snapshots)
  const ofOld = objectsOf(
    places,
    old.map(({ manifest }) => manifest),
  )
  removeUnneeded(places, staying, hasRenamed(places) ? ofOld : objectsIn(places))
}

/**
 * Before a new copy of the database is made: those of runs that did not come to their end, which is another one each time. On a full
 * drive there would be more and more. Their other files are found by this run.
 *
 * @throws BackupError `refused`
 */
export function removeStrayDatabases(places: BackupPlaces): void {
  requireFolders(places)
  const databases = objectsIn(places).filter((object) => extname(object) === extname(databasePath))
  const names = snapshotNames(places)
  // Large ones are read only where there may be something to remove.
  if (databases.length <= names.length || hasRenamed(places)) return
  const manifests = names.map((name) => readSnapshot(places, name))
  removeUnneeded(places, manifests, databases)
}

/** What cannot go now goes the next time: the new state is there all the same. */
function removeUnneeded(places: BackupPlaces, staying: readonly Read[], objects: readonly string[]): void {
  if (staying.some((manifest) => manifest === null || manifest === 'newer')) return
  const needed = new Set(objectsOf(places, staying))
  for (const object of objects) {
    if (needed.has(object)) continue
    try {
      // A link, or a folder, is none of ours.
      if (lstatSync(object).isFile()) rmSync(object)
    } catch {}
    crashPoint('old-file-removed')
  }
}

function objectsOf(places: BackupPlaces, manifests: readonly Read[]): string[] {
  const objects = manifests.flatMap((manifest) =>
    manifest === null || manifest === 'newer'
      ? []
      : manifest.entries.map(({ sha256, path }) => places.object(sha256, path)),
  )
  return [...new Set(objects)]
}

const objectName = /^([\da-f]{2})[\da-f]{62}(?:\.[\da-z]{1,8})?$/

/** What has the form of a file of the backup; not what a person, or another program, put beside them. */
function objectsIn({ files }: BackupPlaces): string[] {
  return readdirSync(files).flatMap((folder) =>
    /^[\da-f]{2}$/.test(folder)
      ? readdirSync(join(files, folder))
          .filter((name) => objectName.exec(name)?.[1] === folder)
          .map((name) => join(files, folder, name))
      : [],
  )
}

/**
 * Systems put files of their own beside others, under names with a dot before; so does iCloud Drive with what stands for a file that
 * it has moved to its servers.
 */
const mayBeManifest = /^[^.].*\.json$|\.json\.icloud$/i

/** Whether there may be a manifest under a name that somebody, or another program, gave it. */
function hasRenamed({ snapshots }: BackupPlaces): boolean {
  return readdirSync(snapshots).some((name) => mayBeManifest.test(name) && manifestNumber(name) === null)
}
