import { open, type FileHandle } from 'node:fs/promises'
import { dirname } from 'node:path'
import { crashPoint } from '../lib/fault-hooks.ts'
import { fileSource } from './byte-source.ts'
import { makeDirectory } from './durable-file.ts'
import type { FileHasher } from './follow-hash.ts'
import { detectMediaType, sniffLength, type MediaType } from './media-type.ts'

/** A file that is still arriving: its first bytes are known, and it is hashed while it grows. */
export type PartFile = {
  readonly path: string
  length(): number
  /** All of it or nothing: what a full disk took of it is cut off again. */
  append(...chunks: Uint8Array[]): Promise<void>
  /** Forgets everything that arrived. */
  clear(): Promise<void>
  /** By the first bytes, of which `sniffLength` should have arrived, or all; null when it is nothing that is kept. */
  type(): Promise<MediaType | null>
  /** Of everything that arrived, as it is in the file; lower-case hex. */
  sha256(): Promise<string>
  sync(): Promise<void>
  close(): Promise<void>
}

export type OpenPart = (path: string) => Promise<PartFile>

/** Opens the part, going on after what is there from an earlier run (hashed again while it is read). */
export async function openPart(path: string, hasher: FileHasher): Promise<PartFile> {
  await makeDirectory(dirname(path))
  const handle = await open(path, 'a+')
  try {
    return await resumePart(path, handle, hasher)
  } catch (error) {
    await handle.close()
    throw error
  }
}

async function resumePart(path: string, handle: FileHandle, hasher: FileHasher): Promise<PartFile> {
  const source = await fileSource(handle)
  let head: Uint8Array = await source.read(0, sniffLength)
  let length = source.size
  let followed = hasher.follow(path)
  followed.grown(length)

  return {
    path,
    length: () => length,
    async append(...chunks) {
      try {
        await writeAll(handle, chunks)
      } catch (error) {
        await handle.truncate(length).catch(() => {})
        throw error
      }
      crashPoint('part-written')
      for (const chunk of chunks) {
        length += chunk.byteLength
        if (head.byteLength < sniffLength)
          head = joined(head, chunk.subarray(0, sniffLength - head.byteLength))
      }
      followed.grown(length)
    },
    async clear() {
      await followed.forget()
      await handle.truncate(0)
      followed = hasher.follow(path)
      head = new Uint8Array(0)
      length = 0
    },
    type: () => detectMediaType(head),
    sha256: () => followed.sha256(length),
    sync: () => handle.sync(),
    async close() {
      await followed.forget().catch(() => {})
      await handle.close()
    },
  }
}

/** A full disk may take a part of what it is given: the rest is tried again, and then it throws. */
async function writeAll(handle: FileHandle, chunks: readonly Uint8Array[]): Promise<void> {
  for (let left = chunks.filter((chunk) => chunk.byteLength > 0); left.length > 0;) {
    const { bytesWritten } = await handle.writev(left)
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

function joined(first: Uint8Array, second: Uint8Array): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(first.byteLength + second.byteLength)
  whole.set(first)
  whole.set(second, first.byteLength)
  return whole
}
