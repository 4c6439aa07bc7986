import { readFileSync, writeFileSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import type { WorkerReport } from '../lib/one-task-worker.ts'
import { ExchangeError } from './exchange-error.ts'
import type { ExchangeResult, ExchangeTask, ReadLayers } from './exchange-task.ts'
import { readOpenRaster } from './openraster/read-openraster.ts'
import { writeOpenRaster } from './openraster/write-openraster.ts'
import { readPhotoshop } from './photoshop/read-photoshop.ts'
import { writePhotoshop } from './photoshop/write-photoshop.ts'

/** The worker thread that reads or writes one file of another program. Pixels come and go in files. */
if (parentPort === null) throw new Error('exchange-worker.ts runs as a worker thread only')

const report: WorkerReport<never, ExchangeResult> = { type: 'done', result: tried() }
parentPort.postMessage(report)

function tried(): ExchangeResult {
  try {
    return { isFailed: false, read: run(workerData as ExchangeTask) }
  } catch (error) {
    if (!(error instanceof ExchangeError)) throw error
    return { isFailed: true, kind: error.kind, message: error.message }
  }
}

function run(task: ExchangeTask): ReadLayers | null {
  if (task.type === 'read') {
    const bytes = readFileSync(task.file)
    return task.format === 'photoshop'
      ? readPhotoshop(bytes, task.folder)
      : readOpenRaster(bytes, task.folder)
  }
  writeFileSync(task.to, task.format === 'photoshop' ? writePhotoshop(task) : writeOpenRaster(task))
  return null
}
