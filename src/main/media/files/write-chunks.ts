import type { FileHandle } from 'node:fs/promises'

/**
 * Writes all of them, one after the other, from `position` on (bytes from the start of the file), through the pool of
 * threads: whoever writes goes on with other work. A full disk may take a part of what it is given: the rest is tried
 * again, and then it throws.
 */
export async function writeChunks(
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

function after(chunks: readonly Uint8Array[], written: number): Uint8Array[] {
  let skipped = written
  const left: Uint8Array[] = []
  for (const chunk of chunks) {
    if (skipped < chunk.byteLength) left.push(chunk.subarray(skipped))
    skipped = Math.max(0, skipped - chunk.byteLength)
  }
  return left
}
