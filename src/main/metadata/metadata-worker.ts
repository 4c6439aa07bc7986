import { parentPort, workerData } from 'node:worker_threads'
import type { WorkerReport } from '../lib/one-task-worker.ts'
import type { MetadataResult, MetadataTask } from './metadata-task.ts'
import { readFile } from './read-file.ts'

/** The worker thread that reads what one image says of itself. */
if (parentPort === null) throw new Error('metadata-worker.ts runs as a worker thread only')

const { path } = workerData as MetadataTask
const report: WorkerReport<never, MetadataResult> = { type: 'done', result: readFile(path) }
parentPort.postMessage(report)
