import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { removeRetryingSync } from '../../lib/files/retry-locked.ts'
import { databasePath } from '../library-path.ts'
import { backupPlaces, rootIn } from '../places.ts'
import type { BackupTasks } from '../task.ts'
import { refuseUsed } from './check-database.ts'
import { restorePlaces } from './restore-places.ts'
import { snapshotToRestore } from './snapshot-to-restore.ts'

type Task = BackupTasks['undoRestore']

/** Takes out what a restore that was stopped had put in its place: no row names any of it, or it is left alone. */
export function undoRestore({ directory, chosen, name }: Task['ask']): Task['answer'] {
  rmSync(restorePlaces(directory).staging, { recursive: true, force: true, maxRetries: 5 })
  const { files } = snapshotToRestore(backupPlaces(rootIn(chosen)), name)
  refuseUsed(join(directory, databasePath))
  for (const { path } of files) if (!path.startsWith('canvases/')) removeRetryingSync(join(directory, path))
  return {}
}
