import { Worker } from 'node:worker_threads'
import type { ImportFound } from '../../shared/domain/keeping/import.ts'
import type { ImportItem } from './foreign.ts'
import { ImportError } from './import-error.ts'
import type { ImportAnswer, ImportRequest, ImportTask } from './messages.ts'
import { SourceError } from './source/source.ts'

/** Reads what a person chose, on a thread of its own; one thing is asked of it at a time. */
export type ImportReader = {
  /** @throws ImportError */
  look(): Promise<Omit<ImportFound, 'path'>>
  /** What comes next; `item` is null at the end. @throws ImportError */
  next(): Promise<{ item: ImportItem | null; doneBytes: number; totalBytes: number }>
  /** How many bytes there are of chats, and of files that are no larger than `mostOfFile`. @throws ImportError */
  sizes(mostOfFile: number): Promise<{ chatBytes: number; fileBytes: number }>
  /** The bytes of a file of it, before anything else is asked. @throws SourceError */
  bytesOf(entry: string): AsyncGenerator<Uint8Array>
  close(): Promise<void>
}

/** The thread crashed, or there was not enough memory for it; `chat`: the place of the one that it read, null where it read none. */
export class ThreadEnded extends Error {
  override readonly name = 'ThreadEnded'
  readonly chat: number | null

  constructor(at: number, cause: unknown) {
    super('The thread ended before its import', { cause })
    this.chat = at === 0 ? null : at
  }
}

/** What its values may take: a chat of the largest length, ten times as much once it is read. */
const mostHeapMb = 1536

/**
 * @param options `passed`: chats that ended an earlier thread; `heapMb`: what values may take
 * @throws (each method) ThreadEnded
 */
export function openImportReader(
  path: string,
  { passed = [], heapMb = mostHeapMb }: { passed?: readonly number[]; heapMb?: number } = {},
): ImportReader {
  const at = new Int32Array(new SharedArrayBuffer(4))
  const worker = new Worker(workerUrl(), {
    workerData: { path, passed, at } satisfies ImportTask,
    resourceLimits: { maxOldGenerationSizeMb: heapMb },
  })
  worker.unref()
  let asked: PromiseWithResolvers<ImportAnswer> | null = null
  let failure: unknown = null
  const fail = (error: unknown) => {
    failure ??= new ThreadEnded(Atomics.load(at, 0), error)
    asked?.reject(failure)
  }
  worker.on('message', (answer: ImportAnswer) => asked?.resolve(answer))
  worker.on('error', fail)
  worker.on('exit', () => fail(new Error('The thread ended before its import')))

  async function ask<Type extends ImportAnswer['type']>(request: ImportRequest, type: Type) {
    if (failure !== null) throw failure
    asked = Promise.withResolvers()
    worker.postMessage(request)
    const answer = await asked.promise
    if (answer.type === 'failed') throw new ImportError(answer.kind)
    if (answer.type === 'file-failed') throw new SourceError(answer.reason)
    if (answer.type !== type) throw new Error(`The thread answered ${answer.type}`)
    return answer as Extract<ImportAnswer, { type: Type }>
  }

  return {
    look: async () => (await ask({ type: 'look' }, 'found')).found,
    next: () => ask({ type: 'next' }, 'item'),
    sizes: (mostOfFile) => ask({ type: 'sizes', mostOfFile }, 'sizes'),
    async *bytesOf(entry) {
      await ask({ type: 'open', entry }, 'opened')
      for (;;) {
        const { bytes } = await ask({ type: 'read' }, 'bytes')
        if (bytes === null) return
        yield bytes
      }
    },
    close: async () => void (await worker.terminate()),
  }
}

function workerUrl(): URL {
  const name = import.meta.url.endsWith('.ts') ? './import-worker.ts' : './import-worker.js'
  return new URL(name, import.meta.url)
}
