import { sharp } from '../image/image-library.ts'
import type { VideoSize } from './video-size.ts'

/** One AV1 key frame, and the `av1C` that a decoder is set up with: the same for all frames of a size. */
export type EncodedFrame = { sample: Buffer; configuration: Buffer }

/**
 * A still of AVIF is one AV1 key frame with its own sequence header, which is just what a sample of a video may be. So
 * the image library encodes videos as well. `pixels` are three bytes each.
 */
export async function encodeFrame(pixels: Buffer, { width, height }: VideoSize): Promise<EncodedFrame> {
  const avif = await sharp(pixels, { raw: { width, height, channels: 3 } })
    .avif({ quality: 60, effort: 0, chromaSubsampling: '4:2:0' })
    .toBuffer()
  const data = findBox(avif, ['mdat'])
  const configuration = findBox(avif, ['meta', 'iprp', 'ipco', 'av1C'])
  return { sample: withoutDelimiter(data), configuration }
}

/** A temporal delimiter (of type 2, empty) stands before a frame in a stream, and not in a sample of MP4. */
function withoutDelimiter(data: Buffer): Buffer {
  return data[0] === 0x12 && data[1] === 0 ? data.subarray(2) : data
}

/** The contents of a box inside others. Throws where it is missing: then the image library writes other files than it did. */
function findBox(file: Buffer, path: readonly string[]): Buffer {
  const [type, ...inner] = path
  if (type === undefined) return file
  let offset = 0
  while (offset + 8 <= file.length) {
    const length = file.readUInt32BE(offset)
    if (length < 8) break
    if (file.toString('latin1', offset + 4, offset + 8) === type) {
      // Of these only `meta` begins with a version and flags.
      const start = offset + (type === 'meta' ? 12 : 8)
      return findBox(file.subarray(start, offset + length), inner)
    }
    offset += length
  }
  throw new Error(`There is no ${type} in the AVIF`)
}
