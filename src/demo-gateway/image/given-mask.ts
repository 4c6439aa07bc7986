import { maximumPixels, sharp } from './image-library.ts'
import type { Size } from './given-image.ts'

/** Of a channel, 0 to 255: as far as JPEG leaves black, white and grey. */
const slack = 24
/** Of the pixels of a mask; the others are its smooth edges. */
const leastExtreme = 0.8

/**
 * A mask in the size of the image that it came with, one byte a pixel: 255 where it is white, and there the image is to be
 * changed. Null for what is no mask: an image with colours or with greys, one that is black all over, or no image.
 */
export async function readMask(bytes: Buffer, { width, height }: Size): Promise<Buffer | null> {
  const { data } = await decodeSmall(bytes, width, height).catch(() => ({ data: null }))
  if (data === null) return null
  const mask = Buffer.alloc(width * height)
  let [extreme, white] = [0, 0]
  for (let index = 0; index < mask.length; index += 1) {
    const [red = 0, green = 0, blue = 0] = data.subarray(index * 3, index * 3 + 3)
    if (Math.max(red, green, blue) - Math.min(red, green, blue) > slack) return null
    if (green <= slack || green >= 255 - slack) extreme += 1
    if (green >= 128) white += 1
    mask[index] = green <= slack ? 0 : green >= 255 - slack ? 255 : green
  }
  return white > 0 && extreme >= mask.length * leastExtreme ? mask : null
}

function decodeSmall(bytes: Buffer, width: number, height: number): Promise<{ data: Buffer }> {
  return sharp(bytes, { limitInputPixels: maximumPixels })
    .autoOrient()
    .flatten({ background: 'black' })
    .resize(width, height, { fit: 'fill' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
}

/** Where nobody said where: a soft rectangle in the middle, round enough to be no box and not so round that the words in a corner are lost. */
export function middleMask({ width, height }: Size): Buffer {
  const mask = Buffer.alloc(width * height)
  const [acrossHalf, downHalf] = [width / 2, height / 2]
  for (let index = 0; index < mask.length; index += 1) {
    const x = ((index % width) + 0.5 - acrossHalf) / (acrossHalf * 0.55)
    const y = (Math.floor(index / width) + 0.5 - downHalf) / (downHalf * 0.55)
    mask[index] = 255 * Math.min(1, Math.max(0, (1 - x ** 12 - y ** 12) * 4))
  }
  return mask
}
