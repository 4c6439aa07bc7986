import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'

/** A file on its way out: read only as fast as it is taken, from its beginning each time. */
export type FileToSend = {
  mimeType: string
  /** As many bytes as `chunks` gives, unless the file changes in between. */
  byteSize: number
  chunks(): AsyncIterable<Uint8Array>
}

/** A multiple of three: base64 of whole slices needs no joining. */
export const sliceLength = 192 * 1024

/** @throws the file system's error when there is no such file */
export async function fileToSend(path: string, mimeType: string): Promise<FileToSend> {
  const { size } = await stat(path)
  const chunks = () => createReadStream(path, { highWaterMark: sliceLength })
  return { mimeType, byteSize: size, chunks }
}

/** What is in memory anyway, in the same slices. */
export function bytesToSend(bytes: Uint8Array, mimeType: string): FileToSend {
  return {
    mimeType,
    byteSize: bytes.length,
    async *chunks() {
      for (let start = 0; start < bytes.length; start += sliceLength) {
        yield bytes.subarray(start, start + sliceLength)
      }
    },
  }
}
