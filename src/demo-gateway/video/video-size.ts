import { measureImage } from '../image/measure-image.ts'

/** Pixels; both even. */
export type VideoSize = { width: number; height: number }

/** Of every video, whatever its shape: that of the clips. */
const area = 960 * 540

/** The size of a video of a ratio like `16:9`; no side is more than four times the other. */
export function videoSize(ratio: string): VideoSize {
  const [across = 16, down = 9] = ratio.split(':').map(Number)
  const shape = Math.min(4, Math.max(1 / 4, across / down))
  const even = (side: number): number => 2 * Math.round(side / 2)
  return { width: even(Math.sqrt(area * shape)), height: even(Math.sqrt(area / shape)) }
}

/** The ratio of the image that a video begins with; null without one, and for bytes that are none. */
export async function ratioOf(first: Buffer | undefined): Promise<string | null> {
  const size = first === undefined ? null : await measureImage(first)
  return size === null ? null : `${size.width}:${size.height}`
}
