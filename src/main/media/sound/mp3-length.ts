import { viewOf, type ByteSource } from '../files/byte-source.ts'

/** kbit/s of layer III by the four bits of a frame's header: MPEG-1, and MPEG-2 with 2.5. 0: free, or forbidden. */
const bitrates = {
  first: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 0],
  second: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160, 0],
}
const sampleRates = [44_100, 48_000, 32_000]
/** Frames that must be of one bitrate before the whole file is taken to be. */
const framesLookedAt = 12
const headLength = 16 * 1024

type Frame = { length: number; samples: number; sampleRate: number; kilobits: number; sideLength: number }

/** Milliseconds of an MP3: by the count of frames that it says, else by its one bitrate; null when it has neither. */
export async function mp3LengthMs(source: ByteSource): Promise<number | null> {
  const start = await lengthOfTag(source)
  const head = viewOf(await source.read(start, headLength))
  const first = frameAt(head, 0)
  if (first === null) return null
  const frames = saidFrames(head, first)
  if (frames !== null) return Math.round((frames * first.samples * 1000) / first.sampleRate)
  let offset = 0
  for (let count = 0; count < framesLookedAt && offset + 4 <= head.byteLength; count += 1) {
    const frame = frameAt(head, offset)
    if (frame === null || frame.kilobits !== first.kilobits) return null
    offset += frame.length
  }
  const bytes = source.size - start - (await lengthOfOldTag(source))
  return Math.round((bytes * 8) / first.kilobits)
}

/** ID3v2: ten bytes of header, and a length of which each byte has seven bits. */
async function lengthOfTag(source: ByteSource): Promise<number> {
  const head = await source.read(0, 10)
  if (head.byteLength < 10 || Buffer.from(head.subarray(0, 3)).toString('latin1') !== 'ID3') return 0
  const length = head.subarray(6, 10).reduce((sum, byte) => sum * 128 + (byte & 0x7f), 0)
  const hasFooter = ((head[5] ?? 0) & 0x10) !== 0
  return 10 + length + (hasFooter ? 10 : 0)
}

/** ID3v1 is the last 128 bytes. */
async function lengthOfOldTag(source: ByteSource): Promise<number> {
  const tail = await source.read(Math.max(0, source.size - 128), 3)
  return Buffer.from(tail).toString('latin1') === 'TAG' ? 128 : 0
}

/** The frame whose header stands there (ISO/IEC 11172-3 and 13818-3); null when none does. */
function frameAt(view: DataView, offset: number): Frame | null {
  if (offset + 4 > view.byteLength) return null
  const header = view.getUint32(offset)
  const version = (header >>> 19) & 3
  const isLayer3 = ((header >>> 17) & 3) === 1
  if (header >>> 21 !== 0x7ff || version === 1 || !isLayer3) return null
  const isFirst = version === 3
  const kilobits = bitrates[isFirst ? 'first' : 'second'][(header >>> 12) & 15] ?? 0
  const baseRate = sampleRates[(header >>> 10) & 3]
  if (kilobits === 0 || baseRate === undefined) return null
  const sampleRate = isFirst ? baseRate : version === 2 ? baseRate / 2 : baseRate / 4
  const samples = isFirst ? 1152 : 576
  const isMono = ((header >>> 6) & 3) === 3
  const length = Math.floor(((samples / 8) * kilobits * 1000) / sampleRate) + ((header >>> 9) & 1)
  const sideLength = isFirst ? (isMono ? 17 : 32) : isMono ? 9 : 17
  return { length, samples, sampleRate, kilobits, sideLength }
}

/** How many frames follow, where an encoder wrote it into the first one: by Xing and LAME, or by Fraunhofer. */
function saidFrames(view: DataView, first: Frame): number | null {
  const xing = 4 + first.sideLength
  const word = wordAt(view, xing)
  if (word === 'Xing' || word === 'Info') {
    const hasFrames = xing + 12 <= view.byteLength && (view.getUint32(xing + 4) & 1) === 1
    return hasFrames ? view.getUint32(xing + 8) : null
  }
  const vbri = 4 + 32
  return wordAt(view, vbri) === 'VBRI' && vbri + 18 <= view.byteLength ? view.getUint32(vbri + 14) : null
}

function wordAt(view: DataView, offset: number): string {
  if (offset + 4 > view.byteLength) return ''
  return String.fromCharCode(...[0, 1, 2, 3].map((index) => view.getUint8(offset + index)))
}
