import { randomUUID } from 'node:crypto'
import {
  closeSync,
  constants,
  fchmodSync,
  fstatSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  type Stats,
} from 'node:fs'
import { join } from 'node:path'
import { removeRetryingSync } from '../../lib/files/retry-locked.ts'
import { BackupError } from '../backup-error.ts'
import type { BackupPlaces } from '../places.ts'

/** What group and others may write with. */
const othersWrite = 0o022

/**
 * Makes a folder of the backup; one that is there must be a folder and this person's own, and is closed to the writing of others.
 * Who may write there could lead what is written, or removed, elsewhere by a link. Drives without modes and owners, as those of
 * FAT and of Windows, are taken as they are.
 *
 * @throws BackupError `refused`; what the drive says. Never makes what is above it: where that is gone, the drive may be.
 */
export function makeOwnFolder(folder: string): void {
  try {
    mkdirSync(folder, { mode: 0o700 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  requireFolder(folder)
  if (process.platform !== 'win32') closeToOthers(folder)
}

/** No link: what is written and removed in it would be elsewhere. @throws BackupError `refused` */
export function requireFolder(folder: string): void {
  if (!lstatSync(folder).isDirectory())
    throw new BackupError({ kind: 'refused', detail: 'a part of the backup is no folder' })
}

/** Before anything is removed from a backup. @throws BackupError `refused` */
export function requireFolders({ root, files, snapshots }: BackupPlaces): void {
  for (const folder of [root, files, snapshots, ...foldersOf(files)]) requireFolder(folder)
}

/** As `makeOwnFolder`, of those that hold files already. */
export function takeFileFolders({ files }: BackupPlaces): void {
  for (const folder of foldersOf(files)) makeOwnFolder(folder)
}

function foldersOf(files: string): string[] {
  return readdirSync(files)
    .filter((name) => /^[\da-f]{2}$/.test(name))
    .map((name) => join(files, name))
}

function closeToOthers(folder: string): void {
  const descriptor = openSync(folder, constants.O_RDONLY | constants.O_DIRECTORY | constants.O_NOFOLLOW)
  try {
    const { uid, mode } = fstatSync(descriptor)
    if (uid !== process.getuid?.() && keepsOwners(folder))
      throw new BackupError({ kind: 'refused', detail: 'a folder of the backup belongs to somebody else' })
    if ((mode & othersWrite) !== 0) fchmodQuietly(descriptor, mode & 0o7777 & ~othersWrite)
  } finally {
    closeSync(descriptor)
  }
}

/** Whether the drive writes down whose a file is, or calls all of them somebody's. */
function keepsOwners(folder: string): boolean {
  const probe = join(folder, `probe-${randomUUID()}.part`)
  return makeProbe(probe).uid === process.getuid?.()
}

/** The facts of an empty file that is made for a moment, under a name that nobody has. */
export function makeProbe(probe: string): Stats {
  const descriptor = openSync(probe, 'wx', 0o600)
  try {
    return fstatSync(descriptor)
  } finally {
    closeSync(descriptor)
    removeRetryingSync(probe)
  }
}

/** A drive without modes says yes, or no, and changes nothing. */
function fchmodQuietly(descriptor: number, mode: number): void {
  try {
    fchmodSync(descriptor, mode)
  } catch {}
}
