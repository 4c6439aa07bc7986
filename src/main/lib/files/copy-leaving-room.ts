import { constants } from 'node:fs'
import { copyFile, statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { downloadFloorBytes } from '../reserve.ts'
import { freeBytesOf } from './free-bytes.ts'

/**
 * A copy that can be made again: downloads, and rows of what was paid for, need the last of the disk more. Drives that can
 * copy only what differs do so at once, and need no room for it.
 *
 * @throws of the disk; ENOSPC too where less than their room would be left
 */
export async function copyLeavingRoom(from: string, to: string, wantedBytes: () => number): Promise<void> {
  await copyFile(from, to, constants.COPYFILE_FICLONE_FORCE).catch(async () => {
    await leaveRoom(dirname(to), wantedBytes)
    await copyFile(from, to)
  })
}

/** For what else can be made again, before it is. @throws ENOSPC where less than their room would be left */
export async function leaveRoom(folder: string, wantedBytes: () => number): Promise<void> {
  if (freeBytesOf(await statfs(folder)) - wantedBytes() >= downloadFloorBytes) return
  throw Object.assign(new Error('less room than it needs'), { code: 'ENOSPC' })
}
