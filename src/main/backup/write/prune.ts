import { lstatSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { keptSnapshots } from '../../../shared/domain/keeping/backup.ts'
import { crashPoint } from '../../lib/fault-hooks.ts'
import { removeRetryingSync } from '../../lib/files/retry-locked.ts'
import { syncDirectoryNow } from '../../lib/files/sync.ts'
import { type Manifest, manifestNumber } from '../manifest.ts'
import type { BackupPlaces } from '../places.ts'
import { readSnapshot, snapshotNames } from '../snapshots.ts'
import { requireFolders } from './own-folder.ts'

type Read = Manifest | 'newer' | null

const dayMs = 24 * 60 * 60 * 1000
/**
 * A file that no state names may be that of another library, whose first backup takes days, or of one whose list a service has yet to
 * bring here: after so long there it is what a run has left that did not come to its end.
 */
const strayMs = 30 * dayMs

/**
 * Once a new state is there: removes all but the newest states of a library, what only those held, and what no state has named for
 * long. Where a state that stays cannot be read, no file goes: it may be the one that needs it. Nothing at all goes where a folder
 * became a link.
 *
 * @throws BackupError `refused`
 */
export function pruneSnapshots(places: BackupPlaces, libraryId: string, nowMs: number): void {
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
  if (staying.some((manifest) => manifest === null || manifest === 'newer')) return
  const needed = new Set(objectsOf(places, staying))
  const manifests = old.map(({ manifest }) => manifest)
  const strays = hasRenamed(places) ? [] : objectsIn(places).filter((object) => isStray(object, nowMs))
  for (const object of new Set([...objectsOf(places, manifests), ...strays])) {
    if (needed.has(object)) continue
    // What cannot go now goes the next time: the new state is there all the same.
    try {
      // A link, or a folder, is none of ours.
      if (lstatSync(object).isFile()) rmSync(object)
    } catch {}
    crashPoint('old-file-removed')
  }
}

/** By when it came to be here: a service that brings files from elsewhere keeps their other times. */
function isStray(object: string, nowMs: number): boolean {
  return nowMs - (lstatSync(object, { throwIfNoEntry: false })?.ctimeMs ?? nowMs) > strayMs
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
