import { crc32 } from 'node:zlib'
import { type ByteSource, viewOf } from '../byte-source.ts'
import { exifOf, orientationIn } from './exif-orientation.ts'
import type { Piece } from './pieces.ts'

const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
/** Length and type before the content of a chunk, a checksum behind it. */
const headLength = 8
const frameLength = 12
/** An animation of some hours has fewer. */
const mostChunks = 200_000
const mostExif = 1024 * 1024

/** What pixels, colours and an animation need. Others are texts, EXIF, times, credentials, and what programs keep for themselves. */
const needed = new Set([
  ...['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'acTL', 'fcTL', 'fdAT'],
  ...['cHRM', 'gAMA', 'iCCP', 'sBIT', 'sRGB', 'cICP', 'mDCV', 'cLLI', 'bKGD', 'hIST', 'pHYs', 'sPLT'],
])

/** Of a PNG those chunks alone, and nothing behind its end (W3C PNG, third edition, section 11). */
export async function piecesOfPng(source: ByteSource): Promise<Piece[]> {
  const whole: Piece[] = [{ from: 0, to: source.size }]
  if (signature.compare(await source.read(0, signature.length)) !== 0) return whole
  const pieces: Piece[] = [{ from: 0, to: signature.length }]
  let at = signature.length
  for (let count = 0; count < mostChunks; count += 1) {
    const head = await source.read(at, headLength)
    if (head.length < headLength) break
    const length = viewOf(head).getUint32(0)
    const type = Buffer.from(head.subarray(4)).toString('latin1')
    const to = at + frameLength + length
    if (to > source.size) break
    if (needed.has(type)) pieces.push({ from: at, to })
    else if (type === 'eXIf') {
      const exif = await source.read(at + headLength, Math.min(length, mostExif))
      pieces.push({ bytes: chunkOf(orientationIn(exif) ?? 1) })
    }
    at = to
    if (type === 'IEND') return pieces
  }
  // It is no PNG as it should be from here on.
  return [...pieces, { from: at, to: source.size }]
}

/** EXIF that says which way is up; empty where it stands upright anyway. */
function chunkOf(orientation: number): Buffer {
  if (orientation === 1) return Buffer.alloc(0)
  const content = Buffer.concat([Buffer.from('eXIf', 'latin1'), exifOf(orientation)])
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length - 4)
  checksum.writeUInt32BE(crc32(content))
  return Buffer.concat([length, content, checksum])
}
