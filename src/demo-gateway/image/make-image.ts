import { changesFor } from './changes.ts'
import { drawImage } from './draw-image.ts'
import { editImage } from './edit-image.ts'
import { editRegion } from './edit-region.ts'
import { middleMask, readMask } from './given-mask.ts'
import { decodeImage } from './given-image.ts'
import { sizeFor } from './size-for.ts'

export type ImageWish = {
  words: string
  /** Those that came with the words, in base64: the first is to be changed, and one after it may be a mask for it. */
  images: readonly { data: string }[]
  index: number
  seed: number
}

/**
 * A PNG. Without an image, one is drawn. With a mask, the image is changed where that is white. With neither a mask nor words that
 * change all of it, something new comes into its middle.
 */
export async function makeImage(wish: ImageWish, signal: AbortSignal): Promise<Buffer> {
  const { words, index, seed } = wish
  const [given, ...others] = wish.images.map(({ data }) => Buffer.from(data, 'base64'))
  if (given === undefined) return drawImage({ prompt: words, ...sizeFor(words), index, seed }, signal)
  const image = await decodeImage(given)
  signal.throwIfAborted()
  for (const other of others) {
    const mask = await readMask(other, image)
    signal.throwIfAborted()
    if (mask !== null) return editRegion({ image, mask, instruction: words, index, seed }, signal)
  }
  if (changesFor(words).length > 0) return editImage(image, words, signal)
  return editRegion({ image, mask: middleMask(image), instruction: words, index, seed }, signal)
}
