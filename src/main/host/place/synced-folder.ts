import { existsSync, realpathSync } from 'node:fs'
import { homedir } from 'node:os'
import { posix, win32 } from 'node:path'
import { isInside } from './is-inside.ts'

/** What of the system it depends on; injected in tests. */
export type SyncSystem = {
  readonly platform: NodeJS.Platform
  readonly environment: Readonly<Record<string, string | undefined>>
  readonly home: string
  /** What a path leads to in the end. */
  realPath(path: string): string
  exists(path: string): boolean
}

const thisSystem: SyncSystem = {
  platform: process.platform,
  environment: process.env,
  home: homedir(),
  realPath: realpathSync.native,
  exists: existsSync,
}

/** OneDrive says where its folders are. */
const variables = ['OneDrive', 'OneDriveConsumer', 'OneDriveCommercial']
/** Of a Mac: iCloud Drive, and whatever else keeps its files there. */
const macFolders = ['Mobile Documents', 'CloudStorage']
/** In each folder that Dropbox keeps; its own settings lie elsewhere. */
const ofDropbox = '.dropbox.cache'

/**
 * Whether a program takes what changes in a folder to other computers: a database and its log then arrive apart from each
 * other, and two computers can write into it at once. What cannot be known by its place is let pass.
 *
 * @param folder it is there
 */
export function isSynced(folder: string, system: SyncSystem = thisSystem): boolean {
  try {
    return isOfSyncing(system.realPath(folder), system)
  } catch {
    return false
  }
}

function isOfSyncing(place: string, { platform, environment, home, exists }: SyncSystem): boolean {
  const path = platform === 'win32' ? win32 : posix
  const known =
    platform === 'darwin'
      ? macFolders.map((name) => path.join(home, 'Library', name))
      : variables.map((name) => environment[name] ?? '').filter(path.isAbsolute)
  if (known.some((one) => isInside(one, place, path))) return true
  for (let above = place; ; above = path.dirname(above)) {
    if (exists(path.join(above, ofDropbox))) return true
    if (path.dirname(above) === above) return false
  }
}
