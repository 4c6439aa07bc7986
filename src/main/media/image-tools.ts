import { Worker } from 'node:worker_threads'
import type { ImageAnswer, ImageQuestion, ImageTask, PictureFacts } from './image-work.ts'
import { MediaError } from './media-error.ts'

export type ImageTools = {
  /** @throws MediaError `unsupported`, when the picture cannot be decoded to its end. */
  inspect(file: string): Promise<PictureFacts>
  /** A WebP of the picture whose longer edge is at most `edge` pixels. */
  shrink(file: string, edge: number): Promise<Uint8Array>
  close(): Promise<void>
}

export type ImageToolsOptions = {
  workerUrl: URL
  /** A picture that takes longer counts as one that kills its decoder. */
  taskTimeoutMs?: number
}

/** libvips decodes this many at once in its own threads; more only wait in memory. */
const mostAtOnce = 4
const mostWaiting = 2000

type Job = {
  task: ImageTask
  /** It was being decoded when the worker died, so it is tried again with nothing beside it. */
  isSuspect: boolean
  resolve: (answer: ImageAnswer) => void
  reject: (error: MediaError) => void
}

/**
 * One worker thread, started at the first task and again after it dies. When it dies, everything it was decoding is
 * tried once more, each alone; the one that kills it again is the poisoned one.
 */
export function createImageTools({ workerUrl, taskTimeoutMs = 60_000 }: ImageToolsOptions): ImageTools {
  const waiting: Job[] = []
  const running = new Map<number, Job>()
  const timers = new Map<number, NodeJS.Timeout>()
  let worker: Worker | null = null
  let lastId = 0
  let isClosed = false

  const startNext = () => {
    while (!isClosed && mayStart()) {
      const job = waiting.shift()
      if (job === undefined) return
      start(job)
    }
  }

  /** A suspect runs alone: not beside others, and nothing joins it. */
  const mayStart = () => {
    const next = waiting[0]
    if (next === undefined || running.size >= mostAtOnce) return false
    return running.size === 0 || (!next.isSuspect && [...running.values()].every((job) => !job.isSuspect))
  }

  const start = (job: Job) => {
    worker ??= startWorker()
    // While it works it keeps the process alive; idle it does not.
    worker.ref()
    lastId += 1
    const id = lastId
    running.set(id, job)
    timers.set(
      id,
      setTimeout(() => void worker?.terminate(), taskTimeoutMs),
    )
    worker.postMessage({ id, task: job.task } satisfies ImageQuestion)
  }

  const finish = (answer: ImageAnswer) => {
    const job = running.get(answer.id)
    running.delete(answer.id)
    clearTimeout(timers.get(answer.id))
    timers.delete(answer.id)
    job?.resolve(answer)
    if (running.size === 0) worker?.unref()
    startNext()
  }

  const startWorker = () => {
    const started = new Worker(workerUrl)
    started.on('message', finish)
    // Only keeps the error from ending the app; `exit` follows and does the rest.
    started.on('error', () => {})
    started.on('exit', () => onExit(started))
    return started
  }

  const onExit = (dead: Worker) => {
    if (worker !== dead) return
    worker = null
    for (const timer of timers.values()) clearTimeout(timer)
    timers.clear()
    const interrupted = [...running.values()]
    running.clear()
    for (const job of interrupted.filter((each) => each.isSuspect)) {
      job.reject(new MediaError('unsupported', 'the picture ended its decoder'))
    }
    waiting.unshift(
      ...interrupted.filter((job) => !job.isSuspect).map((job) => ({ ...job, isSuspect: true })),
    )
    startNext()
  }

  const ask = (task: ImageTask) =>
    new Promise<ImageAnswer>((resolve, reject) => {
      if (isClosed) return reject(new MediaError('closed'))
      if (waiting.length >= mostWaiting) return reject(new MediaError('busy'))
      waiting.push({ task, isSuspect: false, resolve, reject })
      startNext()
    })

  return {
    async inspect(file) {
      const answer = await ask({ type: 'inspect', file })
      if (answer.type === 'facts') return answer.facts
      throw refusal(answer)
    },
    async shrink(file, edge) {
      const answer = await ask({ type: 'shrink', file, edge })
      if (answer.type === 'picture') return answer.bytes
      throw refusal(answer)
    },
    async close() {
      isClosed = true
      const unfinished = [...waiting.splice(0), ...running.values()]
      running.clear()
      for (const timer of timers.values()) clearTimeout(timer)
      timers.clear()
      const closing = worker
      worker = null
      for (const job of unfinished) job.reject(new MediaError('closed'))
      await closing?.terminate()
    },
  }
}

function refusal(answer: ImageAnswer): MediaError {
  return new MediaError(
    'unsupported',
    answer.type === 'refused' ? answer.detail : 'an answer to another question',
  )
}
