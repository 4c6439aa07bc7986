import { type ByteSource, viewOf } from '../byte-source.ts'
import { exifOf, orientationIn } from './exif-orientation.ts'
import type { Piece } from './pieces.ts'

/** More than any camera writes before the pixels. */
const mostSegments = 1000
const windowLength = 256 * 1024
const exifMark = Buffer.from('Exif\0\0', 'latin1')

/** Of a JPEG all but what a camera wrote into it, small images of its own and films behind it (ITU T.81, annex B). */
export async function piecesOfJpeg(source: ByteSource): Promise<Piece[]> {
  const { ranges, orientation } = await keptOf(source)
  const [mark, ...rest] = ranges
  return mark === undefined ? [] : [mark, { bytes: orientationSegment(orientation) }, ...rest]
}

/** A segment that says nothing else; empty where an image stands upright anyway. */
function orientationSegment(orientation: number): Buffer {
  if (orientation === 1) return Buffer.alloc(0)
  const exif = exifOf(orientation)
  const head = Buffer.from([0xff, 0xe1, 0, 2 + exifMark.length + exif.length])
  return Buffer.concat([head, exifMark, exif])
}

/** Bytes of the file: the first, and the one behind the last. */
type Range = { from: number; to: number }
type Segment = { marker: number; to: number }
type Kept = { ranges: readonly Range[]; orientation: number }

/** The first range is the mark that every JPEG begins with. */
async function keptOf(source: ByteSource): Promise<Kept> {
  const [first, second] = await source.read(0, 2)
  const isJpeg = first === 0xff && second === 0xd8
  if (!isJpeg) return { ranges: [{ from: 0, to: source.size }], orientation: 1 }
  const ranges: Range[] = [{ from: 0, to: 2 }]
  let orientation = 1
  let at = 2
  for (let count = 0; count < mostSegments; count += 1) {
    const segment = segmentOf(await source.read(at, 4), { at, size: source.size })
    // It is no JPEG as it should be from here on, and is for whoever reads it to judge.
    if (segment === null) return { ranges: [...ranges, { from: at, to: source.size }], orientation }
    if (segment.marker === startOfScan) {
      ranges.push({ from: at, to: await endOfImage(source, at) })
      return { ranges, orientation }
    }
    const body = await source.read(at + 4, segment.to - at - 4)
    if (isOfImage(segment.marker, body)) ranges.push({ from: at, to: segment.to })
    else if (beginsWith(body, 'Exif\0\0'))
      orientation = orientationIn(body.subarray(exifMark.length)) ?? orientation
    at = segment.to
  }
  return { ranges: [...ranges, { from: at, to: source.size }], orientation }
}

const startOfScan = 0xda
const endOfFile = 0xd9

/** What pixels and colours need: tables, and of what programs add how colours are meant. */
function isOfImage(marker: number, body: Uint8Array): boolean {
  const isOfProgram = marker >= 0xe0 && marker <= 0xef
  if (!isOfProgram) return marker !== 0xfe
  // JFIF; a profile of colours; how Adobe turned them.
  return marker === 0xe0 || (marker === 0xe2 && beginsWith(body, 'ICC_PROFILE\0')) || marker === 0xee
}

function beginsWith(bytes: Uint8Array, word: string): boolean {
  return (
    Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, word.length)).toString('latin1') ===
    word
  )
}

/** One with a length, that begins with these bytes; null where there is none, or it would reach beyond the end. */
function segmentOf(head: Uint8Array, { at, size }: { at: number; size: number }): Segment | null {
  if (head.length < 4 || head[0] !== 0xff) return null
  const marker = head[1] ?? 0
  const to = at + 2 + viewOf(head).getUint16(2)
  const hasLength = marker >= 0xc0 && marker !== 0xff && !isBare(marker)
  return hasLength && to >= at + 4 && to <= size ? { marker, to } : null
}

/** Without a length: restarts, beginning and end. */
function isBare(marker: number): boolean {
  return marker >= 0xd0 && marker <= endOfFile
}

/**
 * Behind the mark of the end of the image whose first scan begins at `at`: cameras put films and more images there. The end of the
 * file where there is no such mark, or more marks before it than any camera writes.
 */
async function endOfImage(source: ByteSource, at: number): Promise<number> {
  const { size } = source
  const bytesFrom = windowsOf(source)
  let next = segmentOf(await bytesFrom(at), { at, size })?.to ?? size
  for (let count = 0; count < mostSegments && next < size;) {
    const bytes = await bytesFrom(next)
    const place = markIn(bytes)
    // The last byte may be the first of a mark.
    if (place === null) {
      // One that became shorter meanwhile ends before its size.
      if (next + bytes.length >= size || bytes.length < 2) return size
      next += bytes.length - 1
      continue
    }
    count += 1
    next += place
    if (bytes[place + 1] === endOfFile) return next + 2
    // Tables, and the next scan of an image that comes in several.
    next = segmentOf(await bytesFrom(next), { at: next, size })?.to ?? next + 2
  }
  return size
}

/** What was read already from a place on, as long as the head of a segment is in it; nothing is read twice but that. */
function windowsOf(source: ByteSource): (at: number) => Promise<Uint8Array> {
  let start = 0
  let bytes: Uint8Array = new Uint8Array()
  return async (at) => {
    const isHeld = at >= start && Math.min(at + 4, source.size) <= start + bytes.length
    if (!isHeld) {
      bytes = await source.read(at, windowLength)
      start = at
    }
    return bytes.subarray(at - start)
  }
}

/** The first that stands among pixels; two bytes of it are in `bytes`. */
function markIn(bytes: Uint8Array): number | null {
  for (let at = bytes.indexOf(0xff); at !== -1 && at + 1 < bytes.length; at = bytes.indexOf(0xff, at + 1)) {
    const marker = bytes[at + 1] ?? 0
    const isPixels = marker === 0 || marker === 0xff || (marker >= 0xd0 && marker <= 0xd7)
    if (!isPixels) return at
  }
  return null
}
