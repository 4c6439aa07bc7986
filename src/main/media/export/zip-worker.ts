import { createWriteStream } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { once } from 'node:events'
import { pipeline } from 'node:stream/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { ZipFile } from 'yazl'
import type { ZippedFile, ZippedText, ZipReport, ZipRequest, ZipTask } from './zip-messages.ts'

/** The thread that writes one ZIP, from files to a file or piece by piece, of any size. */
if (parentPort === null) throw new Error('zip-worker.ts runs as a worker thread only')
const port = parentPort

const readAtOnce = 256 * 1024
const tellPaceMs = 100
/** What is read only to know that it can be. */
const lookedAt = Buffer.alloc(1024 * 1024)

const { to } = workerData as ZipTask
const zip = new ZipFile()
const output = zip.outputStream as Readable
/** What its types do not tell of. */
const inside = zip as unknown as { entries: { state: number }[] }
/** Of an entry that is written. */
const doneState = 3
const shelved: { state: number }[] = []
/** Pieces that may be given away now, and who waits for that. */
let wanted = 0
let wake = () => {}

const written =
  to === null
    ? giveAway()
    : pipeline(output, createWriteStream(to, { flags: 'wx', mode: 0o600, flush: true }))
written.catch(fail)
zip.on('error', fail)
port.on('message', (request: ZipRequest) => void answer(request).catch(fail))

async function answer(request: ZipRequest): Promise<void> {
  switch (request.type) {
    case 'take':
      wanted += 1
      return wake()
    case 'file':
      return addFile(request)
    case 'text':
      return addText(request)
    case 'end':
      inside.entries = [...shelved, ...inside.entries]
      zip.end()
      await written
      report({ type: 'done' })
  }
}

/** It looks through all entries for each new one. Those that are written are out of its way until it lists them in the end. */
function shelveWritten(): void {
  const { entries } = inside
  const unwritten = entries.findIndex(({ state }) => state < doneState)
  shelved.push(...entries.splice(0, unwritten === -1 ? entries.length : unwritten))
}

async function addFile(request: ZippedFile): Promise<void> {
  let bytesRead = () => 0
  // All of it is read twice.
  const telling = setInterval(() => report({ type: 'part', bytes: bytesRead() / 2 }), tellPaceMs)
  try {
    const file = await openWhole(request, (bytes) => (bytesRead = () => bytes))
    if (file === null) return
    const { byteSize, name, modifiedAtMs } = request
    const source = file.createReadStream({ highWaterMark: readAtOnce, start: 0 })
    bytesRead = () => byteSize + source.bytesRead
    const read = once(source, 'close')
    shelveWritten()
    zip.addReadStreamLazy(name, optionsFor({ modifiedAtMs, size: byteSize }), (give) => give(null, source))
    await read
  } finally {
    clearInterval(telling)
  }
  report({ type: 'done' })
}

/** Null, which is reported, where it is not the file that it was, or cannot be read to its end. */
async function openWhole(
  { path, byteSize }: ZippedFile,
  onBytes: (bytes: number) => void,
): Promise<FileHandle | null> {
  let file: FileHandle | null = null
  try {
    file = await open(path, 'r')
    const { size } = await file.stat()
    if (size !== byteSize || (await readThrough(file, byteSize, onBytes)) !== byteSize) throw notAsItWas()
    return file
  } catch (error) {
    await file?.close().catch(() => {})
    report({ type: 'left-out', code: String((error as NodeJS.ErrnoException).code) })
    return null
  }
}

/**
 * An entry that has begun can only be ended whole: what the disk does not give must be known before. The second time most of it
 * comes from the memory of the system.
 */
async function readThrough(
  file: FileHandle,
  byteSize: number,
  onBytes: (bytes: number) => void,
): Promise<number> {
  let read = 0
  // Also the byte behind its last one, which is not there.
  while (read <= byteSize) {
    const { bytesRead } = await file.read(lookedAt, 0, lookedAt.byteLength, read)
    if (bytesRead === 0) break
    read += bytesRead
    onBytes(read)
  }
  return read
}

const notAsItWas = () => Object.assign(new Error('not the size of its row'), { code: 'ENOENT' })

async function addText({ text, name, modifiedAtMs }: ZippedText): Promise<void> {
  shelveWritten()
  zip.addBuffer(Buffer.from(text), name, optionsFor({ modifiedAtMs }))
  report({ type: 'done' })
}

/** Files that anybody of the system may read, as a file manager would unpack them. */
function optionsFor<Size extends object>({ modifiedAtMs, ...size }: { modifiedAtMs: number } & Size) {
  return { ...size, mtime: new Date(modifiedAtMs), mode: 0o100644, compress: false }
}

/** As fast as they are taken. */
async function giveAway(): Promise<void> {
  for await (const piece of output) {
    while (wanted === 0) await new Promise<void>((resolve) => (wake = resolve))
    wanted -= 1
    // In memory of its own, which changes hands.
    const bytes = Uint8Array.from(piece as Buffer)
    report({ type: 'piece', bytes }, [bytes.buffer])
  }
}

function report(message: ZipReport, handedOver: ArrayBuffer[] = []): void {
  port.postMessage(message, handedOver)
}

function fail(error: unknown): void {
  report({ type: 'failed', code: String((error as NodeJS.ErrnoException).code) })
}
