import { type FileHandle, open, stat } from 'node:fs/promises'
import { partBeside } from '../../lib/files/part-beside.ts'
import { plainReading } from '../../lib/files/open-plain.ts'
import { renameRetrying } from '../../lib/files/retry-locked.ts'
import { removeQuietly } from '../../lib/files/remove-quietly.ts'
import { asMediaError, MediaError } from '../media-error.ts'
import { placeNew } from './place-new.ts'

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
  /** Nothing is replaced: where something has that name, it throws NameTaken. */
  isNew?: boolean
  /** When it was made, as file managers show it; now where it is left out. */
  modifiedAtMs?: number
  /** For tests of disks that refuse. */
  openFile?: typeof open
}

const chunkBytes = 4 * 1024 * 1024

/**
 * Copies a kept file to where a person wants it, a few MiB in memory at a time. Beside the place first, where that is let:
 * what is there stays as it is until the copy is whole, and nothing is left of one that was not finished.
 *
 * @returns yields the bytes copied so far; ends early, without a copy, when the signal aborts
 * @throws MediaError `missing` when the kept file is gone, `disk-full`, or `place-refused` when the place is
 */
export async function* copyOut(options: CopyOut): AsyncGenerator<number, void> {
  const { from, to, byteSize, isNew = false, modifiedAtMs, openFile = open } = options
  const source = await openFile(from, plainReading).catch((error: unknown) => {
    throw asMediaError(error)
  })
  let target: Target | null = null
  let isWhole = false
  try {
    const facts = await source.stat()
    if (!facts.isFile() || facts.size !== byteSize) throw new MediaError('missing', 'not the size of its row')
    const mode = (await modeOf(to)) ?? options.mode
    target = await openTarget(options)
    try {
      yield* copyBytes(source, target.file, options)
      if (options.signal.aborted) return
      // Drives of other systems have no modes, and refuse to be told one.
      await target.file.chmod(mode).catch(() => {})
      if (modifiedAtMs !== undefined) await setTime(target.file, modifiedAtMs)
      await target.file.sync()
    } finally {
      await target.file.close()
    }
    if (isNew) await placeNew(target.path, to)
    else if (target.path !== to) await renameRetrying(target.path, to)
    isWhole = true
  } catch (error) {
    throw asPlaceError(error)
  } finally {
    await source.close()
    if (target !== null && !isWhole) await removeQuietly(target.path)
  }
}

type Target = { path: string; file: FileHandle }

/** A person who does not let an app into a folder of macOS still lets it write the one file that they chose there. */
async function openTarget({ to, isNew = false, openFile = open }: CopyOut): Promise<Target> {
  const part = partBeside(to)
  try {
    return { path: part, file: await openFile(part, 'wx', 0o600) }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (isNew || (code !== 'EPERM' && code !== 'EACCES')) throw error
    return { path: to, file: await openFile(to, 'w', 0o600) }
  }
}

/** Some drives of a network know no times. */
async function setTime(file: FileHandle, atMs: number): Promise<void> {
  await file.utimes(atMs / 1000, atMs / 1000).catch(() => {})
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

const ofPlace = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOENT', 'ENOTDIR', 'EISDIR'])

/** That a folder is not there, or takes nothing, says nothing about the file that is kept. */
export function asPlaceError(error: unknown): unknown {
  const { code } = error as NodeJS.ErrnoException
  return ofPlace.has(String(code))
    ? new MediaError('place-refused', code, { cause: error })
    : asMediaError(error)
}
