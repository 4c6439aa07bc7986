import { toAppError } from '../handlers/to-app-error.ts'
import { factsOf } from '../lib/log/facts-of.ts'
import { createBackupService } from '../services/backup/backup-service.ts'
import type { Base } from './base.ts'
import type { Canvas } from './canvas.ts'

/** Backups of the whole library. */
export function composeBackup(base: Base, directory: string, appVersion: string, { copyDocument }: Canvas) {
  return createBackupService({
    ...{ ...base, directory, appVersion, copyDocument },
    failureOf(error) {
      base.log.warn(factsOf(error), 'backup-failed')
      return toAppError(error).toFailure()
    },
  })
}
