import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { removeRetryingSync, renameRetryingSync } from '../../lib/files/retry-locked.ts'
import { syncDirectoryNow, syncFileNow } from '../../lib/files/sync.ts'
import type { Sqlite } from '../sqlite.ts'
import { StoreError } from '../store-error.ts'
import { crashPoint } from '../../lib/fault-hooks.ts'
import { isDiskFull } from '../../lib/files/disk-full.ts'

/**
 * A whole copy of the database, on disk when this returns. A copy that was cut short never has the final name, and of one that
 * fails nothing stays: it may be what fills the disk.
 */
export function writeCopy(sqlite: Sqlite, file: string): void {
  const unfinished = `${file}.part`
  try {
    mkdirSync(dirname(file), { recursive: true })
    removeRetryingSync(unfinished)
    sqlite.prepare('VACUUM INTO @file').run({ file: unfinished })
    crashPoint('backup-copied')
    syncFileNow(unfinished)
    crashPoint('backup-synced')
    renameRetryingSync(unfinished, file)
    crashPoint('backup-renamed')
    syncDirectoryNow(dirname(file))
  } catch (cause) {
    removeQuietlyNow(unfinished)
    if (cause instanceof StoreError) throw cause
    throw new StoreError(
      isDiskFull(cause) ? 'disk-full' : 'input-output',
      'the backup could not be written',
      { cause },
    )
  }
}

/** What went wrong before is what matters; what stays is taken away by a later look at the copies. */
function removeQuietlyNow(file: string): void {
  try {
    removeRetryingSync(file)
  } catch {}
}
