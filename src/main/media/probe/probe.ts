import { open } from 'node:fs/promises'
import type { ImageFacts } from '../../image-decoder/protocol.ts'
import { type ByteSource, fileSource } from '../files/byte-source.ts'
import { hasAsfImage, readAvi, readMpeg } from './video-headers.ts'
import { readHeif } from './heif-size.ts'
import type { ImageTools } from '../images/image-tools.ts'
import { MediaError } from '../media-error.ts'
import { m4a, type MediaType } from './media-type.ts'
import { mp3LengthMs } from '../sound/mp3-length.ts'
import { readMp4 } from './mp4-boxes.ts'
import { oggLengthMs } from '../sound/ogg-length.ts'
import { aiffLengthMs, flacLengthMs, wavLengthMs } from '../sound/sound-length.ts'
import { readWebm } from './webm-elements.ts'

export type MediaFacts = {
  /** What its first bytes said, or for an MP4 without an image what it is then. */
  type: MediaType
  width: number
  height: number
  durationMs: number | null
  thumbhash: string | null
  dhash: string | null
}

/**
 * Reads what a file says about itself: an image by decoding it, a video that a window can play to its end, anything
 * else as far as its head.
 * @throws MediaError `unsupported` (an image that cannot be decoded, a video without an image) or `incomplete`.
 */
export async function probe(file: string, type: MediaType, images: ImageTools): Promise<MediaFacts> {
  if (isDecodable(type)) return { type, ...(await decode(file, images)), durationMs: null }
  const handle = await open(file, 'r')
  try {
    return { type, ...noFacts, ...(await readFacts(await fileSource(handle), type)) }
  } finally {
    await handle.close()
  }
}

/** One of more pixels than the app takes is sound. */
async function decode(file: string, images: ImageTools): Promise<ImageFacts> {
  return images.inspect(file).catch((error: unknown) => {
    const isDecoders = error instanceof MediaError && error.kind === 'unsupported'
    throw isDecoders && !error.message.includes('pixel limit') ? error.with({ isDamaged: true }) : error
  })
}

/** Of what says nothing of itself. */
export const noFacts = { width: 0, height: 0, durationMs: null, thumbhash: null, dhash: null }

/** HEIC is kept to be sent to models that read it; nothing here decodes it. */
function isDecodable({ kind, extension }: MediaType): boolean {
  return kind === 'image' && extension !== 'heic' && extension !== 'heif'
}

async function readFacts(source: ByteSource, type: MediaType): Promise<Partial<MediaFacts>> {
  switch (type.extension) {
    case 'heic':
    case 'heif': {
      const reading = await readHeif(source)
      if (reading.state === 'incomplete') throw new MediaError('incomplete', 'the image ends too early')
      return { width: reading.width, height: reading.height }
    }
    case 'mp4':
    case 'mov':
    case '3gp':
    case 'm4a':
      return readIsoVideo(source, type)
    case 'webm': {
      return checkedVideo(await readWebm(source))
    }
    case 'avi':
      return readAvi(source)
    case 'mpg':
      return readMpeg(source)
    case 'wmv':
      if (!(await hasAsfImage(source))) throw new MediaError('unsupported', 'a video without an image')
      return {}
    case 'wav':
      return { durationMs: await wavLengthMs(source) }
    case 'aiff':
      return { durationMs: await aiffLengthMs(source) }
    case 'flac':
      return { durationMs: await flacLengthMs(source) }
    case 'mp3':
      return { durationMs: await mp3LengthMs(source) }
    case 'ogg':
      return { durationMs: await oggLengthMs(source) }
    default:
      return {}
  }
}

async function readIsoVideo(source: ByteSource, type: MediaType): Promise<Partial<MediaFacts>> {
  const reading = await readMp4(source)
  const isSound = type.extension === 'mp4' || type.extension === 'm4a'
  if (reading.state === 'only-sound' && isSound) return { type: m4a, durationMs: reading.durationMs }
  // Its cover is no video.
  if (type.kind === 'audio' && reading.state === 'complete') return { durationMs: reading.durationMs }
  return checkedVideo(reading)
}

function checkedVideo(reading: Awaited<ReturnType<typeof readMp4>>): Partial<MediaFacts> {
  // It may be fine, and is paid for: it is kept as it came.
  if (reading.state === 'not-followed') return {}
  if (reading.state === 'incomplete')
    throw new MediaError('incomplete', 'the video does not reach its own end')
  if (reading.state !== 'complete') throw new MediaError('unsupported', 'a video without an image')
  const { width, height, durationMs } = reading
  return { width, height, durationMs }
}
