import { BackupError } from '../backup-error.ts'
import { databasePath } from '../library-path.ts'
import { type Entry, type Manifest, manifestNumber } from '../manifest.ts'
import type { BackupPlaces } from '../places.ts'
import { readSnapshot } from '../snapshots.ts'

/** A state of a library, with its database apart from the other files. @throws BackupError `damaged`, `newer` */
export function snapshotToRestore(places: BackupPlaces, name: string): SnapshotToRestore {
  // The name comes from a window: only one that a manifest can have leads to a file.
  const manifest = manifestNumber(name) === null ? null : readSnapshot(places, name)
  if (manifest === 'newer') throw new BackupError({ kind: 'newer', detail: 'a later form of manifest' })
  const database = manifest?.entries.find(({ path }) => path === databasePath)
  if (manifest === null || database === undefined)
    throw new BackupError({ kind: 'damaged', detail: 'the manifest is not what was written' })
  return { manifest, database, files: manifest.entries.filter((entry) => entry !== database) }
}
export type SnapshotToRestore = { manifest: Manifest; database: Entry; files: Entry[] }
