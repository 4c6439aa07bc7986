import type { FileHandle } from 'node:fs/promises'
import { ImportError } from '../import-error.ts'
import { fileTimeOf, mostEntries } from './source.ts'

/** What the list at the end of a ZIP says of one file. Nothing of it is believed before it is checked. */
export type ZipRecord = {
  name: string
  flags: number
  method: number
  crc: number
  packedBytes: number
  byteSize: number
  headerOffset: number
  /** Of Unix, where the archive was made there; 0 elsewhere. */
  mode: number
  modifiedAtMs: number | null
}

/** APPNOTE.TXT 6.3.10, sections 4.3.7 to 4.3.16. */
const endSignature = 0x06054b50
const end64Signature = 0x06064b50
const locatorSignature = 0x07064b50
const recordSignature = 0x02014b50
const endLength = 22
const longestComment = 0xffff
const recordLength = 46
const mostDirectoryBytes = 256 * 1024 ** 2
const madeOnUnix = 3

/** @throws ImportError `damaged` where it is no ZIP, or its list is cut off */
export async function readZipDirectory(file: FileHandle, fileBytes: number): Promise<ZipRecord[]> {
  const { offset, byteSize, count } = await findDirectory(file, fileBytes)
  if (count > mostEntries || byteSize > mostDirectoryBytes || offset + byteSize > fileBytes)
    throw new ImportError('damaged')
  const bytes = await readAt(file, offset, byteSize)
  const records: ZipRecord[] = []
  for (let at = 0; records.length < count;) {
    if (at + recordLength > bytes.byteLength || bytes.readUInt32LE(at) !== recordSignature)
      throw new ImportError('damaged')
    const nameEnd = at + recordLength + bytes.readUInt16LE(at + 28)
    const extraEnd = nameEnd + bytes.readUInt16LE(at + 30)
    if (extraEnd > bytes.byteLength) throw new ImportError('damaged')
    records.push(
      readRecord(
        bytes.subarray(at, at + recordLength),
        bytes.subarray(at + recordLength, nameEnd),
        bytes.subarray(nameEnd, extraEnd),
      ),
    )
    at = extraEnd + bytes.readUInt16LE(at + 32)
  }
  return records
}

/** @throws ImportError `damaged` where there are fewer bytes */
export async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length)
  const { bytesRead } = await file.read(bytes, 0, length, position)
  if (bytesRead < length) throw new ImportError('damaged')
  return bytes
}

type Directory = { offset: number; byteSize: number; count: number }

async function findDirectory(file: FileHandle, fileBytes: number): Promise<Directory> {
  if (fileBytes < endLength) throw new ImportError('damaged')
  const tailLength = Math.min(fileBytes, endLength + longestComment)
  const tail = await readAt(file, fileBytes - tailLength, tailLength)
  let at = tailLength - endLength
  while (at >= 0 && tail.readUInt32LE(at) !== endSignature) at -= 1
  if (at < 0) throw new ImportError('damaged')
  const directory = {
    count: tail.readUInt16LE(at + 10),
    byteSize: tail.readUInt32LE(at + 12),
    offset: tail.readUInt32LE(at + 16),
  }
  const isLarge =
    directory.count === 0xffff || directory.byteSize === 0xffffffff || directory.offset === 0xffffffff
  if (!isLarge || at < 20 || tail.readUInt32LE(at - 20) !== locatorSignature) return directory
  const end64 = await readAt(file, smallEnough(tail.readBigUInt64LE(at - 12), fileBytes), 56)
  if (end64.readUInt32LE(0) !== end64Signature) throw new ImportError('damaged')
  return {
    count: smallEnough(end64.readBigUInt64LE(32), fileBytes),
    byteSize: smallEnough(end64.readBigUInt64LE(40), fileBytes),
    offset: smallEnough(end64.readBigUInt64LE(48), fileBytes),
  }
}

function smallEnough(value: bigint, most: number): number {
  if (value > BigInt(most)) throw new ImportError('damaged')
  return Number(value)
}

function readRecord(head: Buffer, name: Buffer, extra: Buffer): ZipRecord {
  const flags = head.readUInt16LE(8)
  const large = readLargeNumbers(extra)
  const number = (at: number): number => {
    const value = head.readUInt32LE(at)
    return value === 0xffffffff ? (large.shift() ?? value) : value
  }
  const byteSize = number(24)
  const packedBytes = number(20)
  return {
    name: decodeName(name, (flags & 0x800) !== 0),
    flags,
    method: head.readUInt16LE(10),
    crc: head.readUInt32LE(16),
    packedBytes,
    byteSize,
    headerOffset: number(42),
    mode: head.readUInt8(5) === madeOnUnix ? head.readUInt32LE(38) >>> 16 : 0,
    modifiedAtMs: readTime(head.readUInt16LE(12), head.readUInt16LE(14)),
  }
}

/** Those that have no room in the record: length, packed length and place, as far as each is needed. */
function readLargeNumbers(extra: Buffer): number[] {
  for (let at = 0; at + 4 <= extra.byteLength;) {
    const end = at + 4 + extra.readUInt16LE(at + 2)
    if (extra.readUInt16LE(at) === 1) {
      const numbers: number[] = []
      for (let from = at + 4; from + 8 <= Math.min(end, extra.byteLength); from += 8)
        numbers.push(Number(extra.readBigUInt64LE(from)))
      return numbers
    }
    at = end
  }
  return []
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** Many programs write UTF-8 and do not say so. */
function decodeName(bytes: Buffer, isSaidUtf8: boolean): string {
  try {
    return utf8.decode(bytes)
  } catch {
    return bytes.toString(isSaidUtf8 ? 'utf8' : 'latin1')
  }
}

/** By the clock on the wall, to two seconds; null for what is no date. */
function readTime(time: number, date: number): number | null {
  const [year, month, day] = [1980 + (date >> 9), (date >> 5) & 15, date & 31]
  if (month < 1 || month > 12 || day < 1) return null
  return fileTimeOf(new Date(year, month - 1, day, time >> 11, (time >> 5) & 63, (time & 31) * 2).getTime())
}
