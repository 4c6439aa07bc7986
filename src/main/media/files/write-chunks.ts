import { writeSync } from 'node:fs'
import type { FileHandle } from 'node:fs/promises'

/**
 * Writes all of them, one after the other, from `position` on (bytes from the start of the file). A full disk may take a
 * part of what it is given: the rest is tried again, and then it throws.
 */
export type WriteChunks = (
  handle: FileHandle,
  chunks: readonly Uint8Array[],
  position: number,
) => Promise<void>

/** Through the pool of threads: whoever writes goes on with other work. */
export async function writeInPool(
  handle: FileHandle,
  chunks: readonly Uint8Array[],
  position: number,
): Promise<void> {
  let end = position
  for (let left = chunks.filter((chunk) => chunk.byteLength > 0); left.length > 0;) {
    const { bytesWritten } = await handle.writev(left, end)
    end += bytesWritten
    left = after(left, bytesWritten)
  }
}

/** Larger writes ask the system for memory in larger pieces, which takes longer to find. */
const mostAtOnce = 64 * 1024

/**
 * In the calling thread, which waits for its disk: for one that does nothing else. A video of 512 MB came in half the
 * time, since no word goes to another thread and back for each piece.
 */
export async function writeHere(
  { fd }: FileHandle,
  chunks: readonly Uint8Array[],
  position: number,
): Promise<void> {
  let end = position
  for (const chunk of chunks) {
    for (let at = 0; at < chunk.byteLength;) {
      const written = writeSync(fd, chunk, at, Math.min(mostAtOnce, chunk.byteLength - at), end)
      at += written
      end += written
    }
  }
}

function after(chunks: readonly Uint8Array[], written: number): Uint8Array[] {
  let skipped = written
  const left: Uint8Array[] = []
  for (const chunk of chunks) {
    if (skipped < chunk.byteLength) left.push(chunk.subarray(skipped))
    skipped = Math.max(0, skipped - chunk.byteLength)
  }
  return left
}
