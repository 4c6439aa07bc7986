import { chmodSync, closeSync, constants, fchmodSync, lstatSync, openSync } from 'node:fs'
import { copyFile, open } from 'node:fs/promises'
import { removeRetryingSync } from '../lib/files/retry-locked.ts'

const pieceBytes = 4 * 1024 * 1024

/**
 * Copies a file to where it is a part; as a clone, which takes no room, where the drive can. What an earlier run left there goes
 * first: a link in its place is never written through.
 *
 * @param goOn is called between two pieces of a long one, and throws where nobody wants it any more
 * @throws `EEXIST` where somebody puts something there meanwhile
 */
export async function copyToPart(from: string, part: string, goOn?: () => void): Promise<void> {
  const copy = async () => {
    if (goOn === undefined || isOnePiece(from))
      await copyFile(from, part, constants.COPYFILE_FICLONE | constants.COPYFILE_EXCL)
    else if (!(await isCloned(from, part))) await copyInPieces(from, part, goOn)
  }
  try {
    await copy()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    removeRetryingSync(part)
    await copy()
  }
  // A copy is as read-only as its original. At once: to wait for it would be to wait for a file that is hashed meanwhile.
  makeWritable(part)
}

/** A link is none: `copyFile` would follow it. */
function isOnePiece(from: string): boolean {
  const found = lstatSync(from)
  return found.isFile() && found.size <= pieceBytes
}

/** Whether the drive made it a clone, at once. */
async function isCloned(from: string, part: string): Promise<boolean> {
  try {
    await copyFile(from, part, constants.COPYFILE_FICLONE_FORCE | constants.COPYFILE_EXCL)
    return true
  } catch {
    return false
  }
}

async function copyInPieces(from: string, part: string, goOn: () => void): Promise<void> {
  const source = await open(from, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0))
  try {
    const target = await open(part, 'wx', 0o600)
    try {
      const piece = Buffer.alloc(pieceBytes)
      for (;;) {
        goOn()
        const { bytesRead } = await source.read(piece, 0, pieceBytes)
        if (bytesRead === 0) return
        await target.writeFile(piece.subarray(0, bytesRead))
      }
    } finally {
      await target.close()
    }
  } finally {
    await source.close()
  }
}

function makeWritable(part: string): void {
  // Windows cannot open a file without following a link.
  if (process.platform === 'win32') return chmodSync(part, 0o600)
  const descriptor = openSync(part, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK)
  try {
    fchmodSync(descriptor, 0o600)
  } finally {
    closeSync(descriptor)
  }
}

/** What is in it is on disk then. */
export async function syncPart(part: string): Promise<void> {
  // Windows syncs only what is open for writing.
  const handle = await open(part, 'r+')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
