import { changesFor } from './changes.ts'
import { drawPicture } from './draw-image.ts'
import { editPicture } from './edit-image.ts'
import { editRegion } from './edit-region.ts'
import { middleMask, readMask } from './given-mask.ts'
import { decodePicture } from './given-image.ts'
import { sizeFor } from './size-for.ts'

export type PictureWish = {
  words: string
  /** Those that came with the words, in base64: the first is to be changed, and one after it may be a mask for it. */
  pictures: readonly { data: string }[]
  index: number
  seed: number
}

/**
 * A PNG. Without a picture, one is drawn. With a mask, the picture is changed where that is white. With neither a mask nor words that
 * change all of it, something new comes into its middle.
 */
export async function makePicture(wish: PictureWish, signal: AbortSignal): Promise<Buffer> {
  const { words, index, seed } = wish
  const [given, ...others] = wish.pictures.map(({ data }) => Buffer.from(data, 'base64'))
  if (given === undefined) return drawPicture({ prompt: words, ...sizeFor(words), index, seed }, signal)
  const picture = await decodePicture(given)
  signal.throwIfAborted()
  for (const other of others) {
    const mask = await readMask(other, picture)
    signal.throwIfAborted()
    if (mask !== null) return editRegion({ picture, mask, instruction: words, index, seed }, signal)
  }
  if (changesFor(words).length > 0) return editPicture(picture, words, signal)
  return editRegion({ picture, mask: middleMask(picture), instruction: words, index, seed }, signal)
}
