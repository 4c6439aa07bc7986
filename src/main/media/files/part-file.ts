import { createHash, type Hash } from 'node:crypto'
import { constants } from 'node:fs'
import { open, type FileHandle } from 'node:fs/promises'
import { dirname } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { crashPoint } from '../../lib/fault-hooks.ts'
import { type ByteSource, fileSource } from './byte-source.ts'
import { makeDirectory } from './durable-file.ts'
import { detectMediaType, sniffLength, type MediaType } from '../probe/media-type.ts'
import { writeChunks } from './write-chunks.ts'

/** A file that is still arriving: its first bytes are known, and it is hashed while it grows. */
export type PartFile = {
  readonly path: string
  length(): number
  /** All of it or nothing: what a full disk took of it is cut off again. */
  append(...chunks: Uint8Array[]): Promise<void>
  /** Forgets everything that arrived. */
  clear(): Promise<void>
  /** The first bytes, `sniffLength` of them once so many have come. */
  head(): Uint8Array
  /** By the first bytes, of which `sniffLength` should have arrived, or all; null when it is nothing that is kept. */
  type(): Promise<MediaType | null>
  /** Of everything that arrived; lower-case hex. */
  sha256(): string
  sync(): Promise<void>
  close(): Promise<void>
}

export type OpenPart = (path: string) => Promise<PartFile>

/** Opens the part, going on after what is there from an earlier run: it is read once, to hash it. */
export async function openPart(path: string): Promise<PartFile> {
  await makeDirectory(dirname(path))
  const handle = await open(path, asItIs)
  try {
    return await resumePart(path, handle)
  } catch (error) {
    await handle.close()
    throw error
  }
}

/** Never for appending: Windows does not shorten what is open that way, so that no part could be cleared. */
const asItIs = constants.O_RDWR | constants.O_CREAT

async function resumePart(path: string, handle: FileHandle): Promise<PartFile> {
  const source = await fileSource(handle)
  let head: Uint8Array = await source.read(0, sniffLength)
  let length = source.size
  let hash = await hashOf(source)
  let disk = keepSynced(handle)

  return {
    path,
    length: () => length,
    async append(...chunks) {
      const grown = hash.copy()
      try {
        // Beside each other: the bytes are written by the pool.
        await Promise.all([writeChunks(handle, chunks, length), addTo(grown, chunks)])
      } catch (error) {
        // Where it is refused, what comes next is written over it.
        await handle.truncate(length).catch(() => {})
        throw error
      }
      crashPoint('part-written')
      hash = grown
      for (const chunk of chunks) {
        length += chunk.byteLength
        if (head.byteLength < sniffLength)
          head = joined(head, chunk.subarray(0, sniffLength - head.byteLength))
      }
      disk.grown(length)
    },
    async clear() {
      await disk.settled()
      await handle.truncate(0)
      hash = createHash('sha256')
      disk = keepSynced(handle)
      head = new Uint8Array(0)
      length = 0
    },
    head: () => head,
    type: () => detectMediaType(head),
    sha256: () => hash.copy().digest('hex'),
    sync: () => disk.sync(),
    async close() {
      await disk.settled()
      await handle.close()
    },
  }
}

/** Hashed in one turn of the thread: about a millisecond. */
const mostAtOnce = 1024 * 1024

async function addTo(hash: Hash, chunks: readonly Uint8Array[]): Promise<void> {
  for (const chunk of chunks)
    for (let at = 0; at < chunk.byteLength; at += mostAtOnce) {
      if (at > 0) await nextTurn()
      hash.update(chunk.subarray(at, at + mostAtOnce))
    }
}

async function hashOf(source: ByteSource): Promise<Hash> {
  const hash = createHash('sha256')
  for (let at = 0; at < source.size; at += mostAtOnce) hash.update(await source.read(at, mostAtOnce))
  return hash
}

const syncEveryBytes = 32 * 1024 * 1024

/**
 * Brings what is written to the disk while more arrives: little is left for the end, and little can be lost to a power
 * cut. The system tells a fault of the disk once, so it is kept for whoever asks.
 */
function keepSynced(handle: FileHandle) {
  let syncedLength = 0
  let running: Promise<void> | null = null
  let fault: unknown = null
  const settled = async () => void (await running)
  return {
    settled,
    grown(length: number): void {
      if (running !== null || length < syncedLength + syncEveryBytes) return
      syncedLength = length
      running = handle
        .datasync()
        .catch((error: unknown) => (fault ??= error))
        .then(() => void (running = null))
    },
    async sync(): Promise<void> {
      await settled()
      if (fault !== null) throw fault
      await handle.sync()
    },
  }
}

function joined(first: Uint8Array, second: Uint8Array): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(first.byteLength + second.byteLength)
  whole.set(first)
  whole.set(second, first.byteLength)
  return whole
}
