import { systemClock } from '../lib/clock.ts'
import type { ImageAnswer, ImageQuestion, ImageTask, PictureFacts } from './image-work.ts'
import { MediaError } from './media-error.ts'
import { createWorkerLink } from './worker-link.ts'

export type ImageTools = {
  /** @throws MediaError `unsupported`, when the picture cannot be decoded to its end. */
  inspect(file: string): Promise<PictureFacts>
  /** A WebP of the picture whose longer edge is at most `edge` pixels. */
  shrink(file: string, edge: number): Promise<Uint8Array>
  /** A JPEG to send away: upright, without metadata, its longer edge at most `edge` pixels. */
  toJpeg(file: string, edge: number): Promise<Uint8Array>
  close(): Promise<void>
}

export type ImageToolsOptions = {
  workerUrl: URL
  /** A picture that takes longer counts as one that kills its decoder. */
  taskTimeoutMs?: number
}

export function createImageTools(options: ImageToolsOptions): ImageTools {
  const { ask, close } = createImageQueue(options)
  const askForPicture = async (task: ImageTask) => {
    const answer = await ask(task)
    if (answer.type === 'picture') return answer.bytes
    throw refusal(answer)
  }
  return {
    async inspect(file) {
      const answer = await ask({ type: 'inspect', file })
      if (answer.type === 'facts') return answer.facts
      throw refusal(answer)
    },
    shrink: (file, edge) => askForPicture({ type: 'shrink', file, edge }),
    toJpeg: (file, edge) => askForPicture({ type: 'jpeg', file, edge }),
    close,
  }
}

function refusal(answer: ImageAnswer): MediaError {
  return new MediaError(
    'unsupported',
    answer.type === 'refused' ? answer.detail : 'an answer to another question',
  )
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
 * One worker thread. When it dies, everything it was decoding is tried once more, each alone; the one that kills it
 * again is the poisoned one.
 */
function createImageQueue({ workerUrl, taskTimeoutMs = 60_000 }: ImageToolsOptions) {
  const waiting: Job[] = []
  const running = new Map<number, { job: Job; cancelTimer: () => void }>()
  let lastId = 0
  let isClosed = false

  const stopAll = (): Job[] => {
    const jobs = [...running.values()]
    running.clear()
    for (const { cancelTimer } of jobs) cancelTimer()
    return jobs.map(({ job }) => job)
  }

  const link = createWorkerLink<ImageQuestion, ImageAnswer>(
    workerUrl,
    (answer) => {
      const done = running.get(answer.id)
      running.delete(answer.id)
      done?.cancelTimer()
      done?.job.resolve(answer)
      if (running.size === 0) link.rest()
      startNext()
    },
    () => {
      const [killers, bystanders] = partition(stopAll(), (job) => job.isSuspect)
      for (const job of killers) job.reject(new MediaError('unsupported', 'the picture ended its decoder'))
      waiting.unshift(...bystanders.map((job) => ({ ...job, isSuspect: true })))
      startNext()
    },
  )

  /** A suspect runs alone: not beside others, and nothing joins it. */
  const mayStart = (next: Job) => {
    if (running.size === 0) return true
    const isSuspectRunning = [...running.values()].some(({ job }) => job.isSuspect)
    return running.size < mostAtOnce && !next.isSuspect && !isSuspectRunning
  }

  const startNext = () => {
    for (let next = waiting[0]; next !== undefined && mayStart(next); next = waiting[0]) {
      waiting.shift()
      lastId += 1
      running.set(lastId, { job: next, cancelTimer: systemClock.after(taskTimeoutMs, link.kill) })
      link.send({ id: lastId, task: next.task })
    }
  }

  return {
    ask: (task: ImageTask) =>
      new Promise<ImageAnswer>((resolve, reject) => {
        if (isClosed) return reject(new MediaError('closed'))
        if (waiting.length >= mostWaiting) return reject(new MediaError('busy'))
        waiting.push({ task, isSuspect: false, resolve, reject })
        startNext()
      }),
    async close() {
      isClosed = true
      for (const job of [...waiting.splice(0), ...stopAll()]) job.reject(new MediaError('closed'))
      await link.close()
    },
  }
}

function partition<T>(items: readonly T[], isFirst: (item: T) => boolean): [T[], T[]] {
  return [items.filter(isFirst), items.filter((item) => !isFirst(item))]
}
