import { randomUUID } from 'node:crypto'
import { type FileHandle, open, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { renameFirmly } from '../lib/files/firmly.ts'
import { asMediaError, MediaError } from './media-error.ts'

export type CopyOut = {
  /** Absolute path of the file that is kept. */
  from: string
  /** Where the person wants it; a file that is there is replaced once the copy is whole. */
  to: string
  /** The mode of a new file; one that is replaced keeps its own. */
  mode: number
  /** What it must measure. */
  byteSize: number
  signal: AbortSignal
  /** For tests of disks that refuse. */
  openFile?: typeof open
}

const chunkBytes = 4 * 1024 * 1024

/**
 * Copies a kept file to where a person wants it, a few MiB in memory at a time. Beside the place first: what is there stays
 * as it is until the copy is whole, and nothing is left of one that was not finished.
 *
 * @returns yields the bytes copied so far; ends early, without a copy, when the signal aborts
 * @throws MediaError `missing` when the kept file is gone, `disk-full`, or `input-output` when the place refuses
 */
export async function* copyOut(options: CopyOut): AsyncGenerator<number, void> {
  const { from, to, byteSize, openFile = open } = options
  const source = await openFile(from, 'r').catch((error: unknown) => {
    throw asMediaError(error)
  })
  const part = join(dirname(to), `.atelier-${randomUUID()}.part`)
  try {
    if ((await source.stat()).size !== byteSize) throw new MediaError('missing', 'not the size of its row')
    const target = await openFile(part, 'wx', 0o600)
    try {
      yield* copyBytes(source, target, options)
      if (options.signal.aborted) return
      await target.chmod((await modeOf(to)) ?? options.mode)
      await target.sync()
    } finally {
      await target.close()
    }
    await renameFirmly(part, to)
  } catch (error) {
    throw asPlaceError(error)
  } finally {
    await source.close()
    // Gone already where it became the file.
    await rm(part, { force: true })
  }
}

async function* copyBytes(source: FileHandle, target: FileHandle, { byteSize, signal }: CopyOut) {
  const chunk = Buffer.alloc(Math.min(chunkBytes, byteSize))
  for (let copied = 0; copied < byteSize && !signal.aborted;) {
    const { bytesRead } = await source.read(chunk, 0, chunk.byteLength, copied)
    if (bytesRead === 0) throw new MediaError('missing', 'it became shorter')
    await target.writeFile(chunk.subarray(0, bytesRead))
    copied += bytesRead
    yield copied
  }
}

async function modeOf(path: string): Promise<number | null> {
  return stat(path).then(
    ({ mode }) => mode & 0o777,
    () => null,
  )
}

/** That a folder is not there says nothing about the file that is kept. */
function asPlaceError(error: unknown): unknown {
  const { code } = error as NodeJS.ErrnoException
  if (code === 'ENOENT') return new MediaError('input-output', 'the place is gone', { cause: error })
  return asMediaError(error)
}
