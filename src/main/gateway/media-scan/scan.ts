import { findRunEnd } from './base64-run.ts'
import { createMediaProgress, type MediaProgress } from './media-progress.ts'
import { createMediaRegistry, type RegistryFile, type TakenMedia } from './media-registry.ts'
import { createBase64Locator } from './base64-locator.ts'
import type { OpenSink } from './sink.ts'

/** Takes media out of one answer while its bytes arrive. */
export type MediaScan<File> = {
  /**
   * The answer's bytes with every long base64 value replaced by a reference. They are what arrived in all else, so
   * that framing and parsing can follow as if nothing had happened. Read once.
   */
  read(body: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array>
  /** The same piece by piece, for who cannot afford to wait where there is nothing to wait for. */
  push(piece: Uint8Array): Uint8Array | Promise<Uint8Array[]>
  /** What is left to say when nothing more comes. */
  end(): Uint8Array[]
  /**
   * The file of what a parsed answer holds as base64: a reference, one with more base64 after it (a text that came in
   * pieces), or base64 too short to be taken out, or written in lines. Its sink's error is thrown.
   */
  fileOf(base64: string): Promise<File>
  /** The same for base64 that stands in several pieces of the answer. */
  openFile(): RegistryFile<File>
  /** What is to be told of media that is on its way; see MediaProgress. */
  takeNews: MediaProgress['takeNews']
  /** Lets go of all media that was not finished. */
  discard(): Promise<void>
}

/** Base64 shorter than this, in bytes as they arrive, stays where it is. */
const shortestTaken = 32 * 1024

const nothing = new Uint8Array(0)

type Run<File> = {
  isPadded: boolean
  /** What has come while it is too short to be taken. */
  held: Uint8Array[]
  heldLength: number
  taken: TakenMedia<File> | null
}

/**
 * Memory is bounded by the threshold, a chunk and the decoder's buffers, whatever the length of the media; time is
 * linear. Works on JSON and on server-sent events alike: it looks at strings, not at lines.
 */
export function createMediaScan<File>(
  openSink: OpenSink<File>,
  { threshold = shortestTaken }: { threshold?: number } = {},
): MediaScan<File> {
  const progress = createMediaProgress()
  const shelf = createMediaRegistry(openSink, progress)
  const places = createBase64Locator(threshold)
  let run: Run<File> | null = null
  /** Half an escape at the end of the last chunk. */
  let rest: Uint8Array = nothing

  /** More of the run; once it is long enough it goes to its sink. */
  const grow = async (current: Run<File>, bytes: Uint8Array) => {
    if (bytes.length === 0) return
    if (current.taken !== null) return current.taken.writer.write(bytes)
    current.held.push(bytes)
    current.heldLength += bytes.length
    if (current.heldLength < threshold) return
    current.taken = shelf.take()
    for (const held of current.held) await current.taken.writer.write(held)
    current.held = []
  }

  const end = ({ taken, held }: Run<File>): Uint8Array[] => {
    run = null
    return taken === null ? held : [Buffer.from(taken.reference, 'latin1')]
  }

  const readChunk = async (chunk: Uint8Array): Promise<Uint8Array[]> => {
    const output: Uint8Array[] = []
    let at = 0
    let searchedFrom = 0
    while (at < chunk.length) {
      if (run === null) {
        const start = places.next(chunk, searchedFrom)
        output.push(chunk.subarray(at, start === -1 ? chunk.length : start))
        if (start === -1) break
        at = start
        run = { isPadded: false, held: [], heldLength: 0, taken: null }
      }
      const { end: runEnd, isOver, isPadded } = findRunEnd(chunk, at, run.isPadded)
      run.isPadded = isPadded
      await grow(run, chunk.subarray(at, runEnd))
      at = runEnd
      if (!isOver) break
      output.push(...end(run))
      // Nothing begins where something ended: an empty run would be found again for ever.
      searchedFrom = at + 1
    }
    if (run !== null) rest = chunk.subarray(at)
    return output
  }

  const transform = (piece: Uint8Array): Uint8Array | Promise<Uint8Array[]> => {
    if (run === null && places.next(piece, 0) === -1) {
      places.remember(piece)
      return piece
    }
    const chunk = rest.length === 0 ? piece : Buffer.concat([rest, piece])
    rest = nothing
    return readChunk(chunk).then((output) => {
      places.remember(piece)
      return output.filter((bytes) => bytes.length > 0)
    })
  }

  // A value that never ends is cut off: nothing can be parsed from here, and half an image is none.
  const atEnd = (): Uint8Array[] => (run?.taken === null ? [Buffer.concat([...run.held, rest])] : [])

  return {
    read: (body) => readPieces(body, transform, atEnd),
    push: transform,
    end: atEnd,
    fileOf: shelf.fileOf,
    openFile: shelf.openFile,
    takeNews: progress.takeNews,
    discard: shelf.discard,
  }
}

async function* readPieces(
  body: AsyncIterable<Uint8Array>,
  push: MediaScan<never>['push'],
  end: MediaScan<never>['end'],
): AsyncGenerator<Uint8Array> {
  for await (const piece of body) {
    const output = await push(piece)
    yield* output instanceof Uint8Array ? [output] : output
  }
  yield* end()
}
