import { maximumPixels, sharp } from './image-library.ts'

export class UnreadableImage extends Error {}

export type Size = { width: number; height: number }

/** RGBA, 8 bits a channel, row by row. */
export type RawImage = Size & { data: Buffer }

/** The way it is meant to be seen. Throws UnreadableImage for what is no image or too large. */
export async function decodeImage(bytes: Buffer): Promise<RawImage> {
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: maximumPixels })
      .autoOrient()
      .toColourspace('srgb')
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    return { data, width: info.width, height: info.height }
  } catch {
    throw new UnreadableImage()
  }
}

/** As sharp wants to know what raw bytes are. */
export function rawOf({ width, height }: Size): { raw: Size & { channels: 4 } } {
  return { raw: { width, height, channels: 4 } }
}
