import { parentPort, workerData } from 'node:worker_threads'
import type { WorkerReport } from '../lib/one-task-worker.ts'
import { backUp } from './backup.ts'
import type { DatabaseResult, DatabaseTask } from './database-tasks.ts'
import { isSound } from './is-sound.ts'
import { openSqlite } from './sqlite.ts'

/** The worker thread for what reads the whole database: on the main thread everything else would wait for it. */
if (parentPort === null) throw new Error('database-worker.ts runs as a worker thread only')

const report: WorkerReport<never, DatabaseResult> = {
  type: 'done',
  result: answer(workerData as DatabaseTask),
}
parentPort.postMessage(report)

function answer(task: DatabaseTask): DatabaseResult {
  if (task.type === 'check') return { isSound: isSound(task.file) }
  const sqlite = openSqlite(task.file, { isReadOnly: true })
  try {
    backUp(sqlite, task.target)
    return { isSound: true }
  } finally {
    sqlite.close()
  }
}
