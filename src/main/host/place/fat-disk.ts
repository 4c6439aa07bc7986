import { execFileSync } from 'node:child_process'
import { realpathSync, statfsSync } from 'node:fs'
import { win32 } from 'node:path'
import { mountType } from './unfit-place.ts'

/** What of the system it depends on; injected in tests. */
export type DiskSystem = {
  readonly platform: NodeJS.Platform
  realPath(path: string): string
  /** The number that Linux has for a kind of file system (statfs(2)). */
  fileSystemType(path: string): number
  /** What `mount` prints on macOS. */
  mounts(): string
  /** What Windows says of the drive of a path, such as `C:\`. */
  volume(root: string): string
}

/** FAT of every age; not exFAT. */
const onLinux = 0x4d44

const thisSystem: DiskSystem = {
  platform: process.platform,
  realPath: realpathSync.native,
  fileSystemType: (path) => statfsSync(path).type,
  mounts: () => execFileSync('/sbin/mount', { encoding: 'utf8', timeout: 2_000 }),
  volume: (root) =>
    execFileSync(
      win32.join(process.env['SystemRoot'] ?? 'C:\\Windows', 'System32', 'fsutil.exe'),
      ['fsinfo', 'volumeinfo', root],
      {
        encoding: 'utf8',
        timeout: 2_000,
        windowsHide: true,
      },
    ),
}

/**
 * Whether a folder is on a drive with FAT, as small sticks and cards come: no file there is larger than 4 GB, and after a power
 * loss nothing of it is sure. What the system does not tell is let pass.
 */
export function isFatDisk(folder: string, system: DiskSystem = thisSystem): boolean {
  try {
    const place = system.realPath(folder)
    if (system.platform === 'linux') return system.fileSystemType(place) === onLinux
    if (system.platform === 'darwin') return mountType(place, system.mounts()) === 'msdos'
    if (system.platform === 'win32')
      return /:\s*FAT(12|16|32)?\s*$/m.test(system.volume(win32.parse(place).root))
  } catch {
    // As where it does not tell.
  }
  return false
}
