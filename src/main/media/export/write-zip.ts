import { Worker } from 'node:worker_threads'
import { asPlaceError } from '../files/copy-out.ts'
import { asMediaError, MediaError } from '../media-error.ts'
import type { ZippedFile, ZippedText, ZipReport, ZipRequest, ZipTask } from './zip-messages.ts'

/** A ZIP that is being written on a thread of its own, ZIP64 where it becomes so large. One thing is asked of it at a time. */
export type ZipWriter = {
  /**
   * @param onBytes hears how many bytes of it were read
   * @throws MediaError `missing` or `input-output` where nothing of it was written; any other ends the ZIP
   */
  addFile(file: ZippedFile, onBytes: (bytes: number) => void): Promise<void>
  addText(text: ZippedText): Promise<void>
  /** Whole: on the disk, or given away. */
  end(): Promise<void>
  /** Ends it as it is. Never rejects. */
  close(): Promise<void>
}

/** Writes it to a file that is not there yet. */
export function writeZipTo(file: string): ZipWriter {
  return startZip({ to: file }, () => {})
}

/** Gives its bytes away, as fast as they are read. `onLeft`: whoever read them has gone. */
export function writeZipAway(onLeft: () => void): ZipWriter & { body: ReadableStream<Uint8Array> } {
  let give: ReadableStreamDefaultController<Uint8Array>
  let isOver = false
  const zip = startZip({ to: null }, (bytes) => isOver || give.enqueue(bytes))
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => void (give = controller),
    pull: () => zip.take(),
    cancel() {
      isOver = true
      onLeft()
    },
  })
  return {
    ...zip,
    body,
    async end() {
      await zip.end()
      if (!isOver) give.close()
      isOver = true
    },
    async close() {
      // Better cut than silently short.
      if (!isOver) give.error(new Error('The ZIP is not whole'))
      isOver = true
      await zip.close()
    },
  }
}

type Asked = PromiseWithResolvers<void> & { onBytes(bytes: number): void }

function startZip(task: ZipTask, onPiece: (bytes: Uint8Array) => void): ZipWriter & { take(): void } {
  const worker = new Worker(workerUrl(), { workerData: task })
  let asked: Asked | null = null
  let failure: unknown = null

  const fail = (error: unknown) => {
    failure ??= error
    asked?.reject(failure)
  }
  worker.on('message', (report: ZipReport) => {
    if (report.type === 'piece') onPiece(report.bytes)
    else if (report.type === 'part') asked?.onBytes(report.bytes)
    else if (report.type === 'done') asked?.resolve()
    else if (report.type === 'left-out') asked?.reject(faultOfFile(report.code))
    else fail(asPlaceError(faultOf(report.code)))
  })
  worker.on('error', fail)
  worker.on('exit', () => fail(new Error('The thread ended before its ZIP')))

  async function ask(request: ZipRequest, onBytes = (_bytes: number) => {}): Promise<void> {
    if (failure !== null) throw failure
    asked = { ...Promise.withResolvers<void>(), onBytes }
    worker.postMessage(request)
    await asked.promise
  }
  return {
    addFile: (file, onBytes) => ask({ type: 'file', ...file }, onBytes),
    addText: (text) => ask({ type: 'text', ...text }),
    end: () => ask({ type: 'end' }),
    take: () => worker.postMessage({ type: 'take' } satisfies ZipRequest),
    close: async () => void (await worker.terminate().catch(() => {})),
  }
}

/** Whatever the system calls it, it is a fault of that file alone. */
function faultOfFile(code: string): MediaError {
  const fault = asMediaError(faultOf(code))
  return fault instanceof MediaError ? fault : new MediaError('input-output', code, { cause: fault })
}

function faultOf(code: string): Error {
  return Object.assign(new Error(code), { code })
}

function workerUrl(): URL {
  const name = import.meta.url.endsWith('.ts') ? './zip-worker.ts' : './zip-worker.js'
  return new URL(name, import.meta.url)
}
