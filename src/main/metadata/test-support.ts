import { crc32, deflateSync } from 'node:zlib'
import type { AboutFile } from '../../shared/domain/recipe/about-file.ts'
import type { FileMetadata } from './metadata-task.ts'
import { readBytes } from './read-metadata.ts'

/** What bytes say of themselves, read as from a file. */
export function aboutBytes(bytes: Buffer): AboutFile {
  return metadataOfBytes(bytes).about
}

export function metadataOfBytes(bytes: Buffer): FileMetadata {
  return readBytes((position, length) => bytes.subarray(position, position + length), bytes.byteLength)
}

export function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.byteLength)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** A PNG without pixels: nothing here looks at them. */
export function pngOf(...chunks: Buffer[]): Buffer {
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  return Buffer.concat([
    signature,
    chunk('IHDR', Buffer.alloc(13)),
    ...chunks,
    chunk('IEND', Buffer.alloc(0)),
  ])
}

export function plainText(name: string, text: string): Buffer {
  return chunk('tEXt', Buffer.from(`${name}\0${text}`, 'latin1'))
}

export function packedText(name: string, text: Buffer | string): Buffer {
  return chunk('zTXt', Buffer.concat([Buffer.from(`${name}\0\0`, 'latin1'), deflateSync(text)]))
}

export function unicodeText(name: string, text: string, isPacked = false): Buffer {
  const words = Buffer.from(text, 'utf8')
  const head = Buffer.from(`${name}\0${isPacked ? '\x01' : '\0'}\0en\0${name}\0`, 'latin1')
  return chunk('iTXt', Buffer.concat([head, isPacked ? deflateSync(words) : words]))
}

/** A JPEG of these segments and no pixels. */
export function jpegOf(...segments: { marker: number; data: Buffer }[]): Buffer {
  const parts = segments.map(({ marker, data }) => {
    const head = Buffer.from([0xff, marker, 0, 0])
    head.writeUInt16BE(data.byteLength + 2, 2)
    return Buffer.concat([head, data])
  })
  return Buffer.concat([Buffer.from([0xff, 0xd8]), ...parts, Buffer.from([0xff, 0xda, 0, 2, 0xff, 0xd9])])
}

/** A WebP of these chunks and no pixels. */
export function webpOf(...chunks: { type: string; data: Buffer }[]): Buffer {
  const parts = chunks.map(({ type, data }) => {
    const head = Buffer.alloc(8)
    head.write(type, 'latin1')
    head.writeUInt32LE(data.byteLength, 4)
    return Buffer.concat([head, data, Buffer.alloc(data.byteLength % 2)])
  })
  const body = Buffer.concat(parts)
  const head = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1')
  head.writeUInt32LE(body.byteLength + 4, 4)
  return Buffer.concat([head, body])
}

/** A TIFF block with one comment of a person, as many programs write it. */
export function exifOf(text: string, order: 'big' | 'little' = 'big'): Buffer {
  const words = Buffer.from(text, 'utf16le')
  const value = Buffer.concat([Buffer.from('UNICODE\0'), order === 'big' ? words.swap16() : words])
  const head = Buffer.alloc(44)
  head.write('MM\0*', 'latin1')
  head.writeUInt32BE(8, 4)
  // One entry, which leads to the entries of EXIF; in those one, UserComment.
  const entry = (at: number, tag: number, type: number, count: number, place: number) => {
    head.writeUInt16BE(1, at)
    head.writeUInt16BE(tag, at + 2)
    head.writeUInt16BE(type, at + 4)
    head.writeUInt32BE(count, at + 6)
    head.writeUInt32BE(place, at + 10)
  }
  entry(8, 0x8769, 4, 1, 26)
  entry(26, 0x9286, 7, value.byteLength, 44)
  return Buffer.concat([head, value])
}

/** A TIFF block that says one thing, in bytes. */
export function tiffOf(tag: number, value: Buffer): Buffer {
  const head = Buffer.alloc(26)
  head.write('MM\0*', 'latin1')
  head.writeUInt32BE(8, 4)
  head.writeUInt16BE(1, 8)
  head.writeUInt16BE(tag, 10)
  head.writeUInt16BE(7, 12)
  head.writeUInt32BE(value.byteLength, 14)
  head.writeUInt32BE(26, 18)
  return Buffer.concat([head, value])
}
