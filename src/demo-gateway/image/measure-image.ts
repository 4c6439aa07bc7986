import { maximumPixels, sharp } from './image-library.ts'

/** Width and height in pixels, the way the image is meant to be seen; null for what is no image. */
export async function measureImage(bytes: Buffer): Promise<{ width: number; height: number } | null> {
  try {
    const { autoOrient } = await sharp(bytes, { limitInputPixels: maximumPixels }).metadata()
    return autoOrient
  } catch {
    return null
  }
}
