import { execFileSync } from 'node:child_process'
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
  /** The names of what macOS has noted at a folder, one a line. */
  extendedAttributes(path: string): string
}

const thisSystem: SyncSystem = {
  platform: process.platform,
  environment: process.env,
  home: homedir(),
  realPath: realpathSync.native,
  exists: existsSync,
  extendedAttributes: (path) => execFileSync('/usr/bin/xattr', [path], { encoding: 'utf8', timeout: 2_000 }),
}

/** OneDrive says where its folders are. */
const variables = ['OneDrive', 'OneDriveConsumer', 'OneDriveCommercial']
/** Of a Mac: iCloud Drive, and whatever else keeps its files there. */
const macFolders = ['Mobile Documents', 'CloudStorage']
/** Those that iCloud Drive takes where a person wants that. They stay where they are and lead nowhere else. */
const takenByCloud = ['Desktop', 'Documents']
/** What macOS notes at such a folder itself, and at nothing in it: since version 15, and before. */
const ofCloud = /^com\.apple\.(file-provider-domain-id|icloud\.desktop)$/m
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

function isOfSyncing(place: string, system: SyncSystem): boolean {
  const { platform, environment, home, exists } = system
  const path = platform === 'win32' ? win32 : posix
  const known =
    platform === 'darwin'
      ? macFolders.map((name) => path.join(home, 'Library', name))
      : variables.map((name) => environment[name] ?? '').filter(path.isAbsolute)
  if (known.some((one) => isInside(one, place, path))) return true
  for (let above = place; ; above = path.dirname(above)) {
    if (exists(path.join(above, ofDropbox))) return true
    if (path.dirname(above) === above) break
  }
  return platform === 'darwin' && isInTakenByCloud(place, system)
}

/** The question costs a process: only such a folder is asked about. */
function isInTakenByCloud(place: string, { home, extendedAttributes }: SyncSystem): boolean {
  const root = takenByCloud.map((name) => posix.join(home, name)).find((one) => isInside(one, place, posix))
  return root !== undefined && ofCloud.test(extendedAttributes(root))
}
