import { createMediaScan, type MediaScan } from './scan.ts'
import type { MediaSink } from './sink.ts'

export type MemorySink = MediaSink<Buffer> & { isDiscarded: boolean; longestWrite: number }

/** Keeps what it is given; `before` can hold it up. */
export function createMemorySink(before: () => Promise<void> = async () => {}): MemorySink {
  const written: Buffer[] = []
  return {
    isDiscarded: false,
    longestWrite: 0,
    async write(bytes) {
      await before()
      this.longestWrite = Math.max(this.longestWrite, bytes.length)
      written.push(Buffer.from(bytes))
    },
    async join(file) {
      written.push(file)
    },
    finish: async () => Buffer.concat(written),
    async discard() {
      this.isDiscarded = true
    },
  }
}

export type Scanned = {
  pieces: Uint8Array[]
  text: string
  media: { reference: string; bytes: Buffer }[]
}

export async function* chunksAt(chunks: Iterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield* chunks
}

export async function readAll(
  body: AsyncIterable<Uint8Array>,
  threshold: number,
  before?: () => Promise<void>,
): Promise<{ scan: MediaScan<Buffer>; pieces: Uint8Array[]; text: string; sinks: MemorySink[] }> {
  const sinks: MemorySink[] = []
  const open = () => {
    const sink = createMemorySink(before)
    sinks.push(sink)
    return sink
  }
  const scan = createMediaScan(open, { threshold })
  const pieces: Uint8Array[] = []
  for await (const piece of scan.read(body)) pieces.push(piece)
  return { scan, pieces, text: Buffer.concat(pieces).toString(), sinks }
}

/** Scans a whole text, cut at these bytes or into chunks of one length, and finishes what was found. */
export async function scanText(
  whole: string | Buffer,
  options: { cuts?: readonly number[]; chunkLength?: number; threshold?: number },
): Promise<Scanned> {
  const bytes = Buffer.from(whole)
  const { scan, pieces, text } = await readAll(
    chunksAt(split(bytes, options)),
    options.threshold ?? 32 * 1024,
  )
  const media: Scanned['media'] = []
  for (const [reference] of text.matchAll(/atelier-media:\d+\.[0-9a-f]{8}/g)) {
    media.push({ reference, bytes: await scan.fileOf(reference) })
  }
  return { pieces, text, media }
}

function* split(
  bytes: Buffer,
  { cuts = [], chunkLength }: { cuts?: readonly number[]; chunkLength?: number },
): Generator<Uint8Array> {
  const places = chunkLength
    ? Array.from({ length: Math.ceil(bytes.length / chunkLength) }, (_, index) => index * chunkLength)
    : cuts.map((cut) => cut % (bytes.length + 1))
  const ends = [...new Set(places)].toSorted((one, other) => one - other)
  let start = 0
  for (const end of [...ends, bytes.length]) {
    if (end > start) yield bytes.subarray(start, end)
    start = end
  }
}
