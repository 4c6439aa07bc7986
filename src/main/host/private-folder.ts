import { chmodSync, existsSync, lstatSync, readdirSync, realpathSync, statSync, writeFileSync } from 'node:fs'
import { chmod, lstat, readdir } from 'node:fs/promises'
import { homedir } from 'node:os'
import { basename, join, win32 } from 'node:path'
import { isSystemEntry } from '../lib/files/system-entries.ts'
import { dataDirectory } from './data-directory.ts'
import { placeFileName } from './library-place/place-file.ts'
import { isInside } from './place/is-inside.ts'
import { portableName } from './portable-directory.ts'
import { makeFolder, UnusableFolderError } from './unusable-folder.ts'

/** What group and others may do. */
const othersBits = 0o077
/** Everybody may write here, each their own: a temporary folder of the system. */
const stickyBit = 0o1000
/** One of these is in every folder that Atelier has ever used. */
const ownFiles = ['atelier.db', 'instance.lock', placeFileName]
const chromiumLock = /^Singleton(Lock|Cookie|Socket)$/i
/** What systems, and Chromium's lock, put into a folder that is nobody's. */
export const isFoundAnywhere = (name: string): boolean => isSystemEntry(name) || chromiumLock.test(name)

/** Large enough that people move them to another drive. */
const linkable = ['media', 'thumbnails']

/** A data folder that other users of the machine can read. The message is a sentence for the terminal. */
export class OpenFolderError extends Error {
  override readonly name = 'OpenFolderError'
  readonly kind = 'open-folder'
}

/**
 * Makes a data folder this person's alone, and what an earlier start left readable in it; makes it when it is not there.
 * A folder that holds anything else is refused, and not changed. Windows has no such modes: its folders
 * take their rights from the folder that they are in, and only the person's own are known to be closed.
 *
 * @returns true where others may be able to read it all the same: outside of the profile on Windows, or a library that is
 * on a drive without modes already
 * @throws OpenFolderError when others could read it afterwards; UnusableFolderError when it cannot be written or is no place
 * for a library
 */
export async function makePrivate(
  folder: string,
  platform: NodeJS.Platform = process.platform,
): Promise<boolean> {
  const isOpen = takeFolder(folder, platform)
  if (platform !== 'win32') await closeEntries(folder)
  return isOpen
}

/**
 * The folder alone, without what is in it: at once, for who must have it before anybody else writes there.
 *
 * @returns true where others may be able to read it all the same
 * @throws OpenFolderError, UnusableFolderError
 */
export function takeFolder(folder: string, platform: NodeJS.Platform = process.platform): boolean {
  makeFolder(folder)
  const isOpen = platform === 'win32' ? !isInProfile(folder) : !closeToOthers(folder)
  beginIn(folder)
  return isOpen
}

/** False where they can read it all the same. */
function closeToOthers(folder: string): boolean {
  const { mode } = statSync(folder)
  const isClosed = (mode & othersBits) === 0 || close(folder, mode)
  for (const name of linkable) refuseOpenLink(join(folder, name))
  return isClosed
}

/**
 * No library is begun among a person's own files, with which it would be published, moved or removed. In its usual place,
 * which nobody chose, it is begun whatever is there.
 */
function beginIn(folder: string): void {
  const names = namesIn(folder)
  if (isUsedBefore(names)) return
  if (names.length > 0 && folder !== dataDirectory()) throw new UnusableFolderError(folder, 'not-empty', null)
  try {
    // It is Atelier's from here on, also for a second look, when Chromium has written there.
    writeFileSync(join(folder, 'instance.lock'), '', { mode: 0o600, flag: 'wx' })
  } catch (error) {
    // By another start, meanwhile.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}

/** `%LOCALAPPDATA%` may be on another drive, and is the person's there too. */
export function isInProfile(folder: string, profile = [homedir(), process.env['LOCALAPPDATA']]): boolean {
  return profile.some((own) => own !== undefined && isInside(own, folder, win32))
}

/** False where the drive knows no modes, and a library is there already: nobody is locked out of what is theirs. */
function close(folder: string, mode: number): boolean {
  if ((mode & stickyBit) !== 0) {
    throw new OpenFolderError(
      `${folder} is shared with everyone on this computer. Choose an empty folder of your own with --data.`,
    )
  }
  const names = namesIn(folder)
  if (names.length > 0 && !isUsedBefore(names)) {
    throw new OpenFolderError(
      `Other users of this computer can read ${folder}, and it contains other files than Atelier's. ` +
        'Choose an empty folder with --data.',
    )
  }
  try {
    chmodSync(folder, 0o700)
  } catch {
    // Of somebody else: what it is now tells.
  }
  // A drive without modes says yes, or no, and changes nothing.
  const after = statSync(folder)
  if ((after.mode & othersBits) === 0) return true
  // A person who makes the folder of portable mode on a stick wants it there.
  const isWanted = existsSync(join(folder, 'atelier.db')) || basename(folder) === portableName
  if (after.uid !== process.getuid?.() || !isWanted) {
    throw new OpenFolderError(
      `Other users of this computer can read ${folder}, and Atelier could not change that. ` +
        'Choose another folder with --data.',
    )
  }
  return false
}

/** Nothing, for a drive of one's own as it comes. */
function namesIn(folder: string): string[] {
  return readdirSync(folder).filter((name) => !isFoundAnywhere(name))
}

function isUsedBefore(names: readonly string[]): boolean {
  return names.some((name) => ownFiles.includes(name))
}

/** What is behind a link may hold other things too: it is the person's to close. */
function refuseOpenLink(path: string): void {
  if (lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() !== true) return
  const behind = statSync(path, { throwIfNoEntry: false })
  if (behind === undefined || (behind.mode & othersBits) === 0) return
  const place = realpathSync(path)
  throw new OpenFolderError(
    `${path} links to ${place}, which other users of this computer can read. ` +
      `Make that folder private (chmod 700 ${place}), then start again.`,
  )
}

/** A folder in it that is closed already was closed last, after everything below it. */
async function closeEntries(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const entry = await lstat(path).catch(() => null)
    // A link leads out of the folder: what is there is not ours to change.
    if (entry === null || entry.isSymbolicLink() || (entry.mode & othersBits) === 0) continue
    if (entry.isDirectory()) await closeEntries(path)
    // A file of somebody else is behind a folder that is closed.
    await chmod(path, entry.mode & ~othersBits & 0o7777).catch(() => {})
  }
}
