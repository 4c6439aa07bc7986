import { maximumPixels, sharp } from '../image/image-library.ts'
import type { VideoSize } from './video-size.ts'
import type { Watermark } from './watermark.ts'

/** One image of a video and how long it is seen: three bytes a pixel, sRGB. */
export type TimedFrame = { pixels: Buffer; seconds: number }

/** An image that fills the size, cut where its shape is another. Throws for bytes that are no image, or too large a one. */
export async function fitImage(bytes: Buffer, { width, height }: VideoSize): Promise<Buffer> {
  return sharp(bytes, { limitInputPixels: maximumPixels })
    .autoOrient()
    .toColourspace('srgb')
    .flatten()
    .resize(width, height, { fit: 'cover' })
    .raw()
    .toBuffer()
}

export async function addWatermark(
  pixels: Buffer,
  { width, height }: VideoSize,
  watermark: Watermark | null,
): Promise<Buffer> {
  if (watermark === null) return pixels
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .composite([watermark])
    .removeAlpha()
    .raw()
    .toBuffer()
}

/** Slow at both ends; from 0 to 1. */
export function ease(share: number): number {
  return share * share * (3 - 2 * share)
}
