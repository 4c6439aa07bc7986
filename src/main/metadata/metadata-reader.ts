import { createSerialQueue } from '../../shared/serial-queue.ts'
import type { Clock } from '../lib/time/clock.ts'
import { createWorkerLink } from '../lib/worker-link.ts'
import {
  FileMetadata,
  type MetadataAnswer,
  type MetadataQuestion,
  metadataWorkerFile,
  nothingSaid,
} from './metadata-task.ts'

/** No honest image takes longer to read. */
const longestMs = 10_000
/** Memory of the thread; no honest image needs more. */
const mostHeapMb = 192

/** Reads what images say of themselves, on a thread of its own. */
export type MetadataReader = {
  /**
   * One file is read at a time, and none that nobody waits for any more: then it says nothing. Where reading it takes too long, or
   * brings the thread down, there was more than can be shown.
   *
   * @returns null where there is no such file
   */
  read(path: string, signal: AbortSignal): Promise<FileMetadata | null>
  close(): Promise<void>
}

const tooMuch: FileMetadata = { ...nothingSaid, about: { ...nothingSaid.about, isCut: true } }

export function createMetadataReader(
  clock: Clock,
  thread: MetadataThread = createMetadataThread(clock),
): MetadataReader {
  const inTurn = createSerialQueue()
  return {
    read: (path, signal) => inTurn(() => (signal.aborted ? nothingSaid : thread.ask(path, signal))),
    close: thread.close,
  }
}

/** Reads one file at a time: the signal, and a file that takes too long, end it. */
export type MetadataThread = {
  ask(path: string, signal: AbortSignal): Promise<FileMetadata | null>
  close(): Promise<void>
}

function createMetadataThread(clock: Clock): MetadataThread {
  let asked: { id: number; answer: (metadata: FileMetadata | null) => void } | null = null
  let lastId = 0
  const settle = (metadata: FileMetadata | null) => {
    const settled = asked
    asked = null
    link.rest()
    settled?.answer(metadata)
  }
  const link = createWorkerLink<MetadataQuestion, MetadataAnswer>(
    metadataWorkerFile(),
    (answer) => {
      if (answer.id !== asked?.id) return
      // It has read what anybody may have written, so nothing it says is believed unseen.
      const read = FileMetadata.nullable().safeParse('metadata' in answer ? answer.metadata : undefined)
      settle(read.success ? read.data : tooMuch)
    },
    () => settle(tooMuch),
    { resourceLimits: { maxOldGenerationSizeMb: mostHeapMb } },
  )
  return {
    ask: (path, signal) =>
      new Promise((resolve) => {
        const end = () => {
          link.kill()
          settle(tooMuch)
        }
        const cancel = clock.after(longestMs, end)
        signal.addEventListener('abort', end, { once: true })
        lastId += 1
        asked = {
          id: lastId,
          answer(metadata) {
            cancel()
            signal.removeEventListener('abort', end)
            resolve(metadata)
          },
        }
        link.send({ id: lastId, path })
      }),
    async close() {
      await link.close()
      settle(tooMuch)
    },
  }
}
