import type { FileHandle } from 'node:fs/promises'

/** Bytes that can be read at any place; `read` gives fewer than asked only at the end. */
export type ByteSource = {
  readonly size: number
  read(offset: number, length: number): Promise<Uint8Array>
}

/** So much is read where less is asked for: heads of small parts follow each other by the thousand. */
const windowLength = 4096

export async function fileSource(handle: FileHandle): Promise<ByteSource> {
  const { size } = await handle.stat()
  const readFile = async (offset: number, length: number): Promise<Uint8Array> => {
    const wanted = Math.max(0, Math.min(length, size - offset))
    const bytes = new Uint8Array(wanted)
    let filled = 0
    while (filled < wanted) {
      const { bytesRead } = await handle.read(bytes, filled, wanted - filled, offset + filled)
      if (bytesRead === 0) break
      filled += bytesRead
    }
    return bytes.subarray(0, filled)
  }
  let held = { start: 0, bytes: new Uint8Array() as Uint8Array }
  return {
    size,
    async read(offset, length) {
      if (length >= windowLength) return readFile(offset, length)
      let from = held
      const isHeld =
        offset >= from.start && Math.min(offset + length, size) <= from.start + from.bytes.byteLength
      if (!isHeld) held = from = { start: offset, bytes: await readFile(offset, windowLength) }
      return from.bytes.subarray(offset - from.start, offset - from.start + length)
    },
  }
}

export function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}
