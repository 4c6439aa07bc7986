import type { HashAnswer, HashQuestion } from './follow-worker.ts'
import { MediaError } from '../media-error.ts'
import { createWorkerLink } from '../worker-link.ts'

/** SHA-256 of files that are still growing, on a thread of its own that reads them from the system's memory. */
export type FileHasher = {
  follow(path: string): FollowedFile
  close(): Promise<void>
}

/** Forget it before the file is cut or goes away; what comes after is a file of its own. */
export type FollowedFile = {
  /** This many bytes are written and will stay: they may be hashed now, so that less is left for the end. */
  grown(length: number): void
  /**
   * Of the first `length` bytes; lower-case hex.
   * @throws MediaError `input-output` when they cannot be read, `closed`
   */
  sha256(length: number): Promise<string>
  /** Resolves when nobody reads the file any more. */
  forget(): Promise<void>
}

/** A word to the thread costs more than hashing less than this. */
const leastStep = 1024 * 1024
/** A thread that dies this often over one question does not answer it. */
const mostTries = 3

type Waiting = {
  question: HashQuestion
  tries: number
  resolve: (sha256: string) => void
  reject: (error: MediaError) => void
}

/** All that the thread knows can be read again: when it dies, whoever waits for an answer asks the next one. */
export function createFileHasher(workerUrl: URL): FileHasher {
  const waiting = new Map<number, Waiting>()
  let lastId = 0
  let lastFile = 0
  let isClosed = false

  const link = createWorkerLink<HashQuestion, HashAnswer>(
    workerUrl,
    ({ id, sha256, detail }) => {
      const asked = waiting.get(id)
      waiting.delete(id)
      if (waiting.size === 0) link.rest()
      if (sha256 === null) asked?.reject(new MediaError('input-output', detail))
      else asked?.resolve(sha256)
    },
    () => {
      for (const [id, asked] of waiting) {
        asked.tries += 1
        if (asked.tries <= mostTries) {
          link.send(asked.question)
          continue
        }
        waiting.delete(id)
        asked.reject(new MediaError('input-output', 'the thread that hashes ended'))
      }
    },
  )

  /** Only a question keeps the process alive. */
  const tell = (question: HashQuestion) => {
    link.send(question)
    if (waiting.size === 0) link.rest()
  }

  const ask = (type: 'digest' | 'forget', file: number, path: string, length: number) =>
    new Promise<string>((resolve, reject) => {
      if (isClosed) return reject(new MediaError('closed'))
      lastId += 1
      const question = { type, id: lastId, file, path, length } as const
      waiting.set(lastId, { question, tries: 1, resolve, reject })
      link.send(question)
    })

  return {
    follow(path) {
      lastFile += 1
      const file = lastFile
      let toldLength = 0
      return {
        grown(length) {
          if (isClosed || length < toldLength + leastStep) return
          toldLength = length
          tell({ type: 'grown', id: 0, file, path, length })
        },
        sha256: (length) => {
          toldLength = Math.max(toldLength, 1)
          return ask('digest', file, path, length)
        },
        async forget() {
          if (toldLength === 0 || isClosed) return
          toldLength = 0
          await ask('forget', file, path, 0)
        },
      }
    },
    async close() {
      isClosed = true
      for (const { reject } of waiting.values()) reject(new MediaError('closed'))
      waiting.clear()
      await link.close()
    },
  }
}
