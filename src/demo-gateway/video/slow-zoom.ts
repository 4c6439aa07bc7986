import { sharp } from '../image/image-library.ts'
import { chanceFrom } from '../random.ts'
import { videoSeconds } from './clips.ts'
import type { VideoSize } from './video-size.ts'
import { ease, type TimedFrame } from './timed-frame.ts'

const framesPerSecond = 12
const movedFrames = 33
/** How long the image rests before it moves, and after. */
const holdSeconds = (videoSeconds - movedFrames / framesPerSecond) / 2
/** How much larger it is seen at the one end. */
const growth = 0.14

/** An image for `slowZoom` has so many times the width and height of the video, so that it moves by parts of a pixel. */
export const zoomSourceScale = 2

/** An image that comes nearer or goes away, about a point that the seed chooses. It is of `zoomSourceScale` times the size. */
export async function* slowZoom(image: Buffer, size: VideoSize, seed: number): AsyncGenerator<TimedFrame> {
  const chance = chanceFrom(seed)
  const isNearing = chance.isTrue(0.5)
  const [across, down] = [chance.between(0.2, 0.8), chance.between(0.2, 0.8)]
  for (let step = 0; step <= movedFrames + 1; step += 1) {
    const moved = ease(step / (movedFrames + 1))
    const zoom = 1 + growth * (isNearing ? moved : 1 - moved)
    const isResting = step === 0 || step > movedFrames
    const pixels = await partOf(image, size, zoom, across, down)
    yield { pixels, seconds: isResting ? holdSeconds : 1 / framesPerSecond }
  }
}

async function partOf(
  image: Buffer,
  { width, height }: VideoSize,
  zoom: number,
  across: number,
  down: number,
): Promise<Buffer> {
  const whole = { width: width * zoomSourceScale, height: height * zoomSourceScale }
  const part = { width: Math.round(whole.width / zoom), height: Math.round(whole.height / zoom) }
  const left = Math.round((whole.width - part.width) * across)
  const top = Math.round((whole.height - part.height) * down)
  return sharp(image, { raw: { ...whole, channels: 3 } })
    .extract({ left, top, ...part })
    .resize(width, height, { fit: 'fill', kernel: 'cubic' })
    .raw()
    .toBuffer()
}
