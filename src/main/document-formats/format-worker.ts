import { readFileSync, writeFileSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import type { WorkerReport } from '../lib/one-task-worker.ts'
import { DocumentFormatError } from './document-format-error.ts'
import type { FormatResult, FormatTask, ReadLayers } from './format-task.ts'
import { readOpenRaster } from './openraster/read-openraster.ts'
import { writeOpenRaster } from './openraster/write-openraster.ts'
import { readPhotoshop } from './photoshop/read-photoshop.ts'
import { writePhotoshop } from './photoshop/write-photoshop.ts'

/** The worker thread that reads or writes one file of another program. Pixels come and go in files. */
if (parentPort === null) throw new Error('format-worker.ts runs as a worker thread only')

const report: WorkerReport<never, FormatResult> = { type: 'done', result: tried() }
parentPort.postMessage(report)

function tried(): FormatResult {
  try {
    return { isFailed: false, read: run(workerData as FormatTask) }
  } catch (error) {
    if (!(error instanceof DocumentFormatError)) throw error
    return { isFailed: true, kind: error.kind, message: error.message }
  }
}

function run(task: FormatTask): ReadLayers | null {
  if (task.type === 'read') {
    const bytes = readFileSync(task.file)
    return task.format === 'photoshop'
      ? readPhotoshop(bytes, task.folder)
      : readOpenRaster(bytes, task.folder)
  }
  writeFileSync(task.to, task.format === 'photoshop' ? writePhotoshop(task) : writeOpenRaster(task))
  return null
}
