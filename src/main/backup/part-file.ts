import { constants } from 'node:fs'
import { chmod, copyFile, open } from 'node:fs/promises'
import { removeRetrying } from '../lib/files/retry-locked.ts'

/**
 * Copies a file to where it is a part; as a clone, which takes no room, where the drive can. What an earlier run left there goes
 * first: a link in its place is never written through.
 *
 * @throws `EEXIST` where somebody puts something there meanwhile
 */
export async function copyToPart(from: string, part: string): Promise<void> {
  await removeRetrying(part)
  await copyFile(from, part, constants.COPYFILE_FICLONE | constants.COPYFILE_EXCL)
  // A copy is as read-only as its original.
  await makeWritable(part)
}

async function makeWritable(part: string): Promise<void> {
  // Windows cannot open a file without following a link.
  if (process.platform === 'win32') return chmod(part, 0o600)
  const handle = await open(part, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK)
  try {
    await handle.chmod(0o600)
  } finally {
    await handle.close()
  }
}

/** What is in it is on disk then. @returns its size, in bytes */
export async function syncPart(part: string): Promise<number> {
  // Windows syncs only what is open for writing.
  const handle = await open(part, 'r+')
  try {
    await handle.sync()
    return (await handle.stat()).size
  } finally {
    await handle.close()
  }
}
