import type { FileHandle } from 'node:fs/promises'

/** Bytes that can be read at any place; `read` gives fewer than asked only at the end. */
export type ByteSource = {
  readonly size: number
  read(offset: number, length: number): Promise<Uint8Array>
}

export async function fileSource(handle: FileHandle): Promise<ByteSource> {
  const { size } = await handle.stat()
  return {
    size,
    async read(offset, length) {
      const wanted = Math.max(0, Math.min(length, size - offset))
      const bytes = new Uint8Array(wanted)
      let filled = 0
      while (filled < wanted) {
        const { bytesRead } = await handle.read(bytes, filled, wanted - filled, offset + filled)
        if (bytesRead === 0) break
        filled += bytesRead
      }
      return bytes.subarray(0, filled)
    },
  }
}

export function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}
