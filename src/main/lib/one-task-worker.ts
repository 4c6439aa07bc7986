import { Worker } from 'node:worker_threads'

/** What a worker that does one task says: any number of times how far it is, then how it went. */
export type WorkerReport<Progress, Result> =
  | { type: 'progress'; progress: Progress }
  | { type: 'done'; result: Result }

export type TaskOptions<Progress> = {
  signal?: AbortSignal
  onProgress?: (progress: Progress) => void
  /** Of its own values, in MiB; a task that needs more fails. Buffers lie elsewhere. */
  mostHeapMb?: number
}

/**
 * Runs a worker thread for one task. It never keeps the process alive, and ends when the signal aborts.
 *
 * @throws what the worker threw, or an Error when it ended without a word
 */
export function runTask<Progress, Result>(
  url: URL,
  task: unknown,
  { signal, onProgress, mostHeapMb }: TaskOptions<Progress> = {},
): Promise<Result> {
  return new Promise((resolve, reject) => {
    const limits = mostHeapMb === undefined ? {} : { maxOldGenerationSizeMb: mostHeapMb }
    const worker = new Worker(url, { workerData: task, resourceLimits: limits })
    worker.unref()
    const stop = () => void worker.terminate()
    if (signal?.aborted === true) stop()
    signal?.addEventListener('abort', stop, { once: true })
    worker.on('message', (report: WorkerReport<Progress, Result>) => {
      if (report.type === 'progress') onProgress?.(report.progress)
      else resolve(report.result)
    })
    worker.on('error', reject)
    worker.on('exit', () => {
      signal?.removeEventListener('abort', stop)
      reject(new Error('The worker ended before its task was done'))
    })
  })
}
