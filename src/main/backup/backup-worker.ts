import { parentPort, workerData } from 'node:worker_threads'
import type { WorkerReport } from '../lib/one-task-worker.ts'
import { BackupError, type BackupFault } from './backup-error.ts'
import { addBackup } from './add/add-backup.ts'
import { lookToAdd } from './add/look-to-add.ts'
import type { BackupAnswer, BackupProgress, BackupTaskName, BackupTasks } from './task.ts'
import { changeOver } from './move/change-over.ts'
import { copyLibrary } from './move/copy-library.ts'
import { lookAtMove } from './move/look-at-move.ts'
import { removeLeft } from './move/remove-left.ts'
import { undoMove } from './move/undo-move.ts'
import { lookAtBackup } from './restore/look.ts'
import { restoreLibrary } from './restore/restore-library.ts'
import { undoRestore } from './restore/undo-restore.ts'
import { beginBackup } from './write/begin-backup.ts'
import { clearUnfinished } from './write/clear-unfinished.ts'
import { writeBackup } from './write/write-backup.ts'

/** The worker thread that writes and reads backups: files are hashed on it, and large manifests read. */
if (parentPort === null) throw new Error('backup-worker.ts runs as a worker thread only')
const port = parentPort

type Tasks = {
  [Name in BackupTaskName]: (
    ask: BackupTasks[Name]['ask'],
    tell: (progress: BackupProgress) => void,
  ) => BackupTasks[Name]['answer'] | Promise<BackupTasks[Name]['answer']>
}
const tasks: Tasks = {
  begin: beginBackup,
  write: writeBackup,
  clearUnfinished,
  look: lookAtBackup,
  restore: restoreLibrary,
  undoRestore,
  lookToAdd,
  add: addBackup,
  lookAtMove,
  copyLibrary,
  changeOver,
  undoMove,
  removeLeft,
}

const { name, ask } = workerData as { name: BackupTaskName; ask: never }
report({ type: 'done', result: await answered() })

async function answered(): Promise<BackupAnswer<unknown>> {
  try {
    return { answer: await tasks[name](ask, (progress) => report({ type: 'progress', progress })) }
  } catch (error) {
    return { fault: faultOf(error) }
  }
}

/** What nobody expected is told as such by whoever asked. */
function faultOf(error: unknown): BackupFault {
  if (error instanceof BackupError) return error.toFault()
  throw error
}

function report(message: WorkerReport<BackupProgress, BackupAnswer<unknown>>): void {
  port.postMessage(message)
}
