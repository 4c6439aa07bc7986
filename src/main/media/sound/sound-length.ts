import { viewOf, type ByteSource } from '../files/byte-source.ts'

/** A file of chunks with more than this is made to keep us busy. */
const mostChunks = 1000

type Chunk = { id: string; start: number; length: number }

/** Milliseconds of a WAV (RIFF WAVE); null when it does not say. A recording that was cut off is as long as it is. */
export async function wavLengthMs(source: ByteSource): Promise<number | null> {
  const chunks = await chunksOf(source, true)
  const format = chunks.get('fmt ')
  const samples = chunks.get('data')
  if (format === undefined || samples === undefined || format.length < 16) return null
  const bytesPerSecond = viewOf(await source.read(format.start + 8, 4)).getUint32(0, true)
  return inMs(samples.length, bytesPerSecond)
}

/** Milliseconds of an AIFF or AIFF-C; null when it does not say. */
export async function aiffLengthMs(source: ByteSource): Promise<number | null> {
  const common = (await chunksOf(source, false)).get('COMM')
  if (common === undefined || common.length < 18) return null
  const view = viewOf(await source.read(common.start, 18))
  // The rate is an 80-bit float: sign and exponent, then the mantissa with its leading one.
  const exponent = view.getUint16(8) & 0x7fff
  const rate = Number(view.getBigUint64(10)) * 2 ** (exponent - 16383 - 63)
  return inMs(view.getUint32(2), rate)
}

/** Milliseconds of a FLAC, from the block that always comes first (RFC 9639); null when it does not say. */
export async function flacLengthMs(source: ByteSource): Promise<number | null> {
  const head = await source.read(0, 26)
  if (head.byteLength < 26) return null
  const word = viewOf(head).getBigUint64(18)
  return inMs(Number(word & 0xf_ffff_ffffn), Number(word >> 44n))
}

/** The chunks after the twelve bytes of a RIFF or IFF file, by name, the first of each; lengths within the file. */
async function chunksOf(source: ByteSource, isLittle: boolean): Promise<Map<string, Chunk>> {
  const chunks = new Map<string, Chunk>()
  let offset = 12
  for (let count = 0; count < mostChunks && offset + 8 <= source.size; count += 1) {
    const header = await source.read(offset, 8)
    const id = Buffer.from(header.subarray(0, 4)).toString('latin1')
    const said = viewOf(header).getUint32(4, isLittle)
    const start = offset + 8
    const chunk = { id, start, length: Math.min(said, source.size - start) }
    if (!chunks.has(id)) chunks.set(id, chunk)
    offset = start + said + (said % 2)
  }
  return chunks
}

function inMs(count: number, perSecond: number): number | null {
  const ms = Math.round((count / perSecond) * 1000)
  return perSecond > 0 && Number.isSafeInteger(ms) ? ms : null
}
