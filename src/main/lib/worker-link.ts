import { Worker, type WorkerOptions } from 'node:worker_threads'

/** A worker thread that is started when it is first needed, and again after it died. */
export type WorkerLink<Question> = {
  /** Starts it if need be. Until `rest`, it keeps the process alive. */
  send(question: Question): void
  /** Nothing is asked of it at the moment: it no longer keeps the process alive. */
  rest(): void
  /** Ends it; `onDeath` follows. */
  kill(): void
  /** Ends it for good, without `onDeath`. */
  close(): Promise<void>
}

export function createWorkerLink<Question, Answer>(
  url: URL,
  onAnswer: (answer: Answer) => void,
  onDeath: () => void,
  options: WorkerOptions = {},
): WorkerLink<Question> {
  let worker: Worker | null = null

  const start = () => {
    const started = new Worker(url, options)
    started.on('message', onAnswer)
    // Only keeps the error from ending the app; `exit` follows and does the rest.
    started.on('error', () => {})
    started.on('exit', () => {
      if (worker !== started) return
      worker = null
      onDeath()
    })
    return started
  }

  return {
    send(question) {
      worker ??= start()
      worker.ref()
      worker.postMessage(question)
    },
    rest: () => worker?.unref(),
    kill: () => void worker?.terminate(),
    async close() {
      const closing = worker
      worker = null
      await closing?.terminate()
    },
  }
}
