import { constants } from 'node:fs'
import { copyFile, statfs } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * With less than this free a disk is full, for all of the app: nothing arrives and nothing is copied. What is left is for
 * rows that say what was paid for.
 */
export const leastFreeBytes = 64 * 1024 * 1024

/**
 * How many bytes more the disk takes before it is full; below zero where it is. Some drives of a network have no numbers at
 * all: nothing is refused for that.
 */
export async function freeSpace(folder: string): Promise<number> {
  const { bavail, bsize, blocks } = await statfs(folder)
  return blocks === 0 ? Number.POSITIVE_INFINITY : bavail * bsize - leastFreeBytes
}

/** For what can be made again, before it is. @throws ENOSPC where the disk would be full of it */
export async function requireFreeSpace(folder: string, wantedBytes: number): Promise<void> {
  if ((await freeSpace(folder)) >= wantedBytes) return
  throw Object.assign(new Error('less room than it needs'), { code: 'ENOSPC' })
}

/**
 * A copy that can be made again. Drives that can copy only what differs do so at once, and need no room for it.
 *
 * @throws of the disk; ENOSPC too where it would be full of it
 */
export async function copyWithFreeSpace(from: string, to: string, byteSize: number): Promise<void> {
  await copyFile(from, to, constants.COPYFILE_FICLONE_FORCE).catch(async () => {
    await requireFreeSpace(dirname(to), byteSize)
    await copyFile(from, to)
  })
}
