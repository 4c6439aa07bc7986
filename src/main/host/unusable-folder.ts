import { accessSync, constants, mkdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type PlaceFault, placeFault } from './place/unfit-place.ts'

export type FolderFault =
  | 'no-folder'
  | 'no-right'
  | 'read-only'
  | 'full'
  | 'not-made'
  | 'not-empty'
  | PlaceFault

/** A data folder that cannot be made or written to, or is no place for a library. The message is a sentence for the terminal. */
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
  'no-folder': (folder) => `${folder} is a file, or its path contains one. Choose a folder with --data.`,
  'no-right': (folder) =>
    `You do not have permission to use ${folder}. Choose a folder of your own with --data.`,
  'read-only': (folder) => `${folder} is on a read-only drive. Choose another folder with --data.`,
  full: (folder) =>
    `The disk with ${folder} is full. Free up space on it, or choose another folder with --data.`,
  'on-network': (folder) =>
    `${folder} is on another computer on the network, where a library could be damaged. ` +
    'Choose a folder on this computer with --data.',
  'too-deep': (folder) =>
    `The path ${folder} is too long for the files in a library. Choose a shorter one with --data.`,
  'in-program': (folder) =>
    `${folder} is inside the program folder, which an update or an uninstall deletes with everything in it. ` +
    'Choose a folder outside it with --data, and move any library that is already there.',
  'not-made': (folder) =>
    `${folder} does not exist and cannot be created. Choose another folder with --data.`,
  'not-empty': (folder) =>
    `${folder} contains other files. Choose an empty folder with --data, or one that Atelier used before.`,
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

/** Of the path, or of the drive that it leads to, while the folder is made. */
const pathFaults: Readonly<Record<string, FolderFault>> = {
  ENOTDIR: 'no-folder',
  ENOENT: 'not-made',
  ENAMETOOLONG: 'not-made',
  ELOOP: 'not-made',
  EINVAL: 'not-made',
  // A drive without its disk, which Windows has no other word for.
  UNKNOWN: 'not-made',
  EIO: 'not-made',
  ENODEV: 'not-made',
  // A network that is gone, or a mount that its server left.
  ENOTCONN: 'not-made',
  ESTALE: 'not-made',
  EHOSTDOWN: 'not-made',
  ENETUNREACH: 'not-made',
  ETIMEDOUT: 'not-made',
}

/** What a failed start says of the disk of the data folder; the error itself where it is of something else. */
export function asFolderFault(folder: string, error: unknown, faults = diskFaults): unknown {
  const { code, kind, syscall } = (error ?? {}) as { code?: unknown; kind?: unknown; syscall?: unknown }
  // A port, which systems refuse in the same words.
  if (syscall === 'listen') return error
  const fault = faults[String(kind)] ?? faults[String(code)]
  return fault === undefined ? error : new UnusableFolderError(folder, fault, error)
}

/** The disk, as far as a folder on it is made; injected in tests. Each throws as Node's own. */
export type FolderSystem = {
  parentOf(path: string): string
  /** Undefined where nothing is. */
  stat(path: string): { isDirectory(): boolean } | undefined
  make(path: string): void
  mustBeUsable(path: string): void
  /** Why a library should not be there. */
  faultOf(path: string): PlaceFault | null
}

const placeFaults = new Map<string, PlaceFault | null>()

/** A start asks several times, and a server that hangs takes seconds to answer. */
function rememberedFault(folder: string): PlaceFault | null {
  const known = placeFaults.get(folder)
  if (known !== undefined) return known
  const found = placeFault(folder)
  placeFaults.set(folder, found)
  return found
}

const thisSystem: FolderSystem = {
  parentOf: dirname,
  stat: (path) => statSync(path, { throwIfNoEntry: false }),
  make: (path) => mkdirSync(path, { mode: 0o700 }),
  mustBeUsable: (path) => accessSync(path, constants.R_OK | constants.W_OK | constants.X_OK),
  faultOf: rememberedFault,
}

/**
 * Makes the folder where it is not there, with those above it, for this person only.
 *
 * @throws UnusableFolderError where nothing can be written into it
 */
export function makeFolder(folder: string, system: FolderSystem = thisSystem): void {
  try {
    const unfit = system.faultOf(folder)
    // A library is there already: nobody is locked out of what is theirs, but where it would be removed with the program.
    const isLibrary = () => system.stat(join(folder, 'atelier.db')) !== undefined
    if (unfit !== null && (unfit === 'in-program' || !isLibrary()))
      throw new UnusableFolderError(folder, unfit, null)
    makeWithParents(folder, system)
    system.mustBeUsable(folder)
  } catch (error) {
    throw asFolderFault(folder, error, { ...diskFaults, ...pathFaults })
  }
}

/** One after another: Node's own way tries for ever below a folder that takes nothing, as `/proc` does. */
function makeWithParents(folder: string, system: FolderSystem): void {
  for (const path of missingOf(folder, system)) {
    try {
      system.make(path)
    } catch (error) {
      // Made by another start meanwhile.
      if (!isFolder(path, system)) throw error
    }
  }
}

/** From above. A drive that is not there has nothing above it: it is the first then. */
function missingOf(folder: string, system: FolderSystem): string[] {
  const missing: string[] = []
  let path = folder
  while (!isFolder(path, system)) {
    missing.unshift(path)
    const parent = system.parentOf(path)
    if (parent === path) break
    path = parent
  }
  return missing
}

/** Throws ENOTDIR where it is, or is below, anything else. */
function isFolder(path: string, { stat }: FolderSystem): boolean {
  const found = stat(path)
  if (found === undefined) return false
  if (!found.isDirectory()) throw Object.assign(new Error('not a folder'), { code: 'ENOTDIR' })
  return true
}
