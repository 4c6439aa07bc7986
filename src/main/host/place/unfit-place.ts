import { execFileSync } from 'node:child_process'
import { realpathSync, statfsSync } from 'node:fs'
import { dirname, win32 } from 'node:path'
import { isInstalledOnWindows } from '../portable-directory.ts'
import { isInside } from './is-inside.ts'

/**
 * `on-network`: the file is another computer's; `too-deep`: files in it would have longer paths than Windows opens;
 * `in-program`: the installer of Windows empties the program's folder at every update, and so does its uninstaller.
 */
export type PlaceFault = 'on-network' | 'too-deep' | 'in-program'

/** What of the system it depends on; injected in tests. */
export type PlaceSystem = {
  readonly platform: NodeJS.Platform
  /** What a path leads to in the end: of a mapped drive of Windows the server's own name. */
  realPath(path: string): string
  /** The number that Linux has for a kind of file system (statfs(2)). */
  fileSystemType(path: string): number
  /** What `mount` prints on macOS. */
  mounts(): string
  /** Where the desktop app's program is; null of what no installer of ours put there, such as plain Node. */
  readonly programFolder: string | null
}

/** NFS, AFS, Coda, NCP, SMB, CIFS, SMB 2 and Ceph, as statfs(2) numbers them. */
const networkTypes = new Set([
  0x6969, 0x5346414f, 0x73757245, 0x564c, 0x517b, 0xff534d42, 0xfe534d42, 0xc36400,
])
const networkMounts = new Set(['smbfs', 'nfs', 'afpfs', 'webdav', 'cifs', 'ftp'])

/** Of the 259 characters that every program of Windows opens, what our longest name below the folder needs is left free. */
const longestOnWindows = 140

const thisSystem: PlaceSystem = {
  platform: process.platform,
  realPath: realpathSync.native,
  fileSystemType: (path) => statfsSync(path).type,
  mounts: () => execFileSync('/sbin/mount', { encoding: 'utf8', timeout: 2_000 }),
  programFolder:
    'electron' in process.versions && isInstalledOnWindows(process.execPath)
      ? dirname(process.execPath)
      : null,
}

/**
 * Why a library cannot be kept at a place that may not be there yet; null where it can. A database's locks do not hold
 * between computers, so two of them could write into it at once. What the system does not tell is let pass.
 */
export function placeFault(folder: string, system: PlaceSystem = thisSystem): PlaceFault | null {
  if (system.platform === 'win32' && folder.length > longestOnWindows) return 'too-deep'
  try {
    if (isInProgram(folder, system)) return 'in-program'
    return isOnNetwork(folder, system) ? 'on-network' : null
  } catch {
    return null
  }
}

/** What is above the folder and not there yet cannot be the program's, which is. */
function isInProgram(folder: string, system: PlaceSystem): boolean {
  if (system.platform !== 'win32' || system.programFolder === null) return false
  return isInside(system.realPath(system.programFolder), realPlace(folder, system, win32.dirname), win32)
}

function isOnNetwork(folder: string, system: PlaceSystem): boolean {
  if (system.platform === 'win32')
    return isOfServer(folder) || isOfServer(realPlace(folder, system, win32.dirname))
  const place = realPlace(folder, system, dirname)
  if (system.platform === 'linux') return networkTypes.has(system.fileSystemType(place) >>> 0)
  // Elsewhere on a Mac nothing of a server is mounted, and the question costs a process.
  if (system.platform !== 'darwin' || !/^\/(Volumes|Network)\//.test(place)) return false
  return networkMounts.has(mountType(place, system.mounts()))
}

/** `\\server\share`; not the long spelling of a place on this computer, nor a device. */
function isOfServer(path: string): boolean {
  return /^\\\\\?\\UNC\\/i.test(path) || /^[\\/]{2}[^\\/?.]/.test(path)
}

/** Of the folder, or the nearest one above it that is there. */
function realPlace(folder: string, system: PlaceSystem, above: (path: string) => string): string {
  for (let path = folder; ; path = above(path)) {
    try {
      return system.realPath(path)
    } catch (error) {
      if (above(path) === path) throw error
    }
  }
}

/** Of lines such as `//ada@nas/media on /Volumes/media (smbfs, nodev, nosuid)`, the one that the place is in. */
export function mountType(place: string, mounts: string): string {
  let best = { at: '', type: '' }
  for (const line of mounts.split('\n')) {
    const [on, kinds] = [line.indexOf(' on '), line.lastIndexOf(' (')]
    const at = line.slice(on + 4, kinds)
    const isIn = on > 0 && kinds > on && `${place}/`.startsWith(at === '/' ? at : `${at}/`)
    if (isIn && at.length > best.at.length)
      best = { at, type: line.slice(kinds + 2).split(/[,)]/, 1)[0] ?? '' }
  }
  return best.type
}
