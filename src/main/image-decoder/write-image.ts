import { writeFile } from 'node:fs/promises'
import type { Sharp } from 'sharp'
import type { ImageSize } from './protocol.ts'

/**
 * Makes the image file of it, in the new file `to`. Not by sharp's own `toFile`: its errors do not tell a full disk from an
 * image that cannot be drawn.
 *
 * @throws of the disk, as Node does; of sharp
 */
export async function writeImage(image: Sharp, to: string): Promise<ImageSize> {
  const { data, info } = await image.toBuffer({ resolveWithObject: true })
  await writeFile(to, data, { flag: 'wx' })
  return { width: info.width, height: info.height }
}
