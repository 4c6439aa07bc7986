import { setWords } from '../image/words.ts'
import type { VideoSize } from './video-size.ts'

/** What sharp lays over a frame. */
export type Watermark = {
  input: Buffer
  left: number
  top: number
  raw: { width: number; height: number; channels: 4 }
}

/** Written into the file as well. */
export const watermarkComment = 'Made by the demo gateway'

/** Of 1. */
const plateOpacity = 0.6

/** "Demo" in white on a dark plate, upper left, readable on any ground. Null on a machine without any font. */
export async function demoWatermark({ width, height }: VideoSize): Promise<Watermark | null> {
  const unit = Math.min(width, height)
  const letters = await setWords('Demo', unit * 0.05, width)
  if (letters === null) return null
  const padding = Math.round(unit * 0.016)
  const plate = { width: letters.width + 2 * padding, height: letters.height + 2 * padding }
  const input = Buffer.alloc(plate.width * plate.height * 4)
  for (let y = 0; y < plate.height; y += 1) {
    for (let x = 0; x < plate.width; x += 1) {
      const [column, row] = [x - padding, y - padding]
      const isInside = column >= 0 && row >= 0 && column < letters.width && row < letters.height
      const ink = isInside ? (letters.alpha[row * letters.width + column] ?? 0) : 0
      const opacity = ink + plateOpacity * (1 - ink)
      input.fill(255 * (ink / opacity), (y * plate.width + x) * 4, (y * plate.width + x) * 4 + 3)
      input[(y * plate.width + x) * 4 + 3] = 255 * opacity
    }
  }
  const margin = Math.round(unit * 0.04)
  return { input, left: margin, top: margin, raw: { ...plate, channels: 4 } }
}
