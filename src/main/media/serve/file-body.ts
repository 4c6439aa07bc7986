import type { FileHandle } from 'node:fs/promises'
import type { ByteRange } from './range.ts'

const chunkLength = 256 * 1024

/**
 * The bytes of an open file, read only as fast as they are taken. Closes the file at the end, when the reader leaves,
 * and when the disk fails.
 */
export function fileBody(handle: FileHandle, { start, end }: ByteRange): ReadableStream<Uint8Array> {
  let offset = start
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const wanted = Math.min(chunkLength, end + 1 - offset)
          const { bytesRead, buffer } = await handle.read(new Uint8Array(wanted), 0, wanted, offset)
          offset += bytesRead
          if (bytesRead > 0) controller.enqueue(buffer.subarray(0, bytesRead))
          if (offset <= end && bytesRead > 0) return
          await handle.close()
          // A file that became shorter cannot keep its promised length: better cut than silently short.
          if (offset <= end) controller.error(new Error('the file became shorter'))
          else controller.close()
        } catch (error) {
          await handle.close().catch(() => {})
          controller.error(error)
        }
      },
      cancel: () => handle.close(),
    },
    { highWaterMark: 1 },
  )
}
