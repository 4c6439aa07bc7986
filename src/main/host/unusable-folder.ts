import { accessSync, constants, mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

export type FolderFault = 'no-folder' | 'no-right' | 'read-only' | 'full' | 'not-made'

/** A data folder that cannot be made or written to. The message is a sentence for the terminal. */
export class UnusableFolderError extends Error {
  override readonly name = 'UnusableFolderError'
  readonly kind = 'unusable-folder'
  readonly fault: FolderFault

  constructor(folder: string, fault: FolderFault, cause: unknown) {
    super(sentences[fault](folder), { cause })
    this.fault = fault
  }
}

const sentences: Record<FolderFault, (folder: string) => string> = {
  'no-folder': (folder) => `${folder} is a file, or leads through one. Choose a folder with --data.`,
  'no-right': (folder) => `You have no right to use ${folder}. Choose a folder of your own with --data.`,
  'read-only': (folder) =>
    `${folder} is on a drive that cannot be written to. Choose another folder with --data.`,
  full: (folder) =>
    `The disk of ${folder} is full. Free some space on it, or choose another folder with --data.`,
  'not-made': (folder) => `${folder} is not there and cannot be made. Choose another folder with --data.`,
}

/** Of the disk, at any time: as Node and SQLite name them, and as the store does. */
const diskFaults: Readonly<Record<string, FolderFault>> = {
  EACCES: 'no-right',
  EPERM: 'no-right',
  EROFS: 'read-only',
  SQLITE_READONLY: 'read-only',
  'read-only': 'read-only',
  ENOSPC: 'full',
  EDQUOT: 'full',
  SQLITE_FULL: 'full',
  'disk-full': 'full',
}

/** Of the path, while the folder is made. */
const pathFaults: Readonly<Record<string, FolderFault>> = {
  ENOTDIR: 'no-folder',
  ENOENT: 'not-made',
  ENAMETOOLONG: 'not-made',
  ELOOP: 'not-made',
  EINVAL: 'not-made',
}

/** What a failed start says of the disk of the data folder; the error itself where it is of something else. */
export function asFolderFault(folder: string, error: unknown, faults = diskFaults): unknown {
  const { code, kind, syscall } = (error ?? {}) as { code?: unknown; kind?: unknown; syscall?: unknown }
  // A port, which systems refuse in the same words.
  if (syscall === 'listen') return error
  const fault = faults[String(kind)] ?? faults[String(code)]
  return fault === undefined ? error : new UnusableFolderError(folder, fault, error)
}

/**
 * Makes the folder where it is not there, with those above it, for this person only.
 *
 * @throws UnusableFolderError where nothing can be written into it
 */
export function makeFolder(folder: string): void {
  try {
    makeWithParents(folder)
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    throw asFolderFault(folder, error, { ...diskFaults, ...pathFaults })
  }
}

/** One after another: Node's own way tries for ever below a folder that takes nothing, as `/proc` does. */
function makeWithParents(folder: string): void {
  const missing: string[] = []
  for (let path = folder; !isFolder(path); path = dirname(path)) missing.unshift(path)
  for (const path of missing) {
    try {
      mkdirSync(path, { mode: 0o700 })
    } catch (error) {
      // Made by another start meanwhile.
      if (!isFolder(path)) throw error
    }
  }
}

/** Throws ENOTDIR where it is, or is below, anything else. */
function isFolder(path: string): boolean {
  const found = statSync(path, { throwIfNoEntry: false })
  if (found === undefined) return false
  if (!found.isDirectory()) throw Object.assign(new Error('not a folder'), { code: 'ENOTDIR' })
  return true
}
