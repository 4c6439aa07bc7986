import { lstatSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Manifest, manifestNumber, readManifest } from './manifest.ts'
import type { BackupPlaces } from './places.ts'

/** In bytes: of a million files it has some 150 MB. */
const longestManifest = 256 * 2 ** 20

/** Newest first. */
export function snapshotNames({ snapshots }: Pick<BackupPlaces, 'snapshots'>): string[] {
  return readdirSync(snapshots)
    .filter((name) => manifestNumber(name) !== null)
    .toSorted()
    .toReversed()
}

/** The number of the next snapshot. */
export function nextNumber(places: Pick<BackupPlaces, 'snapshots'>): number {
  return (manifestNumber(snapshotNames(places)[0] ?? '') ?? 0) + 1
}

/** Null for one that is not what was written; `newer` for one of a later version of the app. */
export function readSnapshot(
  { snapshots }: Pick<BackupPlaces, 'snapshots'>,
  name: string,
): Manifest | 'newer' | null {
  try {
    const file = join(snapshots, name)
    const found = lstatSync(file)
    // A pipe would be waited for without an end.
    if (!found.isFile() || found.size > longestManifest) return null
    return readManifest(name, readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}
