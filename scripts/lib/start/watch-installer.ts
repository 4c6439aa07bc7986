import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Gives up when nothing changes any more for this long, while a scanner reads what has come for instance, or when it takes
 * longer than anyone would wait: a slow line has this long for all of it. Milliseconds.
 */
const limits = { stalledMs: 60_000, totalMs: 30 * 60_000 }
const reportEveryMs = 5_000

/**
 * Watches an installer that first downloads into one folder and then unpacks into another: how much is in them is how far
 * it is.
 *
 * @param folders need not be there
 * @param giveUp called when it does nothing any more
 * @returns ends it
 */
export function watchInstaller(
  folders: { downloads: string; unpacks: string },
  { say, giveUp }: { say: (line: string) => void; giveUp: () => void },
): () => void {
  const startedAt = performance.now()
  let last = { downloaded: 0, unpacked: sizeOf(folders.unpacks) }
  let changedAt = startedAt
  const watch = setInterval(() => {
    const size = { downloaded: sizeOf(folders.downloads), unpacked: sizeOf(folders.unpacks) }
    const now = performance.now()
    if (size.downloaded > last.downloaded) say(`  ${megabytes(size.downloaded)}`)
    if (size.unpacked > last.unpacked) say(`  unpacking: ${megabytes(size.unpacked)}`)
    // Less is life, too: what a run before left is written over, and what was downloaded is moved away.
    if (size.downloaded !== last.downloaded || size.unpacked !== last.unpacked) changedAt = now
    last = size
    if (now - changedAt >= limits.stalledMs || now - startedAt >= limits.totalMs) giveUp()
  }, reportEveryMs)
  return () => clearInterval(watch)
}

const megabytes = (bytes: number): string => `${Math.round(bytes / 1_000_000)} MB`

/** Bytes in a folder; 0 where it is not there, or is being moved away. */
function sizeOf(folder: string): number {
  try {
    const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile())
    const sizes = files.map(
      (one) => statSync(join(one.parentPath, one.name), { throwIfNoEntry: false })?.size ?? 0,
    )
    return sizes.reduce((sum, size) => sum + size, 0)
  } catch {
    return 0
  }
}
