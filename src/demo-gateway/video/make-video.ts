import { dissolve } from './dissolve.ts'
import { encodeFrame } from './encode-frame.ts'
import { type VideoSize, videoSize } from './video-size.ts'
import { slowZoom, zoomSourceScale } from './slow-zoom.ts'
import { addWatermark, fitImage, type TimedFrame } from './timed-frame.ts'
import { demoWatermark, watermarkComment } from './watermark.ts'

export type VideoRequest = {
  /** One image, or the first and the last, as files. */
  images: readonly Buffer[]
  /** Like `16:9`. */
  ratio: string
  /** Another video of the same images. */
  seed: number
}

/**
 * An MP4 of `videoSeconds` that says "Demo": two images dissolve into each other, one moves gently. Null where one of them
 * cannot be read. Frame after frame, on the image library's threads, so that whatever else is asked is answered meanwhile.
 */
export async function makeVideo(request: VideoRequest, signal: AbortSignal): Promise<Buffer | null> {
  const size = videoSize(request.ratio)
  const frames = await framesOf(request, size)
  if (frames === null) return null
  const watermark = await demoWatermark(size)
  const samples: { sample: Buffer; seconds: number }[] = []
  let configuration: Buffer = Buffer.alloc(0)
  for await (const { pixels, seconds } of frames) {
    signal.throwIfAborted()
    const encoded = await encodeFrame(await addWatermark(pixels, size, watermark), size)
    samples.push({ sample: encoded.sample, seconds })
    configuration = encoded.configuration
  }
  // Loaded with the first video, since most runs make none.
  const { writeVideo } = await import('./write-video.ts')
  return writeVideo(samples, { ...size, configuration, comment: watermarkComment })
}

async function framesOf(
  { images, seed }: VideoRequest,
  size: VideoSize,
): Promise<Iterable<TimedFrame> | AsyncIterable<TimedFrame> | null> {
  const [first, last] = images
  if (first === undefined) return null
  try {
    if (last !== undefined) {
      return dissolve(await fitImage(first, size), await fitImage(last, size), size, seed)
    }
    const large = { width: size.width * zoomSourceScale, height: size.height * zoomSourceScale }
    return slowZoom(await fitImage(first, large), size, seed)
  } catch {
    return null
  }
}
