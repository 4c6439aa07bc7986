import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { databasePath } from '../library-path.ts'

/** Where a restored library waits for the next start: what is there by its final name is there already. */
export function restorePlaces(directory: string) {
  const staging = join(directory, 'restoring')
  const ready = join(directory, 'restored')
  return {
    /** Being written; of no use to anybody after a crash. */
    staging,
    /** Whole: its files are in their places, and this holds the database and documents that belong to them. */
    ready,
    /** The database of a backup while what it has is added. Of no use to anybody afterwards. */
    adding: join(directory, 'adding'),
    /** The same while it is looked at, in a folder for each look. */
    looking: join(directory, 'looking'),
    /** Within the first two: what the restore has put in its place, a path a line. */
    placed: 'placed',
    database: databasePath,
    documents: 'canvases',
  }
}

/** Of a file that is on its way to its place. `slot`: no other has this number meanwhile. */
export const restoredPart = (slot: number): string => `restore-${slot}.part`

/** Names of those that are left in a folder. */
export function restoredPartsIn(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder).filter((name) => /^restore-\d+\.part$/.test(name)) : []
}
