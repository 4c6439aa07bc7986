import { Worker, type WorkerOptions } from 'node:worker_threads'

/** A worker thread that is started when it is first needed, and again after it died. */
export type WorkerLink<Question> = {
  /** Starts it if need be. Until `rest`, it keeps the process alive. */
  send(question: Question): void
  /** Nothing is asked of it at the moment: it no longer keeps the process alive. */
  rest(): void
  /** Ends it in the middle of what it does, without `onDeath`: nothing comes of it any more, and the next question starts another. */
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
    started.on('message', (answer: Answer) => {
      // One that was ended may have answered just before.
      if (worker === started) onAnswer(answer)
    })
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
    kill() {
      const killed = worker
      worker = null
      void killed?.terminate()
    },
    async close() {
      const closing = worker
      worker = null
      await closing?.terminate()
    },
  }
}
