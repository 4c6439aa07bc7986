import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Manifest, manifestNumber, readManifest } from './manifest.ts'
import type { BackupPlaces } from './places.ts'

/** Newest first. */
export function snapshotNames({ snapshots }: Pick<BackupPlaces, 'snapshots'>): string[] {
  return readdirSync(snapshots)
    .filter((name) => manifestNumber(name) !== null)
    .toSorted()
    .toReversed()
}

/** Of the next one. */
export function nextNumber(places: Pick<BackupPlaces, 'snapshots'>): number {
  return (manifestNumber(snapshotNames(places)[0] ?? '') ?? 0) + 1
}

/** Null for one that is not what was written; `newer` for one of a later version of the app. */
export function readSnapshot(
  { snapshots }: Pick<BackupPlaces, 'snapshots'>,
  name: string,
): Manifest | 'newer' | null {
  try {
    return readManifest(name, readFileSync(join(snapshots, name), 'utf8'))
  } catch {
    return null
  }
}
