import { createReadStream } from 'node:fs'
import { type FileToSend, sliceLength } from './file-to-send.ts'

/** What is sent of a file, one after the other: a stretch of it (`to`: behind its last byte), bytes in place of some, or zeros. */
export type Piece = { from: number; to: number } | { bytes: Uint8Array } | { zeros: number }

export function piecesToSend(path: string, mimeType: string, given: readonly Piece[]): FileToSend {
  const pieces = joined(given)
  return {
    mimeType,
    byteSize: pieces.reduce((sum, piece) => sum + lengthOf(piece), 0),
    async *chunks() {
      for (const piece of pieces) yield* chunksOf(path, piece)
    },
  }
}

/** Stretches that follow each other in the file are one: it is opened for each. */
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

async function* chunksOf(path: string, piece: Piece): AsyncGenerator<Uint8Array> {
  if ('bytes' in piece) {
    if (piece.bytes.length > 0) yield piece.bytes
  } else if ('zeros' in piece) {
    for (let left = piece.zeros; left > 0; left -= sliceLength)
      yield Buffer.alloc(Math.min(left, sliceLength))
  } else if (piece.to > piece.from)
    yield* createReadStream(path, { start: piece.from, end: piece.to - 1, highWaterMark: sliceLength })
}
