import { constants } from 'node:fs'
import { chmod, copyFile, open } from 'node:fs/promises'

/** Copies a file to where it is a part; as a clone, which takes no room, where the drive can. */
export async function copyToPart(from: string, part: string): Promise<void> {
  await copyFile(from, part, constants.COPYFILE_FICLONE)
  // A copy is as read-only as its original.
  await chmod(part, 0o600)
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
