import { existsSync, readdirSync, statSync } from 'node:fs'
import { basename, extname, isAbsolute, join } from 'node:path'
import { isAroundLibrary, isInLibrary } from '../host/place/is-in-library.ts'
import { BackupError } from './backup-error.ts'
import { manifestNumber } from './manifest.ts'

/** What a backup makes in the folder that a person chose, so that nothing of it lies among their own files. */
const rootName = 'Atelier Backup'

/** Every file of a backup, by what it is. */
export function backupPlaces(root: string) {
  const files = join(root, 'files')
  const parts = join(root, 'parts')
  return {
    root,
    /** A folder a pair of hexadecimal digits; in it every content once, under its hash. */
    files,
    /** What was in the library at one time: a manifest each, named by its time and its own hash. */
    snapshots: join(root, 'snapshots'),
    /** What is being written. Of no use to anybody after a crash. */
    parts,
    /** Names the library that is being backed up here, for as long as that goes on. */
    lock: join(root, 'lock'),
    part: (name: string) => join(parts, `${name}.part`),
    object: (sha256: string, libraryPath: string) =>
      join(files, sha256.slice(0, 2), `${sha256}${extname(libraryPath)}`),
  }
}
export type BackupPlaces = ReturnType<typeof backupPlaces>

/**
 * Where the backup is, or will be, in a folder that a person chose. That folder itself is never made: where it is gone, its
 * drive may be.
 *
 * @throws BackupError `gone`
 */
export function rootIn(chosen: string): string {
  const isFolder = isAbsolute(chosen) && statSync(chosen, { throwIfNoEntry: false })?.isDirectory() === true
  if (!isFolder) throw new BackupError({ kind: 'gone', detail: 'no such folder' })
  const { snapshots } = backupPlaces(chosen)
  // A folder of any name that was moved or renamed: a person's own may have a folder of that name as well.
  const isRoot = existsSync(snapshots) && readdirSync(snapshots).some((name) => manifestNumber(name) !== null)
  return isRoot || basename(chosen) === rootName ? chosen : join(chosen, rootName)
}

/**
 * A backup inside of the library would be lost with it, and be a part of the next one.
 *
 * @param root may not be there yet
 * @throws BackupError `in-library`
 */
export function refuseInLibrary(root: string, directory: string): void {
  if (isInLibrary(root, directory) || isAroundLibrary(root, directory))
    throw new BackupError({ kind: 'in-library', detail: 'one inside of the other' })
}
