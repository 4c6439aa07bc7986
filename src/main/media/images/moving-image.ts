import { fileTypeFromBuffer } from 'file-type'
import { openPlain } from '../../lib/files/open-plain.ts'
import { sniffLength } from '../probe/media-type.ts'

/**
 * Whether an image may move: then only its own bytes show it, since what is made of it here stands still. Every GIF counts,
 * because its frames are only known when it was read to its end.
 *
 * @param byteSize what the file must measure
 * @returns null when it is gone, or does not measure that
 */
export async function mayMove(path: string, byteSize: number): Promise<boolean | null> {
  const head = await readHead(path, byteSize)
  if (head === null) return null
  const latin = (start: number, end: number) => head.toString('latin1', start, end)
  switch ((await fileTypeFromBuffer(head))?.mime) {
    case 'image/gif':
    case 'image/apng':
      return true
    case 'image/webp':
      // The extended header says it in one bit.
      return latin(12, 16) === 'VP8X' && ((head[20] ?? 0) & 0b10) !== 0
    case 'image/avif':
      return latin(8, 12) === 'avis'
    default:
      return false
  }
}

async function readHead(path: string, byteSize: number): Promise<Buffer | null> {
  const file = await openPlain(path, byteSize)
  if (file === null) return null
  try {
    const { buffer, bytesRead } = await file.handle.read(Buffer.alloc(sniffLength), 0, sniffLength, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.handle.close()
  }
}
