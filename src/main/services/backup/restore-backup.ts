import type { BackupRun, RestoreReport } from '../../../shared/domain/keeping/backup.ts'
import { BackupError } from '../../backup/backup-error.ts'
import { runBackupTask } from '../../backup/task.ts'
import type { Store } from '../../store/open.ts'
import { handOverPlaced } from './hand-over-placed.ts'

/**
 * Brings a library back into an empty one. Stopped by a person, or refused because the library is used by now, it leaves nothing
 * behind but what that library names; ended otherwise, what it has brought is of use to the next try.
 *
 * @throws BackupError
 */
export async function restoreBackup(
  task: { directory: string; chosen: string; name: string },
  store: Pick<Store, 'trash'>,
  { stopped, closed }: { stopped: AbortSignal; closed: AbortSignal },
  onProgress: (run: BackupRun) => void,
): Promise<RestoreReport> {
  try {
    return await runBackupTask('restore', task, {
      signal: AbortSignal.any([stopped, closed]),
      onProgress: (done) => onProgress({ step: 'restoring', ...done }),
    })
  } catch (error) {
    const isUsed = error instanceof BackupError && error.kind === 'not-empty'
    if (stopped.aborted || isUsed) {
      await runBackupTask('undoRestore', task, { signal: closed })
      await handOverPlaced(task.directory, store)
    }
    throw error
  }
}
