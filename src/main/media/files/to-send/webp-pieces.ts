import { type ByteSource, viewOf } from '../byte-source.ts'
import { exifOf, orientationIn } from './exif-orientation.ts'
import { lengthOf, type Piece } from './pieces.ts'

/** `RIFF`, how much follows, `WEBP`. */
const fileHead = 12
/** A type of four letters and a length. */
const chunkHead = 8
const mostChunks = 200_000
const mostExif = 1024 * 1024
/** Bits of the extended header that say what there is besides (RFC 9649, section 2.7). */
const [exifBit, xmpBit] = [0b1000, 0b100]

/** What pixels, colours and an animation need. */
const needed = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP'])

type Chunk = { type: string; from: number; to: number }

/** Of a WebP those chunks alone, and nothing behind its end (RFC 9649). */
export async function piecesOfWebp(source: ByteSource): Promise<Piece[]> {
  const whole: Piece[] = [{ from: 0, to: source.size }]
  const head = Buffer.from(await source.read(0, fileHead))
  if (head.toString('latin1', 0, 4) !== 'RIFF' || head.toString('latin1', 8) !== 'WEBP') return whole
  const chunks = await chunksOf(source, Math.min(source.size, chunkHead + head.readUInt32LE(4)))
  if (chunks === null) return whole
  const exif = chunks.find(({ type }) => type === 'EXIF')
  const turn = exif === undefined ? 1 : await orientationOf(source, exif)
  const content: Piece[] = []
  for (const { type, from, to } of chunks) {
    if (!needed.has(type)) continue
    if (type !== 'VP8X') content.push({ from, to })
    else {
      // Its first byte has the bits; whatever follows may be of any length.
      const bitsAt = from + chunkHead
      const [bits = 0] = await source.read(bitsAt, 1)
      const said = Buffer.from([(bits & ~(exifBit | xmpBit)) | (turn === 1 ? 0 : exifBit)])
      if (to > bitsAt) content.push({ from, to: bitsAt }, { bytes: said }, { from: bitsAt + 1, to })
      else content.push({ from, to })
    }
  }
  if (turn !== 1) content.push({ bytes: exifChunk(turn) })
  const isAll = content.length === chunks.length && content.every((piece) => 'from' in piece)
  if (isAll && chunks.at(-1)?.to === source.size) return whole
  const length = content.reduce((sum, piece) => sum + lengthOf(piece), 0)
  head.writeUInt32LE(length + 4, 4)
  return [{ bytes: head }, ...content]
}

/** Null for what is no WebP as it should be. */
async function chunksOf(source: ByteSource, end: number): Promise<Chunk[] | null> {
  const chunks: Chunk[] = []
  for (let at = fileHead; at + chunkHead <= end;) {
    const head = await source.read(at, chunkHead)
    const length = viewOf(head).getUint32(4, true)
    // Each begins at an even place; behind the last one some leave that out.
    const isLast = at + chunkHead + length === end
    const to = at + chunkHead + length + (isLast ? 0 : length & 1)
    if (to > end || chunks.length === mostChunks) return null
    chunks.push({ type: Buffer.from(head.subarray(0, 4)).toString('latin1'), from: at, to })
    at = to
  }
  return chunks
}

async function orientationOf(source: ByteSource, { from, to }: Chunk): Promise<number> {
  const exif = Buffer.from(await source.read(from + chunkHead, Math.min(mostExif, to - from - chunkHead)))
  // Some write the mark of a JPEG before it.
  return orientationIn(exif.toString('latin1', 0, 6) === 'Exif\0\0' ? exif.subarray(6) : exif) ?? 1
}

function exifChunk(orientation: number): Buffer {
  const exif = exifOf(orientation)
  const head = Buffer.from('EXIF\0\0\0\0', 'latin1')
  head.writeUInt32LE(exif.length, 4)
  return Buffer.concat([head, exif])
}
