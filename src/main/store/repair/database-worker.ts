import { parentPort, workerData } from 'node:worker_threads'
import type { WorkerReport } from '../../lib/one-task-worker.ts'
import { writeCopy } from '../copies/write-copy.ts'
import { configure } from '../configure.ts'
import { type DatabaseReport, reportOn } from './database-report.ts'
import { type DatabaseResult, type DatabaseTask, soundDatabase } from './database-tasks.ts'
import { isSound } from './is-sound.ts'
import { findDamagedRows } from '../row-hash.ts'
import { describeRows } from './describe-rows.ts'
import { repairRows } from './repair-rows.ts'
import { type SpaceTaken, spaceTaken } from '../space/space-used.ts'
import { openSqlite } from '../sqlite.ts'

/** The worker thread for what reads the whole database: on the main thread everything else would wait for it. */
if (parentPort === null) throw new Error('database-worker.ts runs as a worker thread only')

const report: WorkerReport<never, DatabaseResult | DatabaseReport | SpaceTaken> = {
  type: 'done',
  result: answer(workerData as DatabaseTask),
}
parentPort.postMessage(report)

function answer(task: DatabaseTask): DatabaseResult | DatabaseReport | SpaceTaken {
  if (task.type === 'report') return reportOn(task.file)
  if (task.type === 'space') return spaceTaken(task.directory)
  if (task.type === 'check') return check(task)
  const sqlite = openSqlite(task.file, { isReadOnly: true })
  try {
    writeCopy(sqlite, task.target)
    return { ...soundDatabase, isSound: isSound(task.target) }
  } finally {
    sqlite.close()
  }
}

function check({ file, copies }: DatabaseTask & { type: 'check' }): DatabaseResult {
  if (!isSound(file)) return { ...soundDatabase, isSound: false }
  if (!hasDamagedRows(file)) return soundDatabase
  const sqlite = openSqlite(file)
  try {
    configure(sqlite)
    const { repaired, left } = repairRows(sqlite, copies)
    return { isSound: true, repaired, damaged: left, names: describeRows(sqlite, left) }
  } finally {
    sqlite.close()
  }
}

function hasDamagedRows(file: string): boolean {
  const sqlite = openSqlite(file, { isReadOnly: true })
  try {
    return findDamagedRows(sqlite).length > 0
  } finally {
    sqlite.close()
  }
}
