import { open } from 'node:fs/promises'
import { type ByteSource, fileSource } from '../byte-source.ts'
import { type FileToSend, sliceLength } from './file-to-send.ts'

/** What is sent of a file, one after the other: a stretch of it (`to`: behind its last byte), bytes in place of some, or zeros. */
export type Piece = { from: number; to: number } | { bytes: Uint8Array } | { zeros: number }

export function piecesToSend(path: string, mimeType: string, given: readonly Piece[]): FileToSend {
  const pieces = joined(given)
  const byteSize = pieces.reduce((sum, piece) => sum + lengthOf(piece), 0)
  return { mimeType, byteSize, chunks: () => slicesOf(path, pieces) }
}

/** Stretches that follow each other in the file are one: it is read for each. */
function joined(pieces: readonly Piece[]): Piece[] {
  const all: Piece[] = []
  for (const piece of pieces) {
    if (lengthOf(piece) === 0) continue
    const before = all.at(-1)
    if (before !== undefined && 'to' in before && 'from' in piece && before.to === piece.from)
      all[all.length - 1] = { from: before.from, to: piece.to }
    else all.push(piece)
  }
  return all
}

/** Whether they are the whole file as it is. */
export function isWhole(pieces: readonly Piece[], size: number): boolean {
  const [only, ...others] = joined(pieces)
  if (only === undefined) return size === 0
  return others.length === 0 && 'from' in only && only.from === 0 && only.to === size
}

/**
 * A file in which some stretches are written over.
 *
 * @param patches in their order, without overlaps
 */
export function patched(patches: readonly { at: number; put: Piece }[], size: number): Piece[] {
  const pieces: Piece[] = []
  let end = 0
  for (const { at, put } of patches) {
    pieces.push({ from: end, to: at }, put)
    end = at + lengthOf(put)
  }
  return [...pieces, { from: end, to: size }]
}

export function lengthOf(piece: Piece): number {
  if ('zeros' in piece) return piece.zeros
  return 'bytes' in piece ? piece.bytes.length : piece.to - piece.from
}

/** Whole slices but for the last one: there may be hundreds of thousands of pieces of a few bytes. */
async function* slicesOf(path: string, pieces: readonly Piece[]): AsyncGenerator<Uint8Array> {
  const handle = await open(path)
  try {
    const source = await fileSource(handle)
    let slice = Buffer.alloc(sliceLength)
    let filled = 0
    for (const piece of pieces) {
      for (let done = 0; done < lengthOf(piece);) {
        const length = Math.min(lengthOf(piece) - done, sliceLength - filled)
        const part = await partOf(source, piece, { from: done, length })
        // The file became shorter meanwhile.
        if (part.length === 0) break
        slice.set(part, filled)
        done += part.length
        filled += part.length
        if (filled < sliceLength) continue
        yield slice
        slice = Buffer.alloc(sliceLength)
        filled = 0
      }
    }
    if (filled > 0) yield slice.subarray(0, filled)
  } finally {
    await handle.close()
  }
}

async function partOf(
  source: ByteSource,
  piece: Piece,
  { from, length }: { from: number; length: number },
): Promise<Uint8Array> {
  if ('zeros' in piece) return new Uint8Array(length)
  return 'bytes' in piece ? piece.bytes.subarray(from, from + length) : source.read(piece.from + from, length)
}
