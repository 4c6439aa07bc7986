import { maximumPixels, sharp } from './image-library.ts'

/** Width and height in pixels, the way the picture is meant to be seen; null for what is no picture. */
export async function measurePicture(bytes: Buffer): Promise<{ width: number; height: number } | null> {
  try {
    const { autoOrient } = await sharp(bytes, { limitInputPixels: maximumPixels }).metadata()
    return autoOrient
  } catch {
    return null
  }
}
