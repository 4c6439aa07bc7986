import { type FileHandle, open } from 'node:fs/promises'
import { constants, crc32, createInflateRaw } from 'node:zlib'
import { Readable } from 'node:stream'
import type { NotImported } from '../../../shared/domain/keeping/import.ts'
import { ImportError } from '../import-error.ts'
import { readFault } from './read-fault.ts'
import {
  isSafeName,
  isSystemFile,
  mostEntryBytes,
  type Source,
  type SourceEntry,
  SourceError,
} from './source.ts'
import { readAt, readZipDirectory, type ZipRecord } from './zip-directory.ts'

const readAtOnce = 256 * 1024
const stored = 0
const deflated = 8
const encryptedFlag = 1
const headerLength = 30
const headerSignature = 0x04034b50
/** Texts pack to a tenth, seldom to a fiftieth. */
const mostTimesLarger = 250
const alwaysFine = 64 * 1024 ** 2
/** Of all files together. */
const alwaysFineInAll = 1024 ** 3

/** @throws ImportError `damaged` */
export async function openZip(path: string): Promise<Source> {
  const file = await open(path, 'r')
  try {
    const { size } = await file.stat()
    const records = await readZipDirectory(file, size)
    const { entries, refused } = judge(records, size)
    return {
      entries: [...entries.keys()],
      refused,
      open: (entry) => unpack({ file, path }, entries.get(entry) ?? null),
      close: () => file.close(),
    }
  } catch (error) {
    await file.close()
    throw error
  }
}

/** Which of them are read. Folders and what systems put there are neither read nor listed. */
function judge(records: readonly ZipRecord[], fileBytes: number) {
  const entries = new Map<SourceEntry, ZipRecord>()
  const refused: NotImported[] = []
  const overlapping = findOverlapping(records, fileBytes)
  const names = new Set<string>()
  let unpackedBytes = 0
  for (const record of records) {
    const { name, byteSize, modifiedAtMs } = record
    if (name.endsWith('/') || isSystemFile(name)) continue
    const isTooMuch =
      unpackedBytes + byteSize > Math.max(alwaysFineInAll, fileBytes * mostTimesLarger) ||
      overlapping.has(record)
    const reason = isTooMuch ? 'overpacked' : names.has(name) ? 'same-name' : refusalOf(record)
    if (reason === null) {
      names.add(name)
      unpackedBytes += byteSize
      entries.set({ name, byteSize, modifiedAtMs }, record)
    } else refused.push({ name: name.slice(0, 300), reason })
  }
  return { entries, refused }
}

function refusalOf({
  name,
  mode,
  flags,
  method,
  byteSize,
  packedBytes,
}: ZipRecord): NotImported['reason'] | null {
  if (!isSafeName(name)) return 'unsafe-name'
  const kind = mode & 0o170000
  if (kind !== 0 && kind !== 0o100000) return 'no-file'
  if ((flags & encryptedFlag) !== 0) return 'encrypted'
  if (byteSize === 0) return 'empty'
  if (byteSize > mostEntryBytes) return 'too-large'
  if (method !== stored && method !== deflated) return 'unsupported'
  if (method === stored && byteSize !== packedBytes) return 'damaged'
  return byteSize > alwaysFine && byteSize > packedBytes * mostTimesLarger ? 'overpacked' : null
}

/** Files that lie on the same bytes of the archive, so that a small one unpacks into any number of them. */
function findOverlapping(records: readonly ZipRecord[], fileBytes: number): ReadonlySet<ZipRecord> {
  const found = new Set<ZipRecord>()
  let takenUpTo = 0
  for (const record of records.toSorted((one, other) => one.headerOffset - other.headerOffset)) {
    const end = record.headerOffset + headerLength + record.packedBytes
    if (record.headerOffset < takenUpTo || end > fileBytes) found.add(record)
    else takenUpTo = end
  }
  return found
}

type Archive = { file: FileHandle; path: string }

async function* unpack(archive: Archive, record: ZipRecord | null): AsyncGenerator<Uint8Array> {
  if (record === null) throw new SourceError('unreadable')
  const packed = packedBytes(archive, record)
  const bytes = record.method === stored ? packed : inflate(packed)
  let read = 0
  let crc = 0
  for await (const chunk of bytes) {
    read += chunk.byteLength
    if (read > record.byteSize) throw new SourceError('damaged')
    crc = crc32(chunk, crc)
    yield chunk
  }
  if (read !== record.byteSize || crc !== record.crc) throw new SourceError('damaged')
}

async function* packedBytes({ file, path }: Archive, record: ZipRecord): AsyncGenerator<Uint8Array> {
  const read = (position: number, length: number) =>
    readAt(file, position, length).catch(async (cause: unknown) => {
      // Short of bytes, or of its disk.
      throw cause instanceof ImportError
        ? new SourceError('damaged', { cause })
        : await readFault(path, cause)
    })
  const header = await read(record.headerOffset, headerLength)
  if (header.readUInt32LE(0) !== headerSignature) throw new SourceError('damaged')
  let at = record.headerOffset + headerLength + header.readUInt16LE(26) + header.readUInt16LE(28)
  const end = at + record.packedBytes
  while (at < end) {
    const bytes = await read(at, Math.min(readAtOnce, end - at))
    at += bytes.byteLength
    yield bytes
  }
}

async function* inflate(packed: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const source = Readable.from(packed, { objectMode: false })
  const inflating = createInflateRaw({ chunkSize: readAtOnce, finishFlush: constants.Z_FINISH })
  source.on('error', (error) => inflating.destroy(error))
  try {
    for await (const chunk of source.pipe(inflating)) yield chunk as Uint8Array
  } catch (cause) {
    const isTold = cause instanceof SourceError || cause instanceof ImportError
    throw isTold ? cause : new SourceError('damaged', { cause })
  } finally {
    source.destroy()
    inflating.destroy()
  }
}
