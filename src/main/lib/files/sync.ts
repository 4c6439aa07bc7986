import { closeSync, fsyncSync, openSync } from 'node:fs'
import { open } from 'node:fs/promises'

/** How drives say that they do not do this for folders: those of other systems, and those that a program stands for. */
const notForFolders = new Set([
  'EINVAL',
  'ENOTSUP',
  'EOPNOTSUPP',
  'ENOSYS',
  'EPERM',
  'EACCES',
  'EBADF',
  'EISDIR',
])

/**
 * A folder's own entry on disk: after this a rename in it survives a power loss, as far as the drive can promise it.
 * Windows does it by itself.
 */
export async function syncDirectory(directory: string, openFolder: typeof open = open): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await openFolder(directory, 'r')
  try {
    await handle.sync()
  } catch (error) {
    if (!isNotForFolders(error)) throw error
  } finally {
    await handle.close()
  }
}

/** As `syncDirectory`, holding up the thread. */
export function syncDirectoryNow(directory: string): void {
  if (process.platform === 'win32') return
  try {
    syncNow(directory, 'r')
  } catch (error) {
    if (!isNotForFolders(error)) throw error
  }
}

/** What is in the file is on disk when this returns. */
export function syncFileNow(file: string): void {
  // Windows syncs only what is open for writing.
  syncNow(file, 'r+')
}

function syncNow(path: string, flags: string): void {
  const descriptor = openSync(path, flags)
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

function isNotForFolders(error: unknown): boolean {
  return notForFolders.has(String((error as NodeJS.ErrnoException).code))
}
