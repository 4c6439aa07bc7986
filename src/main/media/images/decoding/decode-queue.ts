import type { StartHelper } from '../../../host/host.ts'
import type {
  DecodeAnswer,
  DecodeTask,
  DecoderWord,
  Load,
  Sheet,
  WrittenSize,
} from '../../../image-decoder/protocol.ts'
import { MediaError } from '../../media-error.ts'
import { createDecoderLink } from './decoder-link.ts'
import { createUnderWay, type DecodeJob, type DecodeLimits, usualLimits } from './under-way.ts'

export type DecodeQueueOptions = {
  startHelper: StartHelper
  /** The decoder's own file, in source or built. */
  decoder: URL
  limits?: Partial<DecodeLimits>
}

/**
 * One decoder. Each image is weighed by its head and then decoded, beside others as long as all fit the budget. When
 * the decoder dies, hangs or takes too much memory, everything it was doing is tried once more, each alone; one
 * that it does not survive again is given back `unchecked`: the system may have ended it as well as the image.
 */
export function createDecodeQueue({ startHelper, decoder, ...options }: DecodeQueueOptions) {
  const limits = { ...usualLimits, ...options.limits }
  const waiting: DecodeJob[] = []
  const underWay = createUnderWay(limits, () => link.kill())
  let hasFailedToStart = false
  let isClosed = false

  const takeAnswer = (answer: DecodeAnswer) => {
    const job = underWay.end(answer.id)
    if (job === undefined) return
    if (answer.type === 'load') waiting.unshift({ ...job, load: answer.load })
    else job.resolve(answer)
    startNext()
    if (underWay.isEmpty()) link.rest()
  }

  const onWord = (word: Exclude<DecoderWord, { type: 'ready' }>) => {
    if (word.type !== 'memory') takeAnswer(word)
    else if (word.bytes > underWay.mostBytes()) link.kill()
  }

  const onReady = () => {
    hasFailedToStart = false
  }

  const onDeath = (wasReady: boolean) => {
    const jobs = underWay.stopAll()
    if (wasReady) waiting.unshift(...withoutPoisoned(jobs))
    else waiting.unshift(...jobs)
    if (!wasReady && hasFailedToStart) giveUp()
    hasFailedToStart = !wasReady && !hasFailedToStart
    startNext()
  }

  /** Twice it never came up: no image is to blame. */
  const giveUp = () => {
    for (const job of waiting.splice(0)) job.reject(new MediaError('busy', 'the decoder does not start'))
  }

  const link = createDecoderLink(startHelper, decoder, { onReady, onWord, onDeath })

  const startNext = () => {
    for (let next = waiting[0]; next !== undefined && underWay.mayJoin(next); next = waiting[0]) {
      waiting.shift()
      const { task, load } = next
      const id = underWay.begin(next)
      link.send({
        id,
        task: load === null ? weighing(task) : task,
      })
    }
  }

  return {
    /** @throws MediaError `unchecked` for what twice its decoder did not survive, `busy`, `closed` */
    ask: (task: DecodeTask): Promise<DecodeAnswer> =>
      new Promise((resolve, reject) => {
        if (isClosed) return reject(new MediaError('closed'))
        if (waiting.length >= limits.waiting) return reject(new MediaError('busy'))
        waiting.push({ task, load: loadOf(task), isSuspect: false, resolve, reject })
        startNext()
      }),
    async close() {
      isClosed = true
      for (const job of [...waiting.splice(0), ...underWay.stopAll()]) job.reject(new MediaError('closed'))
      await link.close()
    },
  }
}

/** Null for what says by its own head what it takes. Pixels are there as they were read, as they are sent on, and as AVIF. */
function loadOf(task: DecodeTask): Load | null {
  if (task.type === 'sheet') return loadOfSheet(task.sheet)
  if (task.type !== 'encode') return null
  const pixels = task.width * task.height
  return { pixels: pixels * 4, bytes: pixels * (task.encoding.format === 'avif' ? 28 : 12) }
}

/** The page, and as much again each for what is drawn on it, for both put together, and for what is read of an image. */
function loadOfSheet({ width, height }: Sheet): Load {
  const pixels = width * height
  return { pixels: pixels * 4, bytes: pixels * 16 }
}

function weighing(task: DecodeTask): DecodeTask {
  const { file } = task
  return { type: 'weigh', file, written: writtenBy(task), isDrawing: task.type === 'rasterise' }
}

function writtenBy(task: DecodeTask): WrittenSize | null {
  return task.type === 'pixels' ? task.size : null
}

/** The others are tried again, each alone; what its decoder did not survive alone is given back. */
function withoutPoisoned(jobs: readonly DecodeJob[]): DecodeJob[] {
  for (const job of jobs) {
    if (job.isSuspect) job.reject(new MediaError('unchecked', 'the decoder ended over the image'))
  }
  return jobs.filter(({ isSuspect }) => !isSuspect).map((job) => ({ ...job, isSuspect: true }))
}
