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
  /** The bytes of a file of it, before anything else is asked. @throws SourceError */
  bytesOf(entry: string): AsyncGenerator<Uint8Array>
  close(): Promise<void>
}

/** What its values may take: a chat of the largest length, ten times as much once it is read. */
const mostHeapMb = 1536

export function openImportReader(path: string): ImportReader {
  const worker = new Worker(workerUrl(), {
    workerData: { path } satisfies ImportTask,
    resourceLimits: { maxOldGenerationSizeMb: mostHeapMb },
  })
  worker.unref()
  let asked: PromiseWithResolvers<ImportAnswer> | null = null
  let failure: unknown = null
  const fail = (error: unknown) => {
    failure ??= error
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
