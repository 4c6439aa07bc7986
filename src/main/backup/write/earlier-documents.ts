import type { Entry } from '../manifest.ts'
import type { BackupPlaces } from '../places.ts'
import { readSnapshot, snapshotNames } from '../snapshots.ts'
import type { WriteTask } from '../task.ts'
import { hasObject } from './keep-file.ts'

/**
 * Of documents that cannot be copied now, the copies that the newest earlier backup of this library has: with the last state that
 * names one it would be removed.
 */
export function earlierDocuments(places: BackupPlaces, { libraryId, absent }: WriteTask): Entry[] {
  const wanted = new Set(absent.map(({ document }) => `canvases/${document}`))
  const found: Entry[] = []
  for (const name of wanted.size === 0 ? [] : snapshotNames(places)) {
    const manifest = readSnapshot(places, name)
    if (manifest === null || manifest === 'newer' || manifest.libraryId !== libraryId) continue
    for (const entry of manifest.entries)
      if (wanted.has(entry.path) && hasObject(places, entry)) {
        wanted.delete(entry.path)
        found.push(entry)
      }
    if (wanted.size === 0) break
  }
  return found
}
