import { chanceFrom } from '../random.ts'
import { videoSeconds } from './clips.ts'
import type { VideoSize } from './video-size.ts'
import { ease, type TimedFrame } from './timed-frame.ts'

const framesPerSecond = 12
const mixedFrames = 24
/** How long the first frame is seen alone, and the last one. */
const holdSeconds = (videoSeconds - mixedFrames / framesPerSecond) / 2

/**
 * The first frame becomes the last, sooner on one side than on the other; the seed chooses the side. Both are of the
 * given size, three bytes a pixel.
 */
export function* dissolve(first: Buffer, last: Buffer, size: VideoSize, seed: number): Generator<TimedFrame> {
  const delays = delaysOf(size, chanceFrom(seed).between(0, 2 * Math.PI))
  yield { pixels: first, seconds: holdSeconds }
  for (let step = 1; step <= mixedFrames; step += 1) {
    const pixels = mix(first, last, delays, step / (mixedFrames + 1))
    yield { pixels, seconds: 1 / framesPerSecond }
  }
  yield { pixels: last, seconds: holdSeconds }
}

/** How much later than the first each pixel begins, 0 to 1: a slope in the direction of the angle, in radians. */
function delaysOf({ width, height }: VideoSize, angle: number): Float32Array {
  const [across, down] = [Math.cos(angle), Math.sin(angle)]
  const reach = Math.abs(across) + Math.abs(down)
  return Float32Array.from({ length: width * height }, (_, pixel) => {
    const [x, y] = [(pixel % width) / width - 0.5, Math.floor(pixel / width) / height - 0.5]
    return 0.5 + (x * across + y * down) / reach
  })
}

function mix(first: Buffer, last: Buffer, delays: Float32Array, time: number): Buffer {
  const mixed = Buffer.allocUnsafe(first.length)
  for (let pixel = 0, index = 0; pixel < delays.length; pixel += 1) {
    const late = 2 * time - (delays[pixel] as number)
    const share = ease(late < 0 ? 0 : late > 1 ? 1 : late)
    for (const end = index + 3; index < end; index += 1) {
      const from = first[index] as number
      mixed[index] = from + ((last[index] as number) - from) * share + 0.5
    }
  }
  return mixed
}
