import { randomUUID } from 'node:crypto'
import { constants, copyFileSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { retryLockedSync } from '../../lib/files/retry-locked.ts'
import { syncDirectoryNow, syncFileNow } from '../../lib/files/sync.ts'

/**
 * Puts a copy of `source` in the place of `target`, which may be on another volume: its name never shows half of it, and after
 * this it survives a power loss.
 *
 * @param mustBeWanted asked before the name changes hands; what it throws leaves `target` as it was
 */
export function replaceFile(source: string, target: string, mustBeWanted: () => void): void {
  const part = join(dirname(target), `.${basename(target)}-${randomUUID()}.part`)
  try {
    copyFileSync(source, part, constants.COPYFILE_EXCL)
    syncFileNow(part)
    retryLockedSync(() => {
      mustBeWanted()
      renameSync(part, target)
    })
  } catch (error) {
    rmSync(part, { force: true })
    throw error
  }
  syncDirectoryNow(dirname(target))
}
