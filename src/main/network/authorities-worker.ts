import { getCACertificates } from 'node:tls'
import { parentPort } from 'node:worker_threads'
import type { WorkerReport } from '../lib/one-task-worker.ts'

const report: WorkerReport<never, string[]> = { type: 'done', result: getCACertificates('system') }
parentPort?.postMessage(report)
