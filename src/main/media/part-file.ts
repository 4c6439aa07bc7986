import { createHash } from 'node:crypto'
import { open, type FileHandle } from 'node:fs/promises'
import { dirname } from 'node:path'
import { crashPoint } from '../lib/fault-hooks.ts'
import { makeDirectory } from './durable-file.ts'
import { detectMediaType, sniffLength, type MediaType } from './media-type.ts'

/** A file that is still arriving: its hash and its first bytes are known as it grows. */
export type PartFile = {
  readonly path: string
  length(): number
  /** All of it or nothing: what a full disk took of it is cut off again. */
  append(chunk: Uint8Array): Promise<void>
  /** Forgets everything that arrived. */
  clear(): Promise<void>
  /** By the first bytes, of which `sniffLength` should have arrived, or all; null when it is nothing that is kept. */
  type(): Promise<MediaType | null>
  /** Of everything that arrived; lower-case hex. */
  sha256(): string
  sync(): Promise<void>
  close(): Promise<void>
}

/** Opens the part, going on after what is there from an earlier run (hashed again while it is read). */
export async function openPart(path: string): Promise<PartFile> {
  await makeDirectory(dirname(path))
  const handle = await open(path, 'a+')
  try {
    return await resumePart(path, handle)
  } catch (error) {
    await handle.close()
    throw error
  }
}

async function resumePart(path: string, handle: FileHandle): Promise<PartFile> {
  let hash = createHash('sha256')
  let head = new Uint8Array(0)
  let length = 0

  const take = (chunk: Uint8Array) => {
    hash.update(chunk)
    if (head.byteLength < sniffLength) head = joined(head, chunk.subarray(0, sniffLength - head.byteLength))
    length += chunk.byteLength
  }

  for await (const chunk of handle.createReadStream({ start: 0, autoClose: false })) take(chunk as Uint8Array)

  return {
    path,
    length: () => length,
    async append(chunk) {
      try {
        await writeAll(handle, chunk)
      } catch (error) {
        await handle.truncate(length).catch(() => {})
        throw error
      }
      crashPoint('part-written')
      take(chunk)
    },
    async clear() {
      await handle.truncate(0)
      hash = createHash('sha256')
      head = new Uint8Array(0)
      length = 0
    },
    type: () => detectMediaType(head),
    sha256: () => hash.copy().digest('hex'),
    sync: () => handle.sync(),
    close: () => handle.close(),
  }
}

/** A full disk may take a part of what it is given: the rest is tried again, and then it throws. */
async function writeAll(handle: FileHandle, chunk: Uint8Array): Promise<void> {
  for (let written = 0; written < chunk.byteLength;) {
    const { bytesWritten } = await handle.write(chunk, written)
    written += bytesWritten
  }
}

function joined(first: Uint8Array, second: Uint8Array): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(first.byteLength + second.byteLength)
  whole.set(first)
  whole.set(second, first.byteLength)
  return whole
}
