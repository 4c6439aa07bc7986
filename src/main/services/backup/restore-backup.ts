import type { BackupRun, RestoreReport } from '../../../shared/domain/keeping/backup.ts'
import { runBackupTask } from '../../backup/task.ts'

/**
 * Brings a library back into an empty one. Stopped by a person, it leaves nothing behind; ended with the app, what it has
 * brought is of use to the next try.
 *
 * @throws BackupError
 */
export async function restoreBackup(
  task: { directory: string; chosen: string; name: string },
  { stopped, closed }: { stopped: AbortSignal; closed: AbortSignal },
  onProgress: (run: BackupRun) => void,
): Promise<RestoreReport> {
  try {
    return await runBackupTask('restore', task, {
      signal: AbortSignal.any([stopped, closed]),
      onProgress: (done) => onProgress({ step: 'restoring', ...done }),
    })
  } catch (error) {
    if (stopped.aborted) await runBackupTask('undoRestore', task, { signal: closed })
    throw error
  }
}
