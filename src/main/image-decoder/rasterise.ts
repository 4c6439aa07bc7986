import { readFile } from 'node:fs/promises'
import sharp, { type Sharp } from 'sharp'
import { mostPixels } from './protocol.ts'
import type { ImageSize } from './protocol.ts'
import { writeImage } from './write-image.ts'

/** A drawing has no pixels of its own: small ones, as icons are, are drawn larger than they say, and large ones smaller. */
const leastSide = 1024
const mostSide = 8000
/** At which a pixel of the drawing is one of the image. */
const ownDensity = 72

/** How large a drawing in SVG would be drawn, by its head alone. */
export async function sizeOfDrawing(file: string): Promise<ImageSize> {
  return (await plan(file)).size
}

/**
 * Makes a PNG of a drawing in SVG in the new file `to`. No script runs and nothing else is read: it is drawn from memory, so it has
 * no place from which it could name other files, and librsvg fetches nothing.
 */
export async function rasterise(file: string, to: string): Promise<ImageSize> {
  return writeImage((await plan(file)).image.png({ compressionLevel: 6 }), to)
}

async function plan(file: string): Promise<{ image: Sharp; size: ImageSize }> {
  const drawing = await readFile(file)
  const { width, height, format } = await sharp(drawing, { limitInputPixels: false }).metadata()
  if (format !== 'svg') throw new Error('no drawing')
  const longer = Math.max(width, height)
  const scale = Math.min(mostSide, Math.max(leastSide, longer)) / longer
  const image = sharp(drawing, { density: ownDensity * scale, limitInputPixels: mostPixels })
  return { image, size: { width: Math.ceil(width * scale), height: Math.ceil(height * scale) } }
}
