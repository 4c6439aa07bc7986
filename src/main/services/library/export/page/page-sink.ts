import { open } from 'node:fs/promises'
import { dirname } from 'node:path'
import { requireFreeSpace } from '../../../../lib/files/free-space.ts'
import { partBeside, removeStrayParts } from '../../../../lib/files/part-beside.ts'
import { removeQuietly } from '../../../../lib/files/remove-quietly.ts'
import { renameRetrying } from '../../../../lib/files/retry-locked.ts'
import { asPlaceError } from '../../../../media/files/copy-out.ts'

/** A page may be as large as all its images: what jobs and replies need of a disk stays free. */
const bytesBetweenChecks = 4 * 1024 * 1024

/** One file that is written from its beginning to its end, of any length. */
export type PageSink = {
  write(piece: string | Uint8Array): Promise<void>
  /** It is whole and in its place. */
  finish(): Promise<void>
  /** Always last: what is not whole goes. Never rejects. */
  close(): Promise<void>
}

/** A file in the place that a person chose, where it is once it is whole. All throws MediaError. */
export async function openPageFile(to: string, mode: number): Promise<PageSink> {
  await removeStrayParts(dirname(to))
  const part = partBeside(to)
  const file = await open(part, 'wx', 0o600).catch((error: unknown) => {
    throw asPlaceError(error)
  })
  const ofPlace = async (act: () => Promise<unknown>) => {
    try {
      await act()
    } catch (error) {
      throw asPlaceError(error)
    }
  }
  let written = 0
  let checked = Number.NEGATIVE_INFINITY
  const write = async (piece: string | Uint8Array) => {
    if (written - checked >= bytesBetweenChecks) {
      await requireFreeSpace(dirname(to), bytesBetweenChecks)
      checked = written
    }
    await file.appendFile(piece)
    written += piece.length
  }
  return {
    write: (piece) => ofPlace(() => write(piece)),
    finish: () =>
      ofPlace(async () => {
        // Drives of other systems have no modes, and refuse to be told one.
        await file.chmod(mode).catch(() => {})
        await file.sync()
        await file.close()
        await renameRetrying(part, to)
      }),
    async close() {
      await file.close().catch(() => {})
      await removeQuietly(part)
    },
  }
}

/** A file that a browser fetches, made as fast as it is read. `onLeft`: whoever read it has gone. */
export function openPageStream(onLeft: () => void): PageSink & { body: ReadableStream<Uint8Array> } {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const writer = writable.getWriter()
  let isClosing = false
  // What is cut here was not left by whoever reads it: how it failed is told them.
  writer.closed.catch(() => {
    if (!isClosing) onLeft()
  })
  return {
    body: readable,
    write: (piece) => writer.write(Buffer.from(piece)),
    finish: () => writer.close(),
    // Better cut than silently short. Of what is whole, nothing is left to abort.
    close() {
      isClosing = true
      return writer.abort(new Error('The page is not whole')).catch(() => {})
    },
  }
}
